import { createHash } from 'node:crypto';
import { toMessage } from '../../games/timeline/message.ts';
import { readLog } from '../../lambdas/stores/log.ts';
import type { Clock } from './clock.ts';
import type { Telling } from './game.ts';

/** What stands in the ingest queue. */
export type Delivery = { provider: 'hype'; eventId: string; body: { messages: ReturnType<typeof toMessage>[] } };

/** Puts a delivery into the ingest queue; `id` names it, so that sending it again is no second delivery. */
export type Send = (delivery: Delivery, id: string) => Promise<void>;

export type Stage = { clock: Clock; send: Send; log: (line: string) => void; signal: AbortSignal };

/** Plays this close together travel together, ms. */
const MOMENT = 100;
/** Of plays that are told late, as after a kill: well under what one message of the queue may hold. */
const MOST_AT_ONCE = 250;
/** How long the last plays may take through the queue before they are sent again, and how long to wait after a failure, ms. */
const PATIENCE = 2_000;

/**
 * Tells a programme to the queue, each play when its time comes and at once where that has passed. What the log has is
 * not sent; what it lacks after the last play is sent again, until the log has everything. Rejects when the signal is aborted.
 */
export async function play(eventId: string, programme: readonly Telling[], stage: Stage): Promise<void> {
  for (let round = 0; ; round += 1) {
    const stored = await storedRevisions(eventId);
    const lacking = programme.filter((telling) => !isIn(stored, telling));
    if (lacking.length === 0) return;
    if (round > 0) stage.log(`${eventId}: ${lacking.length} plays did not arrive and are sent again`);
    for (let next = 0; next < lacking.length; ) {
      await stage.clock.until(lacking[next]?.told ?? 0, stage.signal);
      const moment = momentOf(lacking, next, stage.clock.now());
      // Nothing is told before it happened.
      await stage.clock.until(moment.at(-1)?.told ?? 0, stage.signal);
      await sendUntilTaken(eventId, moment, round, stage);
      next += moment.length;
    }
    await arrived(eventId, programme, stage);
  }
}

/** From a telling on, those that are due by now or follow within a moment. */
function momentOf(tellings: readonly Telling[], first: number, now: number): Telling[] {
  const due = Math.max(now, (tellings[first]?.told ?? now) + MOMENT);
  const rest = tellings.slice(first, first + MOST_AT_ONCE);
  const end = rest.findIndex(({ told }) => told > due);
  return end < 0 ? rest : rest.slice(0, Math.max(end, 1));
}

async function sendUntilTaken(eventId: string, moment: readonly Telling[], round: number, stage: Stage): Promise<void> {
  const messages = moment.map(({ play }) => toMessage(play));
  const delivery: Delivery = { provider: 'hype', eventId, body: { messages } };
  const name = createHash('sha256')
    .update(`${eventId} ${moment.map(({ play }) => `${play.id} ${play.rev}`)} ${round}`)
    .digest('hex');
  for (;;) {
    stage.signal.throwIfAborted();
    try {
      return await stage.send(delivery, name);
    } catch (error) {
      stage.log(`${eventId}: the queue did not take a delivery (${error}); trying again`);
      await stage.clock.until(stage.clock.now() + PATIENCE, stage.signal);
    }
  }
}

/** Waits until the log has the whole programme, or patience ends. */
async function arrived(eventId: string, programme: readonly Telling[], { clock, signal }: Stage): Promise<void> {
  const end = clock.now() + PATIENCE;
  while (clock.now() < end) {
    const stored = await storedRevisions(eventId);
    if (programme.every((telling) => isIn(stored, telling))) return;
    await clock.until(clock.now() + PATIENCE / 8, signal);
  }
}

/** The newest revision that the log of an event has of each play, by id. */
export async function storedRevisions(eventId: string): Promise<Map<string, number>> {
  const stored = new Map<string, number>();
  for (const { messages } of await readLog(eventId, 0)) {
    for (const { data } of messages) {
      const id = String(data.id);
      stored.set(id, Math.max(Number(data.rev), stored.get(id) ?? 0));
    }
  }
  return stored;
}

/** A play that was corrected before it arrived is known by its correction alone. */
const isIn = (stored: ReadonlyMap<string, number>, { play }: Telling): boolean =>
  (stored.get(play.id) ?? 0) >= play.rev;
