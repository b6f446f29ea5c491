import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { entryReader, pointsOf as points, score } from '../../../../games/scoring/entry-score.ts';
import type { OverUnderCard } from '../../../../games/side-games/over-under/card.ts';
import { deal } from '../../../../games/side-games/over-under/deal.ts';
import type { Entry } from '../../../../games/side-games/side-games.ts';
import type { Sport } from '../../../../games/timeline/event.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import { plainOverUnderPoints } from '../../../bench/predictions.ts';
import { choices } from '../../../laws/choices.ts';
import { worlds } from '../../../laws/worlds.ts';
import { property, runs } from '../../../runs.ts';
import { event } from '../../match.ts';

it.each(['BASKETBALL', 'FOOTBALL'] satisfies Sport[])(
  'Over/Under of %s is what folding all plays plainly gives',
  property,
  (sport) => {
    fc.assert(
      fc.property(worlds(sport), (world) => {
        const offered = deal(world.facts, world.seed, world.remaining);
        const items = choices.overUnder?.choose(offered, world.choice) as OverUnderCard;
        const { createdAt } = world;
        const entry: Entry<'overUnder'> = { id: 'e', eventId: 'e', hypeGame: 'overUnder', createdAt, items };
        const timeline = new Timeline(event(sport));
        for (const play of world.arrived) timeline.put(play);
        const plain = plainOverUnderPoints(entry, timeline.plays());
        const ours = [points(entry, timeline), entryReader(entry, timeline).points(), score(entry, timeline).points];
        expect(ours).toEqual([plain, plain, plain]);
      }),
      runs(200),
    );
  },
);
