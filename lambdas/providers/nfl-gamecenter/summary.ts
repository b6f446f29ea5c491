import * as v from 'valibot';
import { fields, maybe, trimmed } from '../valid.ts';
import { type NflRow, type NflStat, quarter } from './row.ts';
import { scoringOf } from './score-codes.ts';
import type { NflPlayer } from './sides.ts';

/** The try after a touchdown, as the summary states it. */
type NflTry = {
  /** 0 if it failed; undefined if the summary does not say, mostly because it is still to come. */
  points: number | undefined;
  /** The stats of its row, if the summary names who made it. */
  stats: readonly NflStat[];
};

/** One entry of the scoring summary. */
export type NflScore = {
  /** The number of the row that scored. */
  number: number;
  tid: string;
  /** The quarter; undefined if the entry does not state it. */
  period: number | undefined;
  /** TD, FG, SAF. */
  type: string;
  /** Without the try. */
  points: number;
  after: NflTry;
  /** The stats of its row, if the summary names who scored and how; else empty. */
  stats: readonly NflStat[];
  /** The team that scored had the ball at the snap. */
  byOffence: boolean;
};

const Entry = v.object({
  type: trimmed,
  team: trimmed,
  qtr: maybe(quarter),
  /** "D.Clark 1 yd. pass from J.Flacco (J.Tucker kick is good) Drive: …": read for facts, never stored. */
  desc: trimmed,
  /** Ids by name. */
  players: fields,
});

const points: Readonly<Record<string, number>> = { TD: 6, FG: 3, SAF: 2 };
const failed = /fail|block|abort|no good|miss|intercept|fumbl/i;

/** How a touchdown was scored, with the stat id of its scorer. The first that fits. */
const ways: readonly [RegExp, statId: number][] = [
  [/\bpass from\b/i, 22],
  [/\bblock|\bmissed\b|\bfield goal\b/i, 64],
  [/\bkick-?off return\b/i, 46],
  [/\bpunt return\b/i, 34],
  [/\binterception\b/i, 26],
  [/\bfumble\b/i, 60],
  [/\brun\b|\brush\b/i, 11],
];
const THROWN = 16;
const offensive: ReadonlySet<number> = new Set([11, 22, 70]);

type NameOf = (words: string, tid: string) => NflPlayer | undefined;

/**
 * The scoring summary by row number.
 * @param players all players in the file
 */
export function readSummary(
  summary: Record<string, unknown>,
  teamIn: (code: string) => string | undefined,
  players: readonly NflPlayer[],
): Map<number, NflScore> {
  const scores = new Map<number, NflScore>();
  for (const [key, entry] of Object.entries(summary)) {
    const read = v.safeParse(Entry, entry);
    const tid = read.success ? teamIn(read.output.team) : undefined;
    if (!read.success || !tid || !/^\d{1,7}$/.test(key)) continue;
    const { type, qtr, desc, players: ids } = read.output;
    const kind = type.toUpperCase();
    const [, how = desc, tried] = /^(.*?)\s*\(([^)]*)\)/.exec(desc) ?? [];
    const nameOf = namesIn(ids, players);
    const stats = statsOf(kind, how.replace(/\s*Drive:.*$/, ''), tid, nameOf);
    scores.set(Number(key), {
      number: Number(key),
      tid,
      period: qtr,
      type: kind,
      points: points[kind] ?? pointsIn(desc),
      stats,
      byOffence: stats.some(({ statId }) => offensive.has(statId)),
      after: kind === 'TD' ? tryOf(tried ?? '', tid, nameOf) : { points: 0, stats: [] },
    });
  }
  return scores;
}

/** Points of an entry of another kind: a try that the defence returned. */
const pointsIn = (words: string): number => (/conversion|two|2-?p/i.test(words) && !failed.test(words) ? 2 : 0);

/** The player whose name words begin with. The entry's own ids come first; else a name that only one player of the team has. */
function namesIn(ids: Record<string, unknown>, players: readonly NflPlayer[]): NameOf {
  return (words, tid) => {
    const begins = (name: string) =>
      name !== '' && (words === name || words.startsWith(`${name} `) || words.startsWith(`${name}-`));
    const own = Object.entries(ids)
      .flatMap(([name, pid]) => (begins(name) && typeof pid === 'string' ? [{ pid, tid, name }] : []))
      .filter(({ pid }) => pid !== '' && pid !== '0');
    const others = players.filter((player) => player.tid === tid && begins(player.name));
    const [longest, next] = (own.length > 0 ? own : others).sort((a, b) => b.name.length - a.name.length);
    return next?.name.length === longest?.name.length && next?.pid !== longest?.pid ? undefined : longest;
  };
}

const statOf = (by: NflPlayer, statId: number, yards = 0): NflStat => ({ ...by, statId, yards });

/** The stats of a score's row. */
function statsOf(type: string, words: string, tid: string, nameOf: NameOf): NflStat[] {
  const scorer = nameOf(words, tid);
  if (!scorer) return [];
  const [, distance] = /(-?\d+)\s*(?:yds?|yards?)\b/i.exec(words) ?? [];
  const yards = Number(distance ?? 0);
  if (type === 'FG') return [statOf(scorer, 70, yards)];
  if (type !== 'TD') return [];
  const statId = ways.find(([way]) => way.test(words))?.[1];
  if (statId === undefined) return [];
  if (statId !== 22) return [statOf(scorer, statId, yards)];
  const passer = nameOf(words.replace(/^.*\bpass from /i, ''), tid);
  return [statOf(scorer, statId, yards), ...(passer ? [statOf(passer, THROWN, yards)] : [])];
}

/** "J.Tucker kick is good", "kick failed, wr", "M.Stafford-J.Bell pass", "B.Brown run", "pass failed". */
function tryOf(words: string, tid: string, nameOf: NameOf): NflTry {
  if (failed.test(words)) return { points: 0, stats: [] };
  const by = nameOf(words, tid);
  if (/\bkick\b|\bgood\b/i.test(words)) return { points: 1, stats: by ? [statOf(by, 72)] : [] };
  if (/\brun\b|\brush/i.test(words)) return { points: 2, stats: by ? [statOf(by, 75)] : [] };
  if (!/\bpass\b/i.test(words)) return { points: undefined, stats: [] };
  const catcher = by && nameOf(words.slice(by.name.length + 1), tid);
  return { points: 2, stats: by ? [statOf(by, 77), ...(catcher ? [statOf(catcher, 104)] : [])] : [] };
}

/**
 * The scoring summary under the numbers of the game's rows. An entry without a row belongs to a row of the same quarter with the same score
 * and no entry.
 */
export function alignScores(summary: ReadonlyMap<number, NflScore>, rows: readonly NflRow[]): Map<number, NflScore> {
  const numbers = new Set(rows.map(({ number }) => number));
  const free = rows.filter((row) => !summary.has(row.number) && scoringOf(row) !== '');
  const scores = new Map<number, NflScore>();
  for (const [number, score] of summary) {
    const isSame = (row: NflRow) => row.period === score.period && hasStatsOf(row, score);
    const same = numbers.has(number) ? -1 : free.findIndex(isSame);
    const [row] = same < 0 ? [] : free.splice(same, 1);
    scores.set(row?.number ?? number, row ? { ...score, number: row.number } : score);
  }
  return scores;
}

const hasStatsOf = ({ stats }: NflRow, score: NflScore): boolean =>
  score.stats.length > 0 &&
  score.stats.every((one) =>
    stats.some(({ statId, pid, yards }) => statId === one.statId && pid === one.pid && yards === one.yards),
  );
