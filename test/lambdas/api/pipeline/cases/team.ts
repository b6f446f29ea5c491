import { expect } from 'vitest';
import { roster, STARTS } from '../../../game.ts';
import type { Cases } from './case.ts';

export const team: Cases<'team'> = {
  teamDetails: [
    {
      it: 'known',
      guest: true,
      args: () => ({ tid: 'home', source: 'BASKETBALL' }),
      data: () => {
        const { sport: _sport, ...details } = roster('home');
        return details;
      },
    },
    { it: 'of another sport', args: () => ({ tid: 'home', source: 'FOOTBALL' }), fault: 'TeamNotFound' },
    { it: 'unknown', args: () => ({ tid: 'nowhere', source: 'BASKETBALL' }), fault: 'TeamNotFound' },
    { it: 'odd id', args: () => ({ tid: 'a b', source: 'BASKETBALL' }), fault: 'InvalidInput' },
  ],
  seasonStats: [
    {
      it: 'known',
      guest: true,
      args: () => ({ tid: 'home', from: 0, to: STARTS }),
      data: () => ({
        id: 'home',
        player_stats: roster('home')
          .players.slice(0, 10)
          .map(({ id: pid, games_played, stats }) => ({ pid, games_played, stats })),
        // Ten lines that fall from the first to the last.
        totalTeamStats: { PTS: 1600, REB: 755, AST: 555, STL: 155, BLK: 105, FG3: 300, FT: 400 },
      }),
    },
    {
      it: 'totals without the score, which is no player’s own',
      guest: true,
      args: () => ({ tid: 'scored' }),
      data: () => expect.objectContaining({ totalTeamStats: { PTS: 14 } }),
    },
    { it: 'unknown', args: () => ({ tid: 'nowhere' }), fault: 'TeamNotFound' },
  ],
};
