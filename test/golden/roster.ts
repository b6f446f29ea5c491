import type { Player } from '../../graphql/types.generated.ts';
import type { BoxTeam } from '../../lambdas/providers/box-score.ts';
import { playerOf } from '../../lambdas/providers/player-names.ts';

/** A team's players, as its official box score lists them. */
export const rosterOf = ({ id: tid, players }: BoxTeam): Player[] =>
  players.map(({ id, firstName: first, lastName: last, position }) => playerOf(id, tid, { first, last, position }));
