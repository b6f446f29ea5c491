import * as v from 'valibot';
import { TOP_SIZE } from '../../../../games/ranking/entry-table.ts';
import { rankOf, totalsIn } from '../../../../games/ranking/totals.ts';
import type { RankedPage } from '../../../../graphql/types.generated.ts';
import { Fault, type Result, refuse } from '../../../lib/fault.ts';
import { event } from '../../../stores/events.ts';
import { shownNamesOf } from '../../../stores/fans.ts';
import { directory, LINES_PER_PAGE, linesOf } from '../../../stores/pages.ts';
import { ranking as rankingOf, type StoredRanking, toPackedRanking } from '../../../stores/ranking.ts';
import { isStandingOfficial } from '../../../stores/settlements.ts';
import { FORMER_FAN } from '../../../stores/standings.ts';
import { call, WithMaxAge, withNamesMaxAge } from '../../pipeline/call.ts';
import { id, integer, optional, token } from '../../pipeline/input.ts';

/** The totals and the first five lines; `rankedLines` has the list. */
export const ranking = call('ranking', v.object({ eventId: id() }), async ({ eventId }) => {
  const [found, stored] = await Promise.all([event(eventId), rankingOf(eventId)]);
  if (!found) return refuse('EventNotFound');
  if (!stored) return null;
  const packed = toPackedRanking(stored);
  return packed.official ? withNamesMaxAge(packed) : packed;
});

const MAX_SEQ = 2 ** 31 - 1;

/**
 * `seq` makes answers of another ranking another answer of the edge. What is asked for before there is such a ranking is not kept: it would be
 * given to those who know of it.
 */
export const rankedLines = call(
  'rankedLines',
  v.object({ eventId: id(), after: optional(token()), seq: optional(integer(0, MAX_SEQ)) }),
  async ({ eventId, after, seq }) => {
    const asked = await rankedRequest(eventId, after);
    if (asked instanceof Fault) return asked;
    const { before, stored, official } = asked;
    const part = await rankedPart(eventId, stored, before, LINES_PER_PAGE);
    const page = { ...part, players: stored?.players ?? 0, official };
    if (official) return withNamesMaxAge(page);
    return (stored?.seq ?? 0) < (seq ?? 0) ? new WithMaxAge(page, 0) : page;
  },
);

/** Places of the ranked list are below this. */
const LIMIT = 100_000_000;

/** What a page says to ask for the next one: the number of lines before it. */
const cursorOf = (before: number): string => Buffer.from(`${before}`).toString('base64url');

/** The number of lines before a page; undefined for what `cursorOf` did not make. */
function readCursor(cursor: string): number | undefined {
  const before = Number(/^[1-9]\d{0,8}$/.exec(Buffer.from(cursor, 'base64url').toString())?.[0]);
  return before < LIMIT && cursorOf(before) === cursor ? before : undefined;
}

/** `before`: the number of lines on earlier pages. `stored`: the event's ranking; undefined before the first one. */
type RankedRequest = { before: number; stored: StoredRanking | undefined; official: boolean };

/** Reads the request for a page of the ranked list. @param after the `next` of the page before */
export async function rankedRequest(eventId: string, after: string | null): Promise<Result<RankedRequest>> {
  const before = after === null ? 0 : readCursor(after);
  if (before === undefined) return refuse('InvalidInput', { why: 'after must be the next of a page before' });
  const [found, official, stored] = await Promise.all([
    event(eventId),
    isStandingOfficial(eventId),
    rankingOf(eventId),
  ]);
  return found ? { before, stored, official } : refuse('EventNotFound');
}

/** A part of the ranked list; see docs/play.md, "Leaderboard". */
type RankedPart = Required<Omit<RankedPage, 'players' | 'official'>>;

const emptyPart: RankedPart = { data: [], next: null, seq: 0, until: null, asOf: null, baseRank: 1 };

/**
 * Part of the ranked list behind its first `before` lines. The first lines are the ranking's, all others are of the last
 * settlement. Between the two a fan who moved may be met twice.
 */
export async function rankedPart(
  eventId: string,
  ranking: StoredRanking | undefined,
  before: number,
  limit: number,
): Promise<RankedPart> {
  if (!ranking) return emptyPart;
  const { top, seq, until } = ranking;
  if (before >= TOP_SIZE) return (await settledPart(eventId, before, limit)) ?? { ...emptyPart, seq };
  const data = top.slice(before, before + limit).map(({ username, points }) => ({ username, points }));
  const end = before + data.length;
  const hasMore = end < top.length || (end === TOP_SIZE && ((await directory(eventId))?.lines ?? 0) > TOP_SIZE);
  return {
    data,
    next: hasMore ? cursorOf(end) : null,
    seq,
    until,
    asOf: null,
    baseRank: baseRankOf(data, ranking.totals),
  };
}

/** Maximum number of attempts to read a page while newer lists replace it. */
const ATTEMPTS = 3;

async function settledPart(eventId: string, before: number, limit: number): Promise<RankedPart | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const list = await directory(eventId);
    if (!list) return undefined;
    const lines = await linesOf(eventId, list, before, limit);
    if (!lines) continue;
    const names = await shownNamesOf(lines.map(({ fanId }) => fanId));
    const data = lines.map(({ fanId, points }) => ({ username: names.get(fanId) ?? FORMER_FAN, points }));
    const end = before + data.length;
    const { seq, asOf, totals } = list;
    return {
      data,
      next: end < list.lines ? cursorOf(end) : null,
      seq,
      until: null,
      asOf,
      baseRank: baseRankOf(data, totals),
    };
  }
  throw new Error(`the pages of event ${eventId} kept changing`);
}

function baseRankOf([first]: RankedPart['data'], totals: string): number {
  return first ? rankOf(first.points, totalsIn(totals)) : 1;
}
