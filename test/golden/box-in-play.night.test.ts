import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { broadcastOf, scheduleOf } from '../../local/league/broadcast.ts';
import { allRecordings } from '../../local/league/recording.ts';
import { type GameInPlay, gameInPlay, type Manner } from '../fixtures/as-it-happens.ts';
import { nflPresentGame } from '../fixtures/espn-football.ts';
import { espnInPlay } from '../fixtures/espn-in-play.ts';
import { follow, isWrong, offBox } from '../fixtures/followed-game.ts';
import { property, runs } from '../runs.ts';
import { gamesIn, skipReason } from './real-games.ts';

const missing = skipReason('nfl-present');
/** `2022_17_BUF_CIN` was called off; the league's feed has half of `2011_13_DET_NO` twice, in other words. */
const files = gamesIn('nfl-present').filter((name) => !/^2022_17|^2011_13/.test(name));

const recorded = allRecordings().map((recording) => {
  const broadcast = broadcastOf(recording, Date.UTC(2026, 0, 1), 1);
  return { event: broadcast.event, plays: scheduleOf(broadcast).map(({ play }) => play) };
});
const finalBoxOf = ({ answer, end }: GameInPlay) => answer(end + 9e9).delivery.box;

/** Follows games in which rows and answers have faults. Their totals must be the truth in the end. */
function wrongSteps(games: readonly GameInPlay[], every: number): number {
  return games.reduce((sum, game) => {
    const { timeline, steps, largestState } = follow(game, every);
    const box = finalBoxOf(game);
    expect(box && offBox(box, timeline)).toEqual([]);
    expect(steps.length).toBeGreaterThan(0);
    expect(largestState).toBeLessThan(40_000);
    return sum + steps.filter(isWrong).length;
  }, 0);
}

describe('numbers that box adjustments move away from the truth', () => {
  const seeds = ['1', '2', '3', '4', '5'];
  const manners = seeds.flatMap((seed) =>
    [true, false].map((stamped): Manner => ({ seed, stamped, lag: 120, faulty: true })),
  );

  it.each(
    [10, 20].flatMap((every) => recorded.map(({ event, plays }) => ({ every, sport: event.type, event, plays }))),
  )('are fewer than one in five games at a poll every $every s, by plays: $sport', ({ every, event, plays }) => {
    const games = manners.map((manner) => gameInPlay(event, plays, manner));
    expect(wrongSteps(games, every) / games.length).toBeLessThan(0.2);
  });

  let [wrong, followed] = [0, 0];
  it.skipIf(missing).each(files.map((file, index) => ({ file, index })))('by summaries: $file', ({ file, index }) => {
    const manner = { seed: file, stamped: index % 4 < 2, lag: 120, faulty: true };
    wrong += wrongSteps([espnInPlay(nflPresentGame(file), manner)], index % 2 === 0 ? 20 : 10);
    followed += 1;
  });
  afterAll(() => expect(wrong).toBeLessThan(0.2 * Math.max(followed, 1)));
});

describe('a box score that only trails', () => {
  it.skipIf(missing).each(files.slice(0, 4))('takes back nothing that rows gave: %s', (file) => {
    const game = espnInPlay(nflPresentGame(file), { seed: file, stamped: true, lag: 120, faulty: false });
    const { timeline, steps } = follow(game, 20);
    expect(steps.filter(isWrong)).toEqual([]);
    const box = finalBoxOf(game);
    expect(box && offBox(box, timeline)).toEqual([]);
  });

  it('moves no number away from the truth, whatever its lag up to two minutes', property, () => {
    const [game] = recorded;
    if (!game) throw new Error('no recording');
    const manners = fc.record({ seed: fc.string(), lag: fc.integer({ min: 0, max: 120 }), stamped: fc.boolean() });
    fc.assert(
      fc.property(manners, fc.integer({ min: 10, max: 30 }), (manner, every) => {
        const inPlay = gameInPlay(game.event, game.plays, { ...manner, faulty: false });
        expect(follow(inPlay, every).steps.filter(isWrong)).toEqual([]);
      }),
      runs(5),
    );
  });
});
