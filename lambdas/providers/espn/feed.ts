import { fieldOf } from '../../../games/record.ts';
import { basketballFeed } from '../basketball-feed.ts';
import { espnNames } from '../player-names.ts';
import { timeOf } from '../valid.ts';
import { kindOf } from './kind.ts';
import { creditedAlone, type EspnContext, isCharted, playsOf, teamsIn } from './plays.ts';
import { type EspnPlay, readPlay } from './row.ts';
import { readSummary } from './schema.ts';

/**
 * ESPN summary of a basketball game, professional or of colleges: `{header, format, plays: […]}`.
 *
 * The `id` of a play stays; an inserted play may have any number, a deleted one is absent. The list is in game order, and a play's place is
 * its rank among the plays of the same clock. The ends of periods have rows; a period starts with its first play.
 */
export const espn = basketballFeed({
  key: 'espn',
  rowName: 'play',
  idField: 'id',
  infersStatuses: true,
  namesIn: espnNames,
  eventIdOf: (body) => fieldOf(body, 'header', 'id'),
  open(body) {
    const game = readSummary(body);
    if ('unreadable' in game) return game;
    return { ...game, asOf: timeOf(fieldOf(body, 'meta', 'lastUpdatedAt')) };
  },
  teamsOf: ({ home, away }) => ({ home: home.face.id, away: away.face.id }),
  rowsOf: ({ plays }) => plays,
  readRow: readPlay,
  readGame({ state, asOf }, rows, { event, ignored }) {
    const context: EspnContext = {
      event,
      alone: creditedAlone(rows),
      charted: isCharted(rows),
      teamOf: teamsIn(rows),
      ignored,
    };
    return {
      rows: rows.map((row) => ({ ...row, says: saysOf(row) })),
      over: state === 'post' || rows.some((row) => kindOf(row) === 'end-game'),
      asOf,
      playsOf: (row, facts) => playsOf(row, facts, context),
    };
  },
});

/** Substitutions happen in breaks, so they start no period. */
function saysOf(row: EspnPlay): 'end' | 'nothing' | undefined {
  const kind = kindOf(row);
  return kind === 'end-period' ? 'end' : kind === 'silent' ? 'nothing' : undefined;
}
