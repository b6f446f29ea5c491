import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../games/random.ts';
import type { Play } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { nflGamecenter } from '../../lambdas/providers/nfl-gamecenter/feed.ts';
import { Intake } from '../fixtures/intake.ts';
import { type GameRow, gameIn } from '../fixtures/nfl-gamecenter.ts';
import { eventOf, factsOf, loaded, loadNfl, readNfl } from './nfl-games.ts';
import { realGame, skipReason } from './real-games.ts';

const before = 'nfl-corrections/2013111001.before.json';
const after = 'nfl-corrections/2013111001.after.json';
const missing = skipReason(before) ?? skipReason(after);
const whole = ['nfl/2012102108.json', 'nfl/2013120805.json', 'nfl/2018020400.json', after];

/** Takes deliveries one after the other, as ingest does, each until its losses are believed, and tells the messages of each. */
function taken(bodies: unknown[]) {
  const intake = new Intake(nflGamecenter, eventOf(bodies[0]));
  const news = bodies.map((body) => intake.settle(body));
  return { timeline: intake.timeline, news };
}

/** A game as it stood after a row. */
function upTo(body: unknown, last: number): unknown {
  const copy = structuredClone(body);
  const game = gameIn(copy);
  game.qtr = '2';
  for (const drive of Object.values(game.drives)) {
    for (const number of Object.keys(drive.plays ?? {})) if (Number(number) > last) delete drive.plays[number];
  }
  return copy;
}

const numbersOf = (body: unknown): number[] =>
  Object.values(gameIn(body).drives).flatMap(({ plays }) => Object.keys(plays ?? {}).map(Number));
const rowsOf = (body: unknown): Map<string, GameRow> =>
  new Map(Object.values(gameIn(body).drives).flatMap(({ plays }) => Object.entries(plays ?? {})));

describe(`a game before and after its correction${missing ? ` – skipped: ${missing}` : ''}`, () => {
  it.skipIf(missing)('comes to the same going from before to after as loading after, and back', () => {
    const { timeline } = taken([realGame(before), realGame(after)]);
    expect(factsOf(timeline)).toEqual(factsOf(loadNfl(after).timeline));
    expect(timeline.scoreAt()).toEqual({ home: 20, away: 17 });
    expect(factsOf(taken([realGame(after), realGame(before)]).timeline)).toEqual(factsOf(loadNfl(before).timeline));
  });

  it.skipIf(missing)('tells nothing but the field goal and the new end, though 162 rows are renumbered inside', () => {
    const [old, now] = [rowsOf(realGame(before)), rowsOf(realGame(after))];
    const facts = ({ players = {} }: GameRow) =>
      Object.entries(players)
        .flatMap(([pid, stats]) => stats.map(({ clubcode, statId, yards }) => [pid, clubcode, statId, yards].join()))
        .sort();
    const renumbered = [...old].filter(([number, row]) => {
      const other = now.get(number);
      return other && isDeepStrictEqual(facts(row), facts(other)) && !isDeepStrictEqual(row.players, other.players);
    });
    expect(renumbered).toHaveLength(162);
    const [, news = []] = taken([realGame(before), realGame(after)]).news;
    expect(news.map(({ id, rev, void: gone }) => [id, rev, gone === true])).toEqual([
      ['4932/00-0029597/field-goal', 1, false],
      ['end/5', 1, false],
      ['over', 1, false],
      ['4909', 2, true],
      ['4909/over', 2, true],
    ]);
  });

  it.skipIf(missing)('reads the same plays whatever the numbers inside rows and of drives are', () => {
    const body = realGame(after);
    const other = structuredClone(body);
    const game = gameIn(other);
    const random = randomFrom('renumbered');
    game.drives = Object.fromEntries(
      Object.values(game.drives).map((drive, index) => {
        for (const row of Object.values(drive.plays ?? {})) {
          row.players = Object.fromEntries(
            random
              .shuffled(Object.entries(row.players ?? {}))
              .map(([pid, stats]) => [
                pid,
                random.shuffled(stats).map((stat) => ({ ...stat, sequence: 1 + random.below(20) })),
              ]),
          );
        }
        return [String(index + 7), drive];
      }),
    );
    const byId = (told: unknown) => new Map(readNfl(told).plays.map((play) => [play.id, play]));
    expect(byId(other)).toEqual(byId(body));
  });
});

for (const file of whole) {
  const reason = skipReason(file);
  describe(`${file}${reason ? ` – skipped: ${reason}` : ''}`, () => {
    it.skipIf(reason)('comes to the same in any cut of the stream, stale deliveries in between', () => {
      const body = realGame(file);
      const numbers = numbersOf(body);
      for (const seed of ['a', 'b', 'c']) {
        const random = randomFrom(seed);
        const cuts = Array.from({ length: 12 }, () => random.below(numbers.length)).sort((a, b) => a - b);
        [cuts[5], cuts[6]] = [cuts[6] as number, cuts[5] as number];
        const { timeline } = taken([...cuts.map((cut) => upTo(body, numbers[cut] as number)), body]);
        expect(factsOf(timeline)).toEqual(factsOf(loaded(body).timeline));
      }
    });

    it.skipIf(reason)('comes to the same in any order of the messages, repeats included', () => {
      const body = realGame(file);
      const numbers = numbersOf(body);
      const halfway = upTo(body, numbers[Math.floor(numbers.length / 2)] as number);
      const { timeline, news } = taken([halfway, body]);
      for (const seed of ['a', 'b', 'c']) {
        const shuffled = new Timeline(eventOf(body));
        const messages: Play[] = randomFrom(seed).shuffled([...news.flat(), ...(news[0] ?? [])]);
        for (const play of messages) shuffled.put(play);
        expect(factsOf(shuffled)).toEqual(factsOf(timeline));
      }
      expect(factsOf(timeline)).toEqual(factsOf(loaded(body).timeline));
    });
  });
}
