import * as v from 'valibot';
import { playersIn, rankOf, totalsIn } from '../../../../games/ranking/totals.ts';
import { hypeGames } from '../../../../games/side-games/side-game.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import { refuse } from '../../../lib/fault.ts';
import { entriesOf, entryId } from '../../../stores/entries.ts';
import { event as eventOf } from '../../../stores/events.ts';
import { directory } from '../../../stores/pages.ts';
import { latestPlayedBy, type SettledRow } from '../../../stores/standings.ts';
import { call } from '../../pipeline/call.ts';
import { id, optional } from '../../pipeline/input.ts';

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
