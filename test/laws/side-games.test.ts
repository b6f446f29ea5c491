import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HypeGame, isRefusal } from '../../games/side-games/side-game.ts';
import {
  type Entry,
  entryReader,
  entryScoreOf,
  newAwards,
  pointsOf,
  score,
} from '../../games/side-games/side-games.ts';
import { sports } from '../../games/sports/sports.ts';
import type { Sport } from '../../games/timeline/event.ts';
import type { Play } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { plainTicTacToePoints } from '../bench/grids.ts';
import { plainMvpPoints } from '../bench/mvp.ts';
import { plainPoints } from '../bench/plain.ts';
import { plainOverUnderPoints, plainParlayPoints } from '../bench/predictions.ts';
import { anyGame } from '../games/any-game.ts';
import { event, madeUpFacts, team, withoutSeason } from '../games/match.ts';
import { timelineWith } from '../games/plays.ts';
import { atFullRuns, forAll, property, runs } from '../runs.ts';
import { choices, entryIn } from './choices.ts';
import { type Law, type LawName, lawNames, laws } from './laws.ts';
import { worlds } from './worlds.ts';

/** Random feeds for each side game and sport. */
const RUNS = 80;

/** Players of a made-up team, of which most side games need more. */
const size = fc.integer({ min: 0, max: 8 });

type Fold = (entry: never, plays: readonly Play[], sport: Sport) => number;
/** The points of an entry by a fold over all plays that shares no code with the scorers. */
const folds: Partial<Record<HypeGame, Fold>> = {
  bingo: plainPoints,
  mvp: (entry: Entry<'mvp'>, plays, sport) => plainMvpPoints(sport, entry, plays),
  overUnder: plainOverUnderPoints,
  parlay: (entry: Entry<'parlay'>, plays, sport) => plainParlayPoints(sport, entry, plays),
  ticTacToe: plainTicTacToePoints,
};

/** Tries a law, and names it if it is broken. */
function keep(name: LawName, ...tried: Parameters<Law>): void {
  const law: Law = laws[name];
  try {
    law(...tried);
  } catch (cause) {
    throw new Error(`the law is broken that ${name}: ${cause}`, { cause });
  }
}

for (const sport of Object.keys(sports) as Sport[]) {
  for (const game of Object.values(anyGame)) {
    const fan = choices[game.key];
    describe(`${game.key}, ${sport}`, () => {
      forAll('keeps every law', RUNS, [worlds(sport, fan.feeds)], (world) => {
        for (const name of lawNames) keep(name, game, world, fan);
      });

      const fold = folds[game.key];
      if (fold)
        forAll('has the points that folding all plays plainly gives', 200, [worlds(sport, fan.feeds)], (world) => {
          const entry = entryIn(world, game.key);
          // Parlay pays only in a game that has ended.
          const timeline = timelineWith(world.arrived, event(sport, game.key === 'parlay' ? { ended_at: 1 } : {}));
          const plain = fold(entry as never, timeline.plays(), sport);
          const ours = [
            pointsOf(entry, timeline),
            entryReader(entry, timeline).points(),
            score(entry, timeline).points,
          ];
          expect(ours).toEqual([plain, plain, plain]);
        });

      it('is dealt or refused by name, whatever roster, seed and share', property, () => {
        let [refused, dealt] = [0, 0];
        const roster = fc.record({ home: size, away: size, season: fc.boolean() });
        fc.assert(
          fc.property(roster, fc.string(), fc.double({ min: 0, max: 1 }), ({ home, away, season }, seed, share) => {
            const made = { ...madeUpFacts(sport), home: team('home', sport, home), away: team('away', sport, away) };
            const facts = season ? made : withoutSeason(made);
            const offers = [game.deal(facts, seed, share), game.deal(facts, '', 1)];
            const [name, ...others] = offers.map((offer) => isRefusal(offer) && offer.refused);
            expect([false, 'RosterIncomplete']).toContain(name);
            expect(others).toEqual([name]);
            if (name) refused += 1;
            else dealt += 1;
          }),
          runs(200),
        );
        if (!atFullRuns) return;
        expect(dealt).toBeGreaterThan(0);
        expect(refused > 0).toBe(game.layout.namesPlayers);
      });

      it.runIf(atFullRuns)('is tried on feeds that give points and take them back', property, () => {
        let [earned, tookBack, celebrated] = [0, 0, 0];
        const tries = fc.sample(worlds(sport, fan.feeds), { numRuns: 100, seed: 1 });
        for (const world of tries) {
          const entry = entryIn(world, game.key);
          const timeline = new Timeline(event(sport));
          let before = entryScoreOf(game, entry, timeline);
          const seen = { earned: 0, tookBack: 0, celebrated: 0 };
          for (const play of world.arrived) {
            timeline.put(play);
            const after = entryScoreOf(game, entry, timeline);
            if (after.points > before.points) seen.earned = 1;
            if (after.points < before.points) seen.tookBack = 1;
            if (newAwards(game, before, after).length > 0) seen.celebrated = 1;
            before = after;
          }
          earned += seen.earned;
          tookBack += seen.tookBack;
          celebrated += seen.celebrated;
        }
        const least = fan.tried ?? { earned: 40, tookBack: 5, celebrated: 2 };
        expect(earned).toBeGreaterThan(least.earned);
        expect(tookBack).toBeGreaterThan(least.tookBack);
        expect(celebrated).toBeGreaterThan(least.celebrated);
      });
    });
  }
}
