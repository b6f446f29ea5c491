import * as v from 'valibot';
import { playersIn, rankOf, totalsIn } from '../../../../games/ranking/totals.ts';
import { hypeGames } from '../../../../games/side-games/side-game.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import { refuse } from '../../../lib/fault.ts';
import { seasonGamesOf } from '../../../ranking/season/season-week.ts';
import { entriesOf, entryId } from '../../../stores/entries.ts';
import { event as eventOf } from '../../../stores/events.ts';
import { shownNamesOf } from '../../../stores/fans.ts';
import { directory } from '../../../stores/pages.ts';
import { isFoldedFor, seasonList as listOf, type SeasonWeek, seasonLines } from '../../../stores/seasons.ts';
import { FORMER_FAN, latestPlayedBy, type SettledRow, settledRow } from '../../../stores/standings.ts';
import { call, WithMaxAge } from '../../pipeline/call.ts';
import { day, id, integer, optional } from '../../pipeline/input.ts';

const PAGE = 20;

export const played = call('played', v.object({ after: optional(id()) }), async ({ after }, { sub }) => {
  const page = await latestPlayedBy(sub, after, PAGE);
  if (!page) return refuse('InvalidInput', { why: 'after must be the next of a page before' });
  const data = await Promise.all(
    page.events.map(async ({ eventId, total }) => {
      const event = await eventOf(eventId);
      return event && playedEvent(event, sub, total);
    }),
  );
  return { data: data.filter((one) => one !== undefined), next: page.next };
});

export const activeGames = call('activeGames', v.object({ eventId: id() }), async ({ eventId }, { sub }) => {
  const entries = await entriesOf(eventId, sub);
  const ids = new Map(entries.map((entry) => [entry.hypeGame, entryId(entry)]));
  return Object.fromEntries(hypeGames.map((hypeGame) => [hypeGame, ids.get(hypeGame) ?? null]));
});

/** A fan's result in an event. Points, rank and totals are all from the last settlement, so they agree. */
export async function playedEvent(event: GameEvent, fanId: string, { points, byGame, withheld }: SettledRow) {
  const list = await directory(event.id);
  const totals = totalsIn(list?.totals);
  // Until the end a fan may have joined more than the last settlement knows.
  const joined = isOver(event) && list ? byGame : await joinedIn(event.id, fanId);
  return {
    event,
    points: withheld ?? points,
    rank: points > 0 && list ? rankOf(points, totals) : null,
    players: playersIn(totals),
    official: list?.official === true,
    games: hypeGames.flatMap((hypeGame) => (hypeGame in joined ? [{ hypeGame, points: byGame[hypeGame] ?? 0 }] : [])),
  };
}

const joinedIn = async (eventId: string, fanId: string) =>
  Object.fromEntries((await entriesOf(eventId, fanId)).map(({ hypeGame }) => [hypeGame, true]));

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
