import * as v from 'valibot';
import { playersIn, totalsIn } from '../../../../games/ranking/totals.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import { seasonGamesOf } from '../../../ranking/season/season-week.ts';
import { shownNamesOf } from '../../../stores/fans.ts';
import { isFoldedFor, seasonList as listOf, type SeasonWeek, seasonLines } from '../../../stores/seasons.ts';
import { FORMER_FAN, settledRow } from '../../../stores/standings.ts';
import { call, WithMaxAge } from '../../pipeline/call.ts';
import { day, id, integer, optional } from '../../pipeline/input.ts';
import { playedEvent } from './played.ts';

/** Number of a fan's latest events that are searched for leagues and provisional games. */
const LATEST = 200;

type Played = { event: GameEvent; week: SeasonWeek };

export const seasons = call('seasons', v.object({}), async (_input, { sub }) => {
  const byLeague = new Map<string, Played[]>();
  for (const { event, week } of await seasonGamesOf(sub, LATEST)) {
    const known = byLeague.get(week.league);
    if (!known) byLeague.set(week.league, [{ event, week }]);
    // Of a league only the newest season.
    else if (known[0]?.week.year === week.year) known.push({ event, week });
  }
  return Promise.all([...byLeague.values()].map((played) => seasonOf(sub, played)));
});

async function seasonOf(fanId: string, played: readonly Played[]) {
  const [{ event, week }] = played as [Played];
  const { league, year } = week;
  const [lines, provisional] = await Promise.all([
    seasonLines(week, fanId),
    Promise.all(played.map((one) => provisionalIn(fanId, one))),
  ]);
  const weeks = [...lines].map(([week, line]) => ({ week, ...line })).sort((a, b) => (a.week < b.week ? 1 : -1));
  return { league, year, type: event.type, weeks, provisional: provisional.filter((one) => one !== undefined) };
}

/** A fan's line in an ended event that is not in the season yet; undefined for fans without a place in official standings. */
async function provisionalIn(fanId: string, { event, week }: Played) {
  if (!isOver(event) || (await isFoldedFor(week, event.id, fanId))) return undefined;
  const row = await settledRow(event.id, fanId);
  return row && row.points > 0 ? playedEvent(event, fanId, row) : undefined;
}

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
