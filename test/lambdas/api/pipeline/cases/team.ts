import { expect } from 'vitest';
import { roster, STARTS } from '../../../game.ts';
import { answers, type Cases, guest, refuses } from './case.ts';

const { sport: _sport, ...details } = roster('home');
const player_stats = details.players
  .slice(0, 10)
  .map(({ id: pid, games_played, stats }) => ({ pid, games_played, stats }));

export const team: Cases<'team'> = {
  teamDetails: [
    answers('known', { tid: 'home', source: 'BASKETBALL' }, details, guest),
    refuses('of another sport', 'TeamNotFound', { tid: 'home', source: 'FOOTBALL' }),
  ],
  seasonStats: [
    answers(
      'known',
      { tid: 'home', from: 0, to: STARTS },
      {
        ...{ id: 'home', player_stats },
        // Ten lines that fall from the first to the last.
        totalTeamStats: { PTS: 1600, REB: 755, AST: 555, STL: 155, BLK: 105, FG3: 300, FT: 400 },
      },
      guest,
    ),
    // The score is no player's own.
    answers(
      'totals without the score',
      { tid: 'scored' },
      expect.objectContaining({ totalTeamStats: { PTS: 14 } }),
      guest,
    ),
    refuses('unknown', 'TeamNotFound', { tid: 'nowhere' }),
  ],
};
