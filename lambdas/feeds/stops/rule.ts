import { type HypeGame, keyLetters } from '../../../games/side-games/side-game.ts';
import { areCorrectionsOver, CORRECTION_PERIOD_MS, hasBegun, isOver } from '../../../games/timeline/status.ts';
import { DAY, MAX_GAME } from '../../lib/durations.ts';
import { type Result, refuse } from '../../lib/fault.ts';
import { keepAct } from '../../stores/acts.ts';
import { moveEvent, schedule } from '../../stores/events.ts';
import { timelineOf } from '../../stores/log.ts';
import { enqueue } from '../ingest/request.ts';
import { type Ruling, rulings } from './feed.ts';

const statuses = {
  callOff: 'CANCELED',
  postpone: 'POSTPONED',
  endEvent: 'ENDED',
  closeJoining: 'CLOSED',
  resume: 'LIVE',
} as const;

/** What an operator decides of a game. It is kept with the event. */
export type Decision = {
  act: keyof typeof statuses;
  /** The operator. */
  who: string;
  why: string;
  /** Epoch ms. */
  at: number;
  /** The new time of a postponed game, if it is known, epoch ms. */
  startsAt?: number | undefined;
  /** The side games whose joining is closed. */
  closes?: readonly HypeGame[];
};

/** Carries out an operator's decision. A refused decision changes nothing. */
export async function rule(eventId: string, { startsAt, closes, ...act }: Decision): Promise<Result<true>> {
  const timeline = (await timelineOf(eventId))?.timeline;
  if (!timeline) return refuse('EventNotFound');
  const known = timeline.event;
  if (areCorrectionsOver(known, act.at)) return refuse('EventOfficial');
  if (act.act === 'postpone' && (hasBegun(known) || isOver(known))) return refuse('EventBegun');
  if (act.act === 'endEvent' && !hasBegun(known)) return refuse('EventNotBegun');
  if (closes && timeline.ended) return refuse('JoiningClosed');
  if (closes?.every((key) => timeline.hasClosed(key))) return true;
  const details = { ...(startsAt !== undefined && { startsAt }), ...(closes && { hypeGames: closes }) };
  await keepAct(eventId, { ...act, details });
  if (startsAt !== undefined) await moveEvent(eventId, startsAt);
  await send(eventId, {
    by: 'operator',
    status: statuses[act.act],
    at: act.at,
    ...(closes && { closes: [...closes] }),
  });
  return true;
}

/** Sends a ruling to ingest, behind earlier deliveries of the event. Sending it twice does no harm. */
export async function send(eventId: string, ruling: Ruling): Promise<void> {
  const { by, status, at, closes = [] } = ruling;
  const of = closes.map((key) => keyLetters[key]).join('');
  await enqueue(eventId, rulings.key, ruling, `${eventId}-${by}-${status}${of}-${at}`);
}

/** A suspended game is called off after so long without a play, ms. */
const WAIT = CORRECTION_PERIOD_MS;
/** How long such a game is looked for after that, ms: longer than any failure stays unnoticed. */
const LOOKED_FOR = 14 * DAY;

/** Calls off the games that have been suspended for 48 hours. Returns their ids. */
export async function callOffSuspended(now: number): Promise<string[]> {
  const events = await schedule(now - WAIT - LOOKED_FOR - MAX_GAME, now - WAIT);
  const off: string[] = [];
  for (const { id, stopped } of events) {
    const known = stopped === 'SUSPENDED' ? await timelineOf(id) : undefined;
    if (known?.timeline.stopped !== 'SUSPENDED') continue;
    const at = known.timeline.plays().reduce((last, play) => Math.max(last, play.at), 0) + WAIT;
    if (now < at) continue;
    await send(id, { by: 'wait', status: 'CANCELED', at });
    off.push(id);
  }
  return off;
}
