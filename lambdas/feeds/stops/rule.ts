import { areCorrectionsOver } from '../../../games/timeline/official.ts';
import { hasBegun, isOver } from '../../../games/timeline/status.ts';
import { type Result, refuse } from '../../lib/fault.ts';
import { keepAct } from '../../stores/acts.ts';
import { moveEvent } from '../../stores/events.ts';
import { timelineOf } from '../../stores/log.ts';
import { enqueue } from '../ingest/enqueue.ts';
import { type Ruling, rulings } from './feed.ts';

const statuses = { callOff: 'CANCELED', postpone: 'POSTPONED', endEvent: 'ENDED', resume: 'LIVE' } as const;

/** What an operator decides of a game. It is kept with the event. */
export type Decision = {
  act: keyof typeof statuses;
  /** The operator. */
  who: string;
  why: string;
  /** Epoch ms. */
  at: number;
  /** The new time of a postponed game, where it is known, epoch ms. */
  startsAt?: number | undefined;
};

/** Carries out an operator's decision. A refused decision changes nothing. */
export async function rule(eventId: string, { startsAt, ...act }: Decision): Promise<Result<true>> {
  const known = (await timelineOf(eventId))?.timeline.event;
  if (!known) return refuse('EventNotFound');
  if (areCorrectionsOver(known, act.at)) return refuse('EventOfficial');
  if (act.act === 'postpone' && (hasBegun(known) || isOver(known))) return refuse('EventBegun');
  if (act.act === 'endEvent' && !hasBegun(known)) return refuse('EventNotBegun');
  await keepAct(eventId, { ...act, details: { ...(startsAt !== undefined && { startsAt }) } });
  if (startsAt !== undefined) await moveEvent(eventId, startsAt);
  await send(eventId, { by: 'operator', status: statuses[act.act], at: act.at });
  return true;
}

/** Sends a ruling to ingest, behind earlier deliveries of the event. Sending it twice does no harm. */
export async function send(eventId: string, ruling: Ruling): Promise<void> {
  const { by, status, at } = ruling;
  await enqueue(eventId, rulings.key, ruling, `${eventId}-${by}-${status}-${at}`);
}
