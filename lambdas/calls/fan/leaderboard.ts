import * as v from 'valibot';
import { refuse } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { id, integer, optional, token } from '../../pipeline/input.ts';
import { event } from '../../stores/events.ts';
import { isStandingOfficial } from '../../stores/official.ts';
import { type ListPlace, rankedList } from '../../stores/ranked-list.ts';
import { fansAbove, type Histogram, histogramWith, neighbours } from '../../stores/ranking.ts';
import { SHARDS } from '../../stores/shards.ts';
import type { StandingRecord } from '../../stores/standings.ts';

const PAGE = 50;
const LARGEST_PAGE = 100;

const cursorOf = ({ points, shard, key }: ListPlace): string =>
  Buffer.from(`${points}.${shard}.${key}`).toString('base64url');

function readCursor(cursor: string): ListPlace | undefined {
  const [, points, shard, key] =
    /^(\d{1,9})\.(\d{1,2})\.(fan#[\w:-]{1,128})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!key || Number(points) < 1 || Number(shard) >= SHARDS) return undefined;
  return { points: Number(points), shard: Number(shard), key };
}

const rankOf = (points: number, fans: Histogram) => 1 + fansAbove(fans, points);

/** Who has no points yet has no rank, but sees which total is the lowest. */
const ownLine = ({ username, points }: StandingRecord, fans: Histogram) => ({
  username,
  points,
  rank: points > 0 ? rankOf(points, fans) : null,
  ...neighbours(fans, points),
});

export const leaderboard = call(
  'leaderboard',
  v.object({ eventId: id(), limit: optional(integer(1, LARGEST_PAGE)), after: optional(token()) }),
  async ({ eventId, limit, after }, caller) => {
    const place = after === null ? undefined : readCursor(after);
    if (after !== null && !place) return refuse('InvalidInput', { why: 'after must be the next of a page before' });
    const [found, official, { fans, versions, own }] = await Promise.all([
      event(eventId),
      isStandingOfficial(eventId),
      histogramWith(eventId, caller?.sub),
    ]);
    if (!found) return refuse('EventNotFound');
    const { lines, next } = await rankedList(eventId, limit ?? PAGE, place, versions);
    const [first] = lines;
    return {
      data: lines,
      next: next ? cursorOf(next) : null,
      me: own ? ownLine(own, fans) : null,
      players: fansAbove(fans),
      baseRank: first && place ? rankOf(first.points, fans) : 1,
      official,
    };
  },
);
