import { weekOf } from '../../../games/lib/new-york.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { event as eventOf } from '../../stores/events.ts';
import type { SeasonWeek } from '../../stores/seasons.ts';
import { joinedBy } from '../../stores/standings.ts';

/** The week to which an event counts; undefined if it was called off, or its feed names no season. */
export const seasonWeekOf = (event: GameEvent): SeasonWeek | undefined =>
  event.season && event.stopped !== 'CANCELED' ? { ...event.season, week: weekOf(event) } : undefined;

/** Events of seasons that a fan has joined, the latest start first. @param limit how many joined events are read at most */
export async function seasonGamesOf(fanId: string, limit = Number.POSITIVE_INFINITY) {
  const latest = (await joinedBy(fanId)).slice(0, limit);
  const events = await Promise.all(latest.map(({ eventId }) => eventOf(eventId)));
  return events.flatMap((event) => {
    const week = event && seasonWeekOf(event);
    return week ? [{ event, week }] : [];
  });
}
