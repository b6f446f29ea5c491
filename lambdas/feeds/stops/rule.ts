import { areCorrectionsOver, hasBegun, isOver } from '../../../games/timeline/status.ts';
import { keepAct, moveEvent } from '../../stores/events.ts';
import { timelineOf } from '../../stores/log.ts';
import { enqueue } from '../ingest/request.ts';
import { type Ruling, rulings } from './feed.ts';

const statuses = { 'call-off': 'CANCELED', postpone: 'POSTPONED', end: 'ENDED', resume: 'LIVE' } as const;

/** What an operator decides of a game. It is kept with the event. */
export type Act = {
  act: keyof typeof statuses;
  /** The operator. */
  who: string;
  why: string;
  /** Epoch ms. */
  at: number;
  /** The new time of a postponed game, where it is known, epoch ms. */
  startsAt?: number;
};

/** Has an operator's act take its course. @returns why it is refused, in a sentence; undefined if it was sent */
export async function rule(eventId: string, act: Act): Promise<string | undefined> {
  const known = (await timelineOf(eventId))?.timeline.event;
  if (!known) return `There is no event ${eventId}.`;
  if (areCorrectionsOver(known, act.at)) return 'The event is official: it ended more than 48 hours ago.';
  if (act.act === 'postpone' && (hasBegun(known) || isOver(known)))
    return 'Only a game that has not begun can be postponed; call it off, or leave its suspension to its feed.';
  if (act.act === 'end' && !hasBegun(known)) return 'The game has not begun; it can be called off.';
  await keepAct(eventId, act);
  if (act.startsAt !== undefined) await moveEvent(eventId, act.startsAt);
  await send(eventId, { by: 'operator', status: statuses[act.act], at: act.at });
  return undefined;
}

/** Sends a ruling to ingest, behind earlier deliveries of the event. Sending it twice does no harm. */
export async function send(eventId: string, ruling: Ruling): Promise<void> {
  const { by, status, at } = ruling;
  await enqueue(eventId, rulings.key, ruling, `${eventId}-${by}-${status}-${at}`);
}
