import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryScoreOf, newAwards } from '../../games/side-games/side-games.ts';
import { sports } from '../../games/sports/sports.ts';
import type { Sport } from '../../games/timeline/event.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { anyGame } from '../games/any-game.ts';
import { event } from '../games/match.ts';
import { atFullRuns, property, runs } from '../runs.ts';
import { choices, entryIn } from './choices.ts';
import { type Law, type LawName, lawNames, laws } from './laws.ts';
import { worlds } from './worlds.ts';

/** Random feeds for each side game and sport. */
const RUNS = 80;

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
      it('keeps every law', property, () => {
        fc.assert(
          fc.property(worlds(sport, fan.feeds), (world) => {
            for (const name of lawNames) keep(name, game, world, fan);
          }),
          runs(RUNS),
        );
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
