import { hypeGames } from '../../games/side-games/side-game.ts';
import { sideGames } from '../../games/side-games/side-games.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import { isActive, isOver, isPregame } from '../../games/timeline/status.ts';
import { MAX_GAME, MINUTE } from '../lib/durations.ts';
import { schedule } from '../stores/events.ts';
import { type Noticed, noticed } from '../stores/reminders.ts';
import type { Kind } from './notice.ts';
import type { Look } from './request.ts';

/** Time between the notification and the start, ms. */
export const AHEAD_MS = 10 * MINUTE;
/** Maximum delay of a notification, ms; later ones are dropped. */
export const LATE_MS = 5 * MINUTE;

/** Number of side games whose joining closes before the end. */
const CLOSING = hypeGames.filter((key) => sideGames[key].closing).length;

const isWaiting = ({ status, stopped, moved }: GameEvent): boolean =>
  (status === 'SCHEDULED' || isPregame(status)) && (stopped === undefined || moved === true);

/** The kind of notification that may be due for an event. */
function kindOf(event: GameEvent, sent: Noticed, now: number): Kind | undefined {
  const { startsAt } = event;
  if (isWaiting(event))
    return startsAt <= now + AHEAD_MS && startsAt > now + AHEAD_MS - LATE_MS && sent.begins !== startsAt
      ? 'begins'
      : undefined;
  const isOn = isActive(event.status) && !isOver(event) && !event.stopped;
  return isOn && (sent.closes?.length ?? 0) < CLOSING ? 'closes' : undefined;
}

/** The events that fans chose and whose notifications may be due this minute. */
export async function dueLooks(now: number): Promise<Look[]> {
  const events = await schedule(now - MAX_GAME, now + AHEAD_MS);
  const sent = await Promise.all(events.map(({ id }) => noticed(id)));
  return events.flatMap((event, index): Look[] => {
    const known = sent[index];
    const kind = known && kindOf(event, known, now);
    return kind ? [{ step: 'look', kind, eventId: event.id }] : [];
  });
}
