import type { Player } from '../../graphql/types.generated.ts';
import { playerOf } from '../../lambdas/feeds/feed.ts';
import type { BoxTeam } from '../../lambdas/feeds/imports/importer.ts';

/** A team's players, as its official box score lists them. */
export const rosterOf = ({ id: tid, players }: BoxTeam): Player[] =>
  players.map(({ id, firstName: first, lastName: last, position }) => playerOf(id, tid, { first, last, position }));
