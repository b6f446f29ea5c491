import * as v from 'valibot';
import { totalsIn } from '../../../../games/ranking/packed-totals.ts';
import { playersIn } from '../../../../games/ranking/totals.ts';
import { shownNamesOf } from '../../../stores/fans.ts';
import { seasonList as listOf } from '../../../stores/seasons.ts';
import { FORMER_FAN } from '../../../stores/standings.ts';
import { call, WithMaxAge } from '../../pipeline/call.ts';
import { day, id, integer, optional } from '../../pipeline/input.ts';

/** The edge caches the answer without a list only briefly, so that the first list shows soon. */
const NO_LIST_SECONDS = 5;

/** Names are read for each answer, since a fan may leave; the edge keeps it for a minute. */
export const seasonList = call(
  'seasonList',
  v.object({ league: id(), year: integer(1900, 2200), week: optional(day()) }),
  async ({ week, ...season }) => {
    const list = await listOf({ ...season, week: week ?? undefined });
    if (!list) return new WithMaxAge(null, NO_LIST_SECONDS);
    const names = await shownNamesOf(list.first.map(({ fanId }) => fanId));
    const first = list.first.map(({ fanId, points }) => ({ username: names.get(fanId) ?? FORMER_FAN, points }));
    return { fans: playersIn(totalsIn(list.totals)), totals: list.totals, first };
  },
);
