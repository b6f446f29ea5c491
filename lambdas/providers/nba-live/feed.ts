import { basketballFeed } from '../basketball-feed.ts';
import type { Unreadable } from '../feed.ts';
import { fieldOf } from '../field-of.ts';
import { nbaNames } from '../player-names.ts';
import { playsOf } from './plays.ts';
import { type NbaAction, readAction } from './row.ts';

/**
 * NBA live data, play-by-play: `{meta: {time}, game: {gameId, actions: […]}}`. The `actionNumber` of an action stays, `orderNumber` is its
 * order; a deleted action is absent. Starts and ends of periods have rows.
 */
export const nbaLive = basketballFeed({
  key: 'nba-live',
  rowName: 'action',
  idField: 'actionNumber',
  infersStatuses: false,
  namesIn: nbaNames,
  eventIdOf: (body) => fieldOf(body, 'game', 'gameId'),
  open(body): { actions: unknown[]; asOf: number | undefined } | Unreadable {
    const actions = fieldOf(body, 'game', 'actions');
    if (!Array.isArray(actions)) return { unreadable: 'there is no game.actions' };
    return { actions, asOf: localTimeOf(fieldOf(body, 'meta', 'time')) };
  },
  rowsOf: ({ actions }) => actions,
  readRow: readAction,
  readGame({ asOf }, actions, { event, ignored }) {
    const sorted = actions.toSorted((a, b) => a.orderNumber - b.orderNumber);
    const teamOf = new Map(sorted.map(({ personId, teamId }) => [personId, String(teamId ?? '')]));
    return {
      rows: sorted.map((row) => ({ row, place: placeOf(row) })),
      over: sorted.some(({ actionType, subType }) => actionType === 'game' && subType === 'end'),
      asOf,
      playsOf: (action, facts) => playsOf(action, facts, { event, teamOf, ignored }),
    };
  },
});

const placeOf = ({
  actionNumber,
  orderNumber,
  period,
  clock,
  teamId,
  timeActual,
  scoreHome,
  scoreAway,
}: NbaAction) => ({
  id: String(actionNumber),
  period,
  clock,
  tid: teamId ? String(teamId) : undefined,
  rank: orderNumber,
  wallTime: timeActual,
  home: scoreHome,
  away: scoreAway,
});

/** `meta.time` is the provider's local time; only its order matters. */
function localTimeOf(time: unknown): number | undefined {
  const at = typeof time === 'string' ? Date.parse(`${time.slice(0, 23).replace(' ', 'T')}Z`) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}
