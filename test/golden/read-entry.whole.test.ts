import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { hypeGames } from '../../games/side-games/side-game.ts';
import type { Sport } from '../../games/timeline/event.ts';
import { readEntry } from '../../operator/game-files/entry.ts';
import { event } from '../games/match.ts';
import { choices, entryIn } from '../laws/choices.ts';
import { worlds } from '../laws/worlds.ts';
import { property, runs } from '../runs.ts';

it.each(hypeGames)('reads whatever %s deals and stores, as the server does', property, (hypeGame) => {
  const fan = choices[hypeGame];
  for (const sport of ['BASKETBALL', 'FOOTBALL'] satisfies Sport[]) {
    fc.assert(
      fc.property(worlds(sport, fan.feeds), (world) => {
        const { items } = entryIn(world, hypeGame);
        const sent = { hypeGame, createdAt: 5, items: JSON.parse(JSON.stringify(items)), teamId: null, points: 3 };
        const read = readEntry(sent, event(sport), 'entry');
        expect(read).toMatchObject({ hypeGame, createdAt: 5 });
        // Cards of Over/Under without a season have more fields than their points depend on.
        const { items: again } = read as { items: object };
        expect(items).toMatchObject(again);
      }),
      runs(30),
    );
  }
});
