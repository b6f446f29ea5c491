import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { entryReader, pointsOf as points, score } from '../../../../games/scoring/entry-score.ts';
import type { ParlayCard } from '../../../../games/side-games/parlay/card.ts';
import { deal } from '../../../../games/side-games/parlay/deal.ts';
import type { Entry } from '../../../../games/side-games/side-games.ts';
import type { Sport } from '../../../../games/timeline/event.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import { plainParlayPoints } from '../../../bench/predictions.ts';
import { choices } from '../../../laws/choices.ts';
import { worlds } from '../../../laws/worlds.ts';
import { property, runs } from '../../../runs.ts';
import { event } from '../../match.ts';

it.each(['BASKETBALL', 'FOOTBALL'] satisfies Sport[])(
  'parlay of %s is what folding all plays plainly gives',
  property,
  (sport) => {
    fc.assert(
      fc.property(worlds(sport), (world) => {
        const items = choices.parlay?.choose(deal(world.facts), world.choice) as ParlayCard;
        const { createdAt } = world;
        const entry: Entry<'parlay'> = { id: 'e', eventId: 'e', hypeGame: 'parlay', createdAt, items };
        const timeline = new Timeline(event(sport, { ended_at: 1 }));
        for (const play of world.arrived) timeline.put(play);
        const plain = plainParlayPoints(sport, entry, timeline.plays());
        const { points: total, board } = score(entry, timeline);
        const ours = [points(entry, timeline), entryReader(entry, timeline).points(), total, board.pays];
        expect(ours).toEqual([plain, plain, plain, plain]);
      }),
      runs(200),
    );
  },
);
