import { fieldOf } from '../../../../games/lib/unknown.ts';
import { stopNamed } from '../../stops/stop-drafts.ts';
import { plainText, type Unreadable } from '../../valid.ts';
import { basketballFeed } from '../basketball-feed.ts';
import { nbaNames } from '../player-names.ts';
import { actIn } from './plays.ts';
import { readAction } from './row.ts';

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
  open(body): { rows: unknown[]; statusWord: string } | Unreadable {
    const rows = fieldOf(body, 'game', 'actions');
    const statusWord = plainText(fieldOf(body, 'game', 'gameStatusText') ?? '');
    return Array.isArray(rows) ? { rows, statusWord } : { unreadable: 'there is no game.actions' };
  },
  asOf: (body) => localTimeOf(fieldOf(body, 'meta', 'time')),
  readRow: readAction,
  readGame({ statusWord }, actions) {
    const rows = actions.toSorted((a, b) => a.rank - b.rank);
    // A stop among the actions ends with the next one.
    const last = rows.at(-1);
    const stopped = stopNamed(statusWord) ?? (last?.actionType === 'game' ? stopNamed(last.subType) : undefined);
    const teamOf = new Map(rows.map(({ pid, tid }) => [pid, tid]));
    return {
      rows,
      stopped: stopped ?? (last ? false : undefined),
      over: !stopped && rows.some(({ actionType, subType }) => actionType === 'game' && subType === 'end'),
      actOf: (action) => actIn(action, teamOf),
    };
  },
});

/** `meta.time` is the provider's local time; only its order matters. */
function localTimeOf(time: unknown): number | undefined {
  const at = typeof time === 'string' ? Date.parse(`${time.slice(0, 23).replace(' ', 'T')}Z`) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}
