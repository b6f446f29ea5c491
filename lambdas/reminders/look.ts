import { type HypeGame, hypeGames } from '../../games/side-games/side-game.ts';
import { joiningIsOpen, sideGames } from '../../games/side-games/side-games.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import { isActive, isOver, isPregame } from '../../games/timeline/status.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import { LONGEST_DELAY } from '../../games/timeline/viewer-delay.ts';
import { MAX_GAME, MINUTE } from '../lib/durations.ts';
import { event as eventOf, schedule } from '../stores/events.ts';
import { timelineOf } from '../stores/log.ts';
import { type Noticed, noteNoticed, noticed } from '../stores/reminders.ts';
import { equalRanges } from '../stores/tables.ts';
import { enqueuePushes, type Kind, type Look, type SendRange, WAVE_SECONDS } from './request.ts';

/** Time between the notification and the start, ms. */
export const AHEAD_MS = 10 * MINUTE;
/** Maximum delay of a notification, ms; later ones are dropped. */
const LATE_MS = 5 * MINUTE;

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

/** Ranges of an event's shards, a task each. A range with many fans is divided further. */
export const RANGES = 8;
/** Joining closes soon if the share of regulation that is left is above its limit by less than this. */
const SOON = 1 / 12;

/** The side games of which joining is open and closes soon. */
const closingSoon = (timeline: Timeline): HypeGame[] =>
  hypeGames.filter((key) => {
    const { closing } = sideGames[key];
    if (!closing || !joiningIsOpen(key, timeline)) return false;
    return timeline.remaining() <= closing.minRemaining(timeline.event.regulation) + SOON;
  });

/** Enqueues the due notifications of an event, a task for each range of shards. Repeating it does no harm. */
export const look = ({ kind, eventId }: Look, now: number): Promise<void> =>
  kind === 'begins' ? lookBefore(eventId) : lookDuring(eventId, now);

async function lookBefore(eventId: string): Promise<void> {
  const event = await eventOf(eventId);
  if (!event) return;
  const { startsAt } = event;
  const until = startsAt - AHEAD_MS + LATE_MS;
  await enqueuePushes(inRanges({ kind: 'begins', eventId, name: `begins ${eventId} ${startsAt}`, until }));
  await noteNoticed(eventId, 'begins', startsAt);
}

async function lookDuring(eventId: string, now: number): Promise<void> {
  const [game, sent] = await Promise.all([timelineOf(eventId), noticed(eventId)]);
  const earlier = sent?.closes ?? [];
  const closing = game ? closingSoon(game.timeline).filter((key) => !earlier.includes(key)) : [];
  if (closing.length === 0) return;
  const about = { kind: 'closes' as const, eventId, name: `closes ${eventId} ${closing}`, closing };
  for (let wave = 0; wave * WAVE_SECONDS <= LONGEST_DELAY; wave += 1) {
    const delay = wave * WAVE_SECONDS;
    await enqueuePushes(inRanges({ ...about, until: now + delay * 1000 + LATE_MS, wave }), delay);
  }
  await noteNoticed(eventId, 'closes', [...earlier, ...closing]);
}

const inRanges = (about: Omit<SendRange, 'step' | 'from' | 'to'>): SendRange[] =>
  equalRanges(RANGES).map((range) => ({ step: 'send', ...about, ...range }));
