import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { entryReader, pointsOf as points, score } from '../../games/scoring/entry-score.ts';
import type { BingoCard } from '../../games/side-games/bingo/card.ts';
import { type Entry, sideGames } from '../../games/side-games/side-games.ts';
import type { Sport } from '../../games/timeline/event.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { plainPoints } from '../bench/plain.ts';
import { event } from '../games/match.ts';
import { property, runs } from '../runs.ts';
import { choices } from './choices.ts';
import { worlds } from './worlds.ts';

it.each(['BASKETBALL', 'FOOTBALL'] satisfies Sport[])(
  'bingo of %s is what folding all plays plainly gives',
  property,
  (sport) => {
    fc.assert(
      fc.property(worlds(sport), (world) => {
        const offered = sideGames.bingo?.deal(world.facts, world.seed, world.remaining);
        const items = choices.bingo?.choose(offered, world.choice) as BingoCard;
        const entry: Entry<'bingo'> = { id: 'e', eventId: 'e', hypeGame: 'bingo', createdAt: world.createdAt, items };
        const timeline = new Timeline(event(sport));
        for (const play of world.arrived) timeline.put(play);
        const plain = plainPoints(entry, timeline.plays());
        const ours = [points(entry, timeline), entryReader(entry, timeline).points(), score(entry, timeline).points];
        expect(ours).toEqual([plain, plain, plain]);
      }),
      runs(200),
    );
  },
);
