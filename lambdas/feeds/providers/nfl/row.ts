import * as v from 'valibot';
import { fieldOf } from '../../../../games/lib/unknown.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { lengthOf } from '../../../../games/timeline/periods.ts';
import type { Tally } from '../../feed.ts';
import { clock, isSubjectId, maybe, plainText, trimmed, wallTime } from '../../valid.ts';
import type { CodedStat, Snap } from '../football/credits.ts';
import type { SnapshotContext } from '../snapshot-feed.ts';
import type { NflGame } from './schema.ts';

const whole = v.pipe(v.number(), v.safeInteger());
const rowId = v.pipe(whole, v.minValue(1), v.maxValue(9_999_999));

/** One row of the play-by-play: a snap, a kick, a time-out, the end of a quarter. */
const Row = v.object({
  playId: rowId,
  /** Its place in the game; a row that is inserted between two others has a fraction. */
  playSequenceNumber: v.pipe(v.number(), v.minValue(0), v.maxValue(99_000)),
  playDeleted: v.fallback(v.boolean(), false),
  playType: trimmed,
  quarter: maybe(v.pipe(whole, v.minValue(1), v.maxValue(20))),
  clockTime: maybe(v.pipe(v.string(), v.trim(), clock)),
  playStartTime: wallTime,
  driveSequence: v.fallback(v.number(), 0),
  yardsRemaining: maybe(whole),
  playScored: v.fallback(v.boolean(), false),
  playDescription: trimmed,
  stats: v.fallback(v.array(v.unknown()), []),
});

/** `gsisPlayerId` and its name are null if the stat is the team's. */
const Stat = v.object({
  statType: v.pipe(whole, v.minValue(0), v.maxValue(9999)),
  yards: v.fallback(whole, 0),
  teamId: v.string(),
  gsisPlayerId: v.fallback(v.nullish(v.string(), ''), ''),
  gsisPlayerName: v.fallback(v.nullish(v.string(), ''), ''),
});

export type NflStat = CodedStat & { name: string };

export type NflRow = Omit<Snap, 'stats'> & {
  /** The provider's id of the row. It stays. */
  id: string;
  sequence: number;
  playType: string;
  period: number;
  /** Seconds left in the period. */
  clock: number;
  /** Seconds since the period started. An overtime that is shorter than 15:00 begins later. */
  elapsed: number;
  /** When the snap was, epoch ms, if the row states it; for a row without stats, such as END QUARTER 1, when the snap before it was. */
  printed: number | undefined;
  stats: readonly NflStat[];
};

/** Stats that only the team with the ball has; at a kickoff the kicking team. */
const ofPossession: ReadonlySet<number> = new Set([
  2, 10, 11, 14, 15, 16, 19, 20, 21, 22, 29, 30, 31, 32, 41, 42, 43, 44, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 102,
  103, 104, 105, 410,
]);
/** Codes of tracking data, since 2024, whose meaning the league does not state. */
const isUndocumented = (statId: number): boolean => statId >= 421 && statId <= 427;

type RowContext = Pick<SnapshotContext, 'event' | 'ignored' | 'unread'>;

/**
 * The rows of a game in the provider's order, without deleted ones. A row without quarter or clock has the quarter or clock of the row before
 * it.
 */
export function readRows(game: NflGame, { event, ignored, unread }: RowContext): NflRow[] {
  const read = (game.driveChart?.plays ?? []).flatMap((raw) => {
    const row = v.safeParse(Row, raw);
    if (row.success) return row.output.playDeleted || row.output.playType === 'GAME_START' ? [] : [row.output];
    unread.add(plainText(fieldOf(raw, 'playId')));
    ignored.add('a row without a number');
    return [];
  });
  /** The team that had the ball, by the number of the drive. */
  const drives = new Map(game.driveChart?.drives.map(({ sequence, teamId }) => [sequence, teamId]));
  let undocumented = false;
  let [period, left] = [1, lengthOf(1, event)];
  let newest: number | undefined;
  const rows = read
    .sort((a, b) => a.playSequenceNumber - b.playSequenceNumber || a.playId - b.playId)
    .map((row): NflRow => {
      const { playId, quarter = period, clockTime, playType, driveSequence } = row;
      const length = lengthOf(quarter, event);
      left = Math.min(clockTime ?? (quarter === period ? left : length), length);
      period = quarter;
      newest = row.playStartTime ?? newest;
      const clock = closesPeriod(row) && quarter <= event.regulation.periods ? 0 : left;
      const stats = row.stats.flatMap((raw): NflStat[] => {
        const stat = readStat(raw, event, ignored);
        if (typeof stat !== 'string') {
          const known = !isUndocumented(stat.statId);
          undocumented ||= !known;
          return known ? [stat] : [];
        }
        unread.add(String(playId));
        ignored.add(stat);
        return [];
      });
      return {
        id: String(playId),
        sequence: row.playSequenceNumber,
        playType,
        period,
        clock,
        elapsed: length - clock,
        printed: row.stats.length > 0 ? row.playStartTime : newest,
        possession: stats.find(({ statId }) => ofPossession.has(statId))?.tid ?? drives.get(driveSequence),
        toGo: row.yardsRemaining,
        // A try that the defence returned may have the code of one that failed.
        scoring: row.playScored || undefined,
        words: row.playDescription,
        stats,
      };
    });
  if (undocumented) ignored.add('the stats of ids 421 to 427, which the league does not explain');
  return rows;
}

/** A stat, or the reason why it is skipped. */
function readStat(raw: unknown, { home, away }: GameEvent, ignored: Tally): NflStat | string {
  const read = v.safeParse(Stat, raw);
  if (!read.success) return 'a stat without an id or a team';
  const { statType: statId, yards, teamId: tid, gsisPlayerId: pid, gsisPlayerName: name } = read.output;
  if (tid !== home.id && tid !== away.id) return 'a stat of a team that does not play';
  const isPlayer = isSubjectId(pid);
  if (pid && !isPlayer) ignored.refuse('a player without a valid id, counted for the team');
  return { statId, yards, tid, name, ...(isPlayer && { pid }) };
}

/** END QUARTER 1, END GAME: rows that end a period. */
export const closesPeriod = ({ playType }: { playType: string }): boolean =>
  playType === 'END_QUARTER' || playType === 'END_GAME';
