import { fieldOf } from '../../../games/record.ts';
import { gameOrder } from '../../../games/timeline/play.ts';
import { type Draft, rowOf, type Tally } from '../feed.ts';
import { lastWord } from '../football/last-word.ts';
import { attemptOf, linesOf, statedPlaceOf } from '../football/snap-lines.ts';
import { shotLine } from '../lines.ts';
import { nflNames } from '../player-names.ts';
import { snapshotFeed } from '../snapshot-feed.ts';
import { plainText } from '../valid.ts';
import { timesOf } from '../wall-times.ts';
import { STEP, statusesOf, stopIn, stopOf } from './phases.ts';
import { closesPeriod, type NflRow, readRows } from './row.ts';
import { isOver, readGame } from './schema.ts';
import { statedScoresOf, totalOf } from './stated.ts';
import { withoutRepeats } from './told-twice.ts';

const statusIds = /^((start|end)\/\d+|over)$/;

/**
 * The NFL's own feed: `{id, homeTeam, awayTeam, status, summary, driveChart: {plays, drives, scoringSummaries}}`.
 *
 * A row is one snap or kick. It gives a play for each player and each kind of thing they did in it (the pass, the catch, the tackle), the
 * place of a run or pass, or a reading of the clock if it counts for nobody. An id is the row's number, the player and that kind:
 * `54/00-0019596/pass`. So a corrected yard, or a catch that becomes a touchdown, is a new revision of one play.
 *
 * Points come with the stats (the touchdown with the catch, the conversion with the pass), so a correction moves them too.
 */
export const nfl = snapshotFeed({
  key: 'nfl',
  owns: (id) => /^\d+(\/.+)?$/.test(id) || statusIds.test(id),
  derives: (id) => statusIds.test(id),
  namesIn: nflNames,
  eventIdOf: (body) => fieldOf(body, 'id'),
  open: readGame,
  teamsOf: ({ homeTeam, awayTeam }) => ({ home: homeTeam.id, away: awayTeam.id }),
  read(game, context) {
    const { event, seenAt, ignored, unread } = context;
    const told = withoutRepeats(readRows(game, context), () => ignored.add('a snap that is told twice'));
    const times = timesOf(told.map(timedRowOf), event, seenAt, isOver(game));
    const rows = told.map((row, index) => ({ ...row, at: times.at[index] ?? seenAt }));
    const plays = rows.flatMap((row) => (closesPeriod(row) || stopIn(row) ? [] : playsOf(row, ignored)));
    const stated = statedScoresOf(game, plays, event);
    plays.push(...statusesOf(game, rows, event));
    const present = new Set((game.driveChart?.plays ?? []).map((row) => plainText(fieldOf(row, 'playId'))));
    const printed = new Set(plays.flatMap(({ id }) => (times.printed?.has(rowOf(id)) ? [id] : [])));
    return {
      plays,
      stated,
      score: totalOf(game),
      ...((times.printed?.size ?? 0) < rows.length && { untimed: true, printed }),
      stopped: stopOf(game) ?? false,
      isRestated: ({ id, kind }) => kind !== 'status' && present.has(rowOf(id)) && !unread.has(id),
    };
  },
});

const timedRowOf = ({ id, period, clock, printed }: NflRow) => ({ id, period, clock, printed, description: '' });

/** The plays of one row. */
function playsOf(row: NflRow & { at: number }, ignored: Tally): Draft[] {
  const { id, period, clock, elapsed, sequence, at, words } = row;
  const place = { order: gameOrder(period, elapsed, Math.round(sequence * STEP)), at, period, clock };
  const snap = { ...row, stats: lastWord(row.stats, words) };
  const plays: Draft[] = [...linesOf(snap, ignored)].map(([key, line]) => ({ ...place, id: `${id}/${key}`, ...line }));
  const attempt = attemptOf(snap);
  const pid = attempt?.by.pid;
  if (attempt && pid !== undefined) {
    const shot = shotLine(attempt.by.tid, pid, attempt.made, statedPlaceOf(attempt.kind, words));
    plays.push({ ...place, id: `${id}/shot`, ...shot });
  }
  return plays.length > 0 ? plays : [{ ...place, id, kind: 'clock' }];
}
