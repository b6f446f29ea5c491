import { fieldOf } from '../../../../games/lib/unknown.ts';
import { gameOrder } from '../../../../games/timeline/play.ts';
import type { Draft, Tally } from '../../feed.ts';
import { inferStatuses, isInferredStatusId } from '../../stated/periods.ts';
import { timesOf } from '../../stated/wall-times.ts';
import { lastWord } from '../football/last-word.ts';
import { snapCreditsOf, statedPlaceOf, withShot } from '../football/snap-lines.ts';
import { nflNames } from '../player-names.ts';
import { snapshotFeed } from '../snapshot-feed.ts';
import { withMissingRows, withoutRepeats } from './mended-rows.ts';
import { closesPeriod, type NflRow, readRows } from './row.ts';
import { isOver, readGame, rowIdsIn, statedScoresOf, stopOf, totalOf } from './schema.ts';

/** Rows of one clock are in the order of their sequence numbers, to a thousandth. */
const STEP = 1000;

/**
 * The NFL's own feed: `{id, homeTeam, awayTeam, status, summary, driveChart: {plays, drives, scoringSummaries}}`.
 *
 * A row is one snap or kick. It gives a play for each player and each kind of thing they did in it, the place of a run or pass, or a reading
 * of the clock without credits. An id is the row's number, the player and that kind: `54/00-0019596/pass`. So a corrected yard, or a catch
 * that becomes a touchdown, is a new revision of one play. Points come with the stats.
 */
export const nfl = snapshotFeed({
  key: 'nfl',
  owns: (id) => /^\d+(\/.+)?$/.test(id) || isInferredStatusId(id),
  derives: isInferredStatusId,
  namesIn: nflNames,
  eventIdOf: (body) => fieldOf(body, 'id'),
  open: readGame,
  teamsOf: ({ homeTeam, awayTeam }) => ({ home: homeTeam.id, away: awayTeam.id }),
  read(game, context) {
    const { event, seenAt, ignored } = context;
    const complete = withMissingRows(readRows(game, context), game, event);
    const distinct = withoutRepeats(complete, () => ignored.add('a snap that is told twice'));
    const times = timesOf(distinct.map(timedRowOf), event, seenAt, isOver(game));
    const rows = distinct.map((row, index) => ({ ...row, at: times.at[index] ?? seenAt }));
    const plays = rows.flatMap((row) => (closesPeriod(row) ? [] : playsOf(row, ignored)));
    const stated = statedScoresOf(game, plays, event);
    const stop = stopOf(game);
    const over = !stop && (isOver(game) || rows.some(({ playType }) => playType === 'END_GAME'));
    const isHalf = ({ period }: NflRow) => game.summary?.phase === 'HALFTIME' && period === 2;
    const steps = rows.map((row) => ({
      ...row,
      ...((closesPeriod(row) || isHalf(row)) && { says: 'ending' as const }),
    }));
    plays.push(...inferStatuses(steps, over, event));
    return {
      plays,
      stated,
      score: totalOf(game),
      printed: times.printed,
      ...(times.printed.size < rows.length && { untimed: true }),
      stopped: stop ?? false,
      present: rowIdsIn(game),
    };
  },
});

const timedRowOf = ({ id, period, clock, printed }: NflRow) => ({ id, period, clock, printed, description: '' });

/** The plays of one row. */
function playsOf(row: NflRow & { at: number }, ignored: Tally): Draft[] {
  const { id, period, clock, elapsed, sequence, at, words } = row;
  const place = { order: gameOrder(period, elapsed, Math.round(sequence * STEP)), at, period, clock };
  const stop = stopIn(row);
  if (stop) return [{ ...place, id, kind: 'status', status: stop }];
  const snap = { ...row, stats: lastWord(row.stats, words) };
  const lines = withShot(snapCreditsOf(snap, ignored), snap, statedPlaceOf);
  const plays = [...lines].map(([key, line]): Draft => ({ ...place, id: `${id}/${key}`, ...line }));
  return plays.length > 0 ? plays : [{ ...place, id, kind: 'clock' }];
}

/** The status that a comment among the rows states. */
function stopIn({ playType, words }: NflRow): string | undefined {
  if (playType !== 'COMMENT') return undefined;
  if (/\b(suspended|delayed)\b/i.test(words)) return 'SUSPENDED';
  return /\bresumed?\b/i.test(words) ? 'LIVE' : undefined;
}
