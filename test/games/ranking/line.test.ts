import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DealFacts } from '../../../games/deal-facts.ts';
import { Lines, lineOf } from '../../../games/ranking/line.ts';
import { Roster } from '../../../games/ranking/roster.ts';
import { playerNumbers } from '../../../games/scoring/numbering.ts';
import { type HypeGame, hypeGames } from '../../../games/side-game.ts';
import { sideGames } from '../../../games/side-games.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { choices } from '../../laws/choices.ts';
import { realFacts } from '../../laws/real-facts.ts';
import { property, runs } from '../../runs.ts';
import { anyGame, asEntry } from '../any-game.ts';
import { dealt } from '../dealt.ts';
import { event, madeUpFacts } from '../match.ts';

/** Bytes of a roster item beside its line: the names of three attributes, the shard of an event whose id has 10 characters, and the key. */
const AROUND = 12 + 14 + 32;
const MOST = 150;

type Drawn = {
  facts: DealFacts;
  hypeGame: HypeGame;
  seed: string;
  choice: string;
  remaining: number;
  createdAt: number;
};

const joined = ({ facts, hypeGame, seed, choice, remaining, createdAt }: Drawn) => {
  const game = anyGame[hypeGame];
  const offered = dealt(game.deal(facts, seed, remaining));
  const items = game.accept(choices[hypeGame].choose(offered, choice), offered);
  const entry = asEntry({ id: 'entry', eventId: 'event', hypeGame, createdAt, items: dealt(items) });
  const { home, away, sport } = facts;
  const game_attributes = { home_team_id: home.id, away_team_id: away.id };
  return { facts, entry, hypeGame, event: event(sport, { game_attributes }) };
};

const anyEntry = fc
  .record({
    facts: fc.constantFrom(madeUpFacts('BASKETBALL'), madeUpFacts('FOOTBALL', 46), ...realFacts),
    hypeGame: fc.constantFrom(...hypeGames),
    seed: fc.string({ maxLength: 8 }),
    choice: fc.string({ maxLength: 8 }),
    remaining: fc.double({ min: 0, max: 1, noNaN: true }),
    createdAt: fc.double({ min: 0, max: 4e12, noNaN: true }),
  })
  .map(joined);

describe('a line', () => {
  it('reads as the words that the scorer packs', property, () =>
    fc.assert(
      fc.property(anyEntry, ({ facts, entry, hypeGame, event }) => {
        const scorer = anyGame[hypeGame].createScorer(new Timeline(event), playerNumbers(facts));
        const { width } = sideGames[hypeGame].layout;
        const packed = new Int32Array(width + 2);
        scorer.pack(entry, packed, 1);
        const read = new Int32Array(width + 2);
        expect(new Lines(facts).read(hypeGame, lineOf(entry, facts, event), read, 1)).toBeUndefined();
        expect(read).toEqual(packed);
      }),
      runs(300),
    ),
  );

  it(
    'is refused where it is cut, damaged, too long, of another game, or of other facts where it names players',
    property,
    () =>
      fc.assert(
        fc.property(
          anyEntry,
          fc.nat(),
          fc.integer({ min: 1, max: 255 }),
          ({ facts, entry, hypeGame, event }, at, change) => {
            const line = lineOf(entry, facts, event);
            const place = at % line.length;
            const damaged = line.with(place, (line[place] ?? 0) ^ change);
            const into = new Int32Array(sideGames[hypeGame].layout.width);
            const refused = { refused: 'BadLine', why: expect.any(String) };
            const lines = new Lines(facts);
            for (const wrong of [damaged, line.slice(0, place), Uint8Array.of(...line, 0)]) {
              expect(lines.read(hypeGame, wrong, into, 0)).toEqual(refused);
            }
            for (const game of hypeGames.filter((key) => key !== hypeGame)) {
              expect(lines.read(game, line, new Int32Array(sideGames[game].layout.width), 0)).toEqual(refused);
            }
            const { home, away } = facts;
            const fewer = { ...facts, home: { ...home, players: home.players.slice(1) }, away };
            const { namesPlayers } = anyGame[hypeGame].layout;
            expect(new Lines(fewer).read(hypeGame, line, into, 0)).toEqual(namesPlayers ? refused : undefined);
          },
        ),
        runs(400),
      ),
  );

  it('that is anything at all is refused, or scored without a fault', property, () => {
    const facts = madeUpFacts();
    const timeline = new Timeline(event());
    fc.assert(
      fc.property(fc.constantFrom(...hypeGames), fc.uint8Array({ maxLength: 100 }), (hypeGame, bytes) => {
        const roster = new Roster(facts);
        roster.add('fan', hypeGame, bytes);
        expect(roster.entries + roster.refused.length).toBe(1);
        roster.sweep(timeline);
      }),
      runs(400),
    );
  });

  it('leaves the item that holds it at most 150 bytes', property, () =>
    fc.assert(
      fc.property(anyEntry, ({ facts, entry, event }) => {
        expect(AROUND + lineOf(entry, facts, event).length).toBeLessThanOrEqual(MOST);
      }),
      runs(300),
    ),
  );

  it('leaves it so for the largest of many Bingo cards of football', () => {
    const facts = madeUpFacts('FOOTBALL', 53);
    const sizes = Array.from({ length: 2000 }, (_, fan) => {
      const drawn = {
        facts,
        hypeGame: 'bingo',
        seed: `fan ${fan}`,
        choice: `${fan}`,
        remaining: 1,
        createdAt: fan,
      } as const;
      const { entry, event } = joined(drawn);
      return lineOf(entry, facts, event).length;
    });
    // 14 to 16 of 24 squares then ask for more than a small amount.
    expect(Math.max(...sizes)).toBeGreaterThan(86);
    expect(AROUND + Math.max(...sizes)).toBeLessThanOrEqual(MOST);
  });
});
