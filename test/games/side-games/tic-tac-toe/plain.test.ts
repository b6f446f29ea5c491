import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { entryReader, pointsOf as points, score } from '../../../../games/scoring/entry-score.ts';
import type { Sport } from '../../../../games/timeline/event.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import { plainTicTacToePoints } from '../../../bench/grids.ts';
import { choices } from '../../../laws/choices.ts';
import { worlds } from '../../../laws/worlds.ts';
import { property, runs } from '../../../runs.ts';
import { event } from '../../match.ts';
import { entryOf } from './shots.ts';

it.each(['BASKETBALL', 'FOOTBALL'] satisfies Sport[])(
  'of %s is what folding all plays plainly gives',
  property,
  (sport) => {
    fc.assert(
      fc.property(worlds(sport, choices.ticTacToe?.feeds), fc.constantFrom('home', 'away'), (world, team) => {
        const timeline = new Timeline(event(sport));
        for (const play of world.arrived) timeline.put(play);
        const entry = entryOf(team, world.createdAt);
        const plain = plainTicTacToePoints(entry, timeline.plays());
        const ours = [points(entry, timeline), entryReader(entry, timeline).points(), score(entry, timeline).points];
        expect(ours).toEqual([plain, plain, plain]);
      }),
      runs(200),
    );
  },
);
