import * as v from 'valibot';
import { neighbours, rankOf, totalsIn } from '../../../../games/ranking/totals.ts';
import { shownNameOf } from '../../../../graphql/account-rules.ts';
import type { OwnStanding } from '../../../../graphql/types.generated.ts';
import { Fault } from '../../../lib/fault.ts';
import { entriesOf } from '../../../stores/entries.ts';
import { fan } from '../../../stores/fans.ts';
import type { StoredRanking } from '../../../stores/ranking.ts';
import { settledRow } from '../../../stores/standings.ts';
import { call } from '../../pipeline/call.ts';
import { id, integer, optional, token } from '../../pipeline/input.ts';
import { gameOf, pointsTogether } from './game-of.ts';
import { rankedPart, rankedRequest } from './ranking.ts';

const PAGE = 50;
const LARGEST_PAGE = 100;

/** A fan without points has no rank, but sees the lowest total. Before the first ranking no fan has a rank. */
async function ownLine(eventId: string, fanId: string, stored: StoredRanking | undefined): Promise<OwnStanding | null> {
  const [own, entries, game, record] = await Promise.all([
    settledRow(eventId, fanId),
    entriesOf(eventId, fanId),
    gameOf(eventId, stored),
    fan(fanId),
  ]);
  if (!own || !game) return null;
  const points = own.withheld === undefined ? pointsTogether(entries, game) : 0;
  const totals = totalsIn(stored?.totals);
  return {
    username: record ? shownNameOf(record) : own.username,
    points,
    rank: stored && points > 0 ? rankOf(points, totals) : null,
    ...neighbours(totals, points),
  };
}

export const leaderboard = call(
  'leaderboard',
  v.object({ eventId: id(), limit: optional(integer(1, LARGEST_PAGE)), after: optional(token()) }),
  async ({ eventId, limit, after }, caller) => {
    const asked = await rankedRequest(eventId, after);
    if (asked instanceof Fault) return asked;
    const { before, stored, official } = asked;
    const [{ data, next, baseRank }, me] = await Promise.all([
      rankedPart(eventId, stored, before, limit ?? PAGE),
      caller && ownLine(eventId, caller.sub, stored),
    ]);
    return { data, next, me, players: stored?.players ?? 0, baseRank, official };
  },
);
