import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Entry, entryReader, pointsOf, score } from '../../games/side-games/side-games.ts';
import type { Sport } from '../../games/timeline/event.ts';
import type { Play } from '../../games/timeline/play.ts';
import { plainTicTacToePoints } from '../bench/grids.ts';
import { plainMvpPoints } from '../bench/mvp.ts';
import { plainPoints } from '../bench/plain.ts';
import { plainOverUnderPoints, plainParlayPoints } from '../bench/predictions.ts';
import { event } from '../games/match.ts';
import { timelineWith } from '../games/plays.ts';
import { property, runs } from '../runs.ts';
import { choices, entryIn } from './choices.ts';
import { worlds } from './worlds.ts';

/** The points of an entry by a fold over all plays that shares no code with the scorers. */
const plainly = {
  bingo: (entry: Entry<'bingo'>, plays: readonly Play[]) => plainPoints(entry, plays),
  mvp: (entry: Entry<'mvp'>, plays: readonly Play[], sport: Sport) => plainMvpPoints(sport, entry, plays),
  overUnder: (entry: Entry<'overUnder'>, plays: readonly Play[]) => plainOverUnderPoints(entry, plays),
  parlay: (entry: Entry<'parlay'>, plays: readonly Play[], sport: Sport) => plainParlayPoints(sport, entry, plays),
  ticTacToe: (entry: Entry<'ticTacToe'>, plays: readonly Play[]) => plainTicTacToePoints(entry, plays),
};
type Plain = keyof typeof plainly;
const both = ['BASKETBALL', 'FOOTBALL'] satisfies Sport[];

it.each(both.flatMap((sport) => (Object.keys(plainly) as Plain[]).map((key) => [key, sport] as const)))(
  '%s of %s is what folding all plays plainly gives',
  property,
  (hypeGame, sport) => {
    const fan = choices[hypeGame];
    const fold = plainly[hypeGame] as (entry: Entry, plays: readonly Play[], sport: Sport) => number;
    fc.assert(
      fc.property(worlds(sport, fan.feeds), (world) => {
        const entry = entryIn(world, hypeGame);
        // Parlay pays only in a game that has ended.
        const timeline = timelineWith(world.arrived, event(sport, hypeGame === 'parlay' ? { ended_at: 1 } : {}));
        const plain = fold(entry, timeline.plays(), sport);
        const ours = [pointsOf(entry, timeline), entryReader(entry, timeline).points(), score(entry, timeline).points];
        expect(ours).toEqual([plain, plain, plain]);
      }),
      runs(200),
    );
  },
);
