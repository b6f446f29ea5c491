import { totalsIn } from '../../games/ranking/packed-totals.ts';
import { TOP } from '../../games/ranking/roster.ts';
import { rankOf } from '../../games/ranking/totals.ts';
import { usernamesOf } from '../stores/fans.ts';
import { directory, linesOf } from '../stores/pages.ts';
import type { StoredRanking } from '../stores/ranking.ts';
import { FORMER_FAN } from '../stores/standings.ts';
import { cursorOf } from './cursor.ts';

type RankedLine = { username: string; points: number };

/** A part of the ranked list; see docs/play.md, "Leaderboard". */
type RankedPart = {
  data: RankedLine[];
  next: string | null;
  /** Of the log, up to which the lines are scored; 0 while there is no ranking. */
  seq: number;
  /** The status up to which the lines are settled; null for live ones. */
  asOf: string | null;
  /** Of the first line. */
  baseRank: number;
};

const nobody: RankedPart = { data: [], next: null, seq: 0, asOf: null, baseRank: 1 };

/**
 * Part of the ranked list behind its first `before` lines. The first lines are those of the ranking, all others those of the last
 * settlement. Between the two a fan who moved may be met twice.
 */
export async function rankedPart(
  eventId: string,
  ranking: StoredRanking | undefined,
  before: number,
  limit: number,
): Promise<RankedPart> {
  if (!ranking) return nobody;
  const { top, seq } = ranking;
  if (before >= TOP) return (await settledPart(eventId, before, limit)) ?? { ...nobody, seq };
  const data = top.slice(before, before + limit).map(({ username, points }) => ({ username, points }));
  const end = before + data.length;
  const hasMore = end < top.length || (end === TOP && ((await directory(eventId))?.lines ?? 0) > TOP);
  return { data, next: hasMore ? cursorOf(end) : null, seq, asOf: null, baseRank: baseRankOf(data, ranking.totals) };
}

/** Lists that may replace one another while a page is read. */
const ATTEMPTS = 3;

async function settledPart(eventId: string, before: number, limit: number): Promise<RankedPart | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const list = await directory(eventId);
    if (!list) return undefined;
    const lines = await linesOf(eventId, list, before, limit);
    if (!lines) continue;
    const names = await usernamesOf(lines.map(({ fanId }) => fanId));
    const data = lines.map(({ fanId, points }) => ({ username: names.get(fanId) ?? FORMER_FAN, points }));
    const end = before + data.length;
    const { seq, asOf, totals } = list;
    return { data, next: end < list.lines ? cursorOf(end) : null, seq, asOf, baseRank: baseRankOf(data, totals) };
  }
  throw new Error(`the pages of event ${eventId} kept changing`);
}

function baseRankOf([first]: readonly RankedLine[], totals: string): number {
  return first ? rankOf(first.points, totalsIn(totals)) : 1;
}
