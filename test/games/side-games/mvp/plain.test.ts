import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { entryReader, pointsOf, score } from '../../../../games/scoring/entry-score.ts';
import { mvp } from '../../../../games/side-games/mvp/index.ts';
import type { MvpPlayers } from '../../../../games/side-games/mvp/team.ts';
import type { Entry } from '../../../../games/side-games/side-games.ts';
import type { Sport } from '../../../../games/timeline/event.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import { plainMvpPoints } from '../../../bench/mvp.ts';
import { choices } from '../../../laws/choices.ts';
import { worlds } from '../../../laws/worlds.ts';
import { property, runs } from '../../../runs.ts';
import { event } from '../../match.ts';

it.each(['BASKETBALL', 'FOOTBALL'] satisfies Sport[])(
  'mvp of %s is what folding all plays plainly gives',
  property,
  (sport) => {
    fc.assert(
      fc.property(worlds(sport), (world) => {
        const offered = mvp.deal(world.facts, world.seed, world.remaining);
        const items = choices.mvp?.choose(offered, world.choice) as MvpPlayers;
        const entry: Entry<'mvp'> = { id: 'e', eventId: 'e', hypeGame: 'mvp', createdAt: world.createdAt, items };
        const timeline = new Timeline(event(sport));
        for (const play of world.arrived) timeline.put(play);
        const plain = plainMvpPoints(sport, entry, timeline.plays());
        const ours = [pointsOf(entry, timeline), entryReader(entry, timeline).points(), score(entry, timeline).points];
        expect(ours).toEqual([plain, plain, plain]);
      }),
      runs(200),
    );
  },
);
