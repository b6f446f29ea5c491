import * as v from 'valibot';
import { fieldOf } from '../../../games/record.ts';
import { football } from '../../../games/sports/football.ts';
import type { Tally } from '../feed.ts';
import type { CodedStat, Snap } from '../football/snap.ts';
import type { Timing } from '../phases.ts';
import type { SnapshotContext } from '../snapshot-feed.ts';
import { clock, fields, isSubjectId, maybe, trimmed } from '../valid.ts';

export const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]),
  v.transform((value) => Number(value) + 0),
  v.integer(),
);
/** From 1 on; overtimes follow the fourth. */
export const quarter = v.pipe(wholeNumber, v.minValue(1), v.maxValue(20));

/** One row of play-by-play: a snap, a kick, a time-out, the end of a quarter. Older games lack fields. */
const Row = v.object({
  qtr: maybe(quarter),
  time: maybe(v.pipe(v.string(), v.trim(), clock)),
  /** Who had the ball at the snap; at a kickoff the kicking team. */
  posteam: trimmed,
  ydstogo: maybe(wholeNumber),
  /** 1 if points were scored. */
  sp: maybe(wholeNumber),
  note: trimmed,
  /** The provider's sentence, read for facts found nowhere else, never stored. */
  desc: trimmed,
  players: fields,
});

const Stat = v.object({
  clubcode: trimmed,
  playerName: trimmed,
  statId: wholeNumber,
  /** 0 also if the stat has none. */
  yards: v.fallback(wholeNumber, 0),
});

/** One stat of a row. Its `sequence` is renumbered by the provider, so it is not read. */
export type NflStat = CodedStat & { name: string };

export type NflRow = Omit<Snap, 'stats'> & {
  /** The provider's number of the row. It stays; an inserted row has a number between its neighbours'. */
  number: number;
  period: number;
  clock: number;
  /** Seconds since the period started. */
  elapsed: number;
  note: string;
  stats: NflStat[];
  /**
   * Set if the row is made from an entry of the scoring summary: the number of the row whose place and time it takes, 0 if its quarter has
   * none.
   */
  fromSummary?: number;
};

/** Seconds of a period. Quarters and overtimes count down from 15:00; a shorter overtime starts later. */
export const PERIOD = 900;
export const timing: Timing = { type: 'FOOTBALL', regulation: football.regulation };

/** The other of the two teams. */
export const opponentOf = (tid: string, { home, away }: { home: string; away: string }): string =>
  tid === home ? away : home;

/** Key of the team's own stats. */
const TEAM = '0';

/** The team of a stat without a club code; undefined if nothing shows it. */
export type TeamOf = (stat: Pick<NflStat, 'statId'> & { pid: string | undefined }, row: RowFacts) => string | undefined;
/** The facts of a row that show the team of its stats. */
export type RowFacts = Pick<NflRow, 'possession' | 'words'>;

/** The rows of all drives as the provider wrote them, by number. */
export const rawRows = (drives: unknown): [number: string, row: unknown][] =>
  Object.values(v.parse(fields, drives)).flatMap((drive) => Object.entries(v.parse(fields, fieldOf(drive, 'plays'))));

/**
 * The rows of a game in the provider's order. A row without quarter or clock has those of the row before it.
 * @param drives drives by number; numbers shift when a drive is inserted, so they are not read
 * @param teamIn the id of a team of this game by its club code
 */
export function readRows(
  drives: unknown,
  teamIn: (code: string) => string | undefined,
  teamOf: TeamOf,
  { ignored, unread }: Pick<SnapshotContext, 'ignored' | 'unread'>,
): NflRow[] {
  const raw = new Map<number, unknown>();
  for (const [number, row] of rawRows(drives)) {
    if (/^\d{1,7}$/.test(number)) raw.set(Number(number), row);
    else ignored.add('a row without a number');
  }
  const rows: NflRow[] = [];
  let [period, left] = [1, PERIOD];
  for (const number of [...raw.keys()].sort((a, b) => a - b)) {
    const passOver = (why: string) => {
      unread.add(String(number));
      ignored.add(why);
    };
    const read = v.safeParse(Row, raw.get(number));
    if (!read.success) {
      passOver('a row that is no object');
      continue;
    }
    const { qtr = period, time, posteam, ydstogo: toGo, sp, note, desc, players } = read.output;
    if (qtr !== period) left = PERIOD;
    period = qtr;
    left = Math.min(time ?? left, PERIOD);
    const possession = teamIn(posteam);
    const place = { number, period, clock: left, elapsed: PERIOD - left, possession, toGo };
    const said = { scoring: sp === undefined ? undefined : sp === 1, note: note.toUpperCase(), words: desc };
    const facts = { possession, words: desc };
    const tidOf = (code: string, stat: Parameters<TeamOf>[0]) => (code ? teamIn(code) : teamOf(stat, facts));
    const stats = readStats(players, tidOf, passOver, ignored);
    rows.push({ ...place, ...said, stats: withoutLeftovers(stats, desc) });
  }
  return rows;
}

function readStats(
  players: Record<string, unknown>,
  tidOf: (code: string, stat: Parameters<TeamOf>[0]) => string | undefined,
  passOver: (why: string) => void,
  ignored: Tally,
): NflStat[] {
  return Object.entries(players).flatMap(([player, list]) =>
    (Array.isArray(list) ? list : [list]).flatMap((entry): NflStat[] => {
      const read = v.safeParse(Stat, entry);
      if (!read.success) {
        passOver('a stat without an id');
        return [];
      }
      const { statId, yards, clubcode, playerName } = read.output;
      const pid = player === TEAM || player === '' ? undefined : player;
      const tid = tidOf(clubcode, { statId, pid });
      if (tid === undefined) {
        passOver(clubcode ? `a stat of ${clubcode}, who do not play` : 'a stat without a team');
        return [];
      }
      const stat = { statId, yards, tid, name: playerName };
      if (pid === undefined) return [stat];
      if (isSubjectId(pid)) return [{ ...stat, pid }];
      ignored.refuse('a player without a valid id, counted for the team');
      return [stat];
    }),
  );
}

const SOLO = 79;
/** Tackles that two players share: the first of them, and the other. */
const shared: ReadonlySet<number> = new Set([80, 82]);
const PENALTY = 93;

/**
 * The stats of a row without leftovers of the provider's corrections, as the sentence shows. A tackle first stated as solo and then as
 * shared has both numbers, though the sentence names the player once. A flag moved to another player is listed for the first one and for
 * the team as well.
 */
function withoutLeftovers(stats: readonly NflStat[], words: string): NflStat[] {
  const sharers = new Set(stats.flatMap(({ statId, pid }) => (shared.has(statId) ? [pid] : [])));
  return stats.filter((stat) => {
    if (stat.statId === SOLO) return !sharers.has(stat.pid) || words.split(stat.name).length !== 2;
    if (stat.statId === PENALTY) return !isMovedFlag(stat, stats, words);
    return true;
  });
}

function isMovedFlag(stat: NflStat, stats: readonly NflStat[], words: string): boolean {
  const named = ({ pid, name }: NflStat) => pid !== undefined && name !== '' && words.includes(`-${name}`);
  const others = stats.filter((other) => other !== stat && other.statId === PENALTY && other.tid === stat.tid);
  return !named(stat) && others.some((other) => named(other) && other.yards === stat.yards);
}
