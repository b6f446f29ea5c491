import type { Picks } from '../side-game.ts';
import type { TicTacToeItems } from './deal.ts';
import { HOME, NEITHER } from './makes.ts';
import { TEAM_AT } from './score.ts';

/** A pick is a team, its key the team's id. */
export const picks: Picks<TicTacToeItems> = {
  each(packed, offset, take) {
    const team = packed[offset + TEAM_AT] ?? NEITHER;
    if (team !== NEITHER) take(team);
  },
  opposite: (pick) => pick ^ 1,
  keyOf: (pick, { event: { game_attributes } }) =>
    pick === HOME ? game_attributes.home_team_id : game_attributes.away_team_id,
  keysOf: ({ teamId }) => [teamId],
};
