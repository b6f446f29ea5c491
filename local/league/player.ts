import { createHash } from 'node:crypto';
import { toMessage } from '../../games/timeline/message.ts';
import type { Play } from '../../games/timeline/play.ts';
import { readLog } from '../../lambdas/stores/log.ts';
import type { Clock } from './clock.ts';

/** What stands in the ingest queue. */
export type Delivery = { provider: 'hype'; eventId: string; body: { messages: ReturnType<typeof toMessage>[] } };

/** Puts a delivery into the ingest queue; `id` names it, so that sending it again is no second delivery. */
export type Send = (delivery: Delivery, id: string) => Promise<void>;

export type Stage = { clock: Clock; send: Send; log: (line: string) => void; signal: AbortSignal };

/** Plays this close together travel together, ms. */
const MOMENT = 100;
const MOST_AT_ONCE = 50;
/** How long the last plays may take through the queue before they are sent again, and how long to wait after a failure, ms. */
const PATIENCE = 2_000;

/**
 * Plays a programme into the queue, each play when its time comes and at once where that has passed. What the log has is
 * not sent; what it lacks after the last play is sent again, until the log has everything. Rejects when the signal is aborted.
 */
export async function play(eventId: string, programme: readonly Play[], stage: Stage): Promise<void> {
  for (let round = 0; ; round += 1) {
    const stored = await storedIds(eventId);
    const lacking = programme.filter(({ id }) => !stored.has(id));
    if (lacking.length === 0) return;
    if (round > 0) stage.log(`${eventId}: ${lacking.length} plays did not arrive and are sent again`);
    for (let next = 0; next < lacking.length; ) {
      await stage.clock.until(lacking[next]?.at ?? 0, stage.signal);
      const moment = momentOf(lacking, next, stage.clock.now());
      // Nothing is told before it happened.
      await stage.clock.until(moment.at(-1)?.at ?? 0, stage.signal);
      await sendUntilTaken(eventId, moment, round, stage);
      next += moment.length;
    }
    await arrived(eventId, programme, stage);
  }
}

/** From a play on, those that are due by now or follow within a moment. */
function momentOf(plays: readonly Play[], first: number, now: number): Play[] {
  const due = Math.max(now, (plays[first]?.at ?? now) + MOMENT);
  const rest = plays.slice(first, first + MOST_AT_ONCE);
  const end = rest.findIndex(({ at }) => at > due);
  return end < 0 ? rest : rest.slice(0, Math.max(end, 1));
}

async function sendUntilTaken(eventId: string, plays: readonly Play[], round: number, stage: Stage): Promise<void> {
  const delivery: Delivery = { provider: 'hype', eventId, body: { messages: plays.map((play) => toMessage(play)) } };
  const name = createHash('sha256')
    .update(`${eventId} ${plays.map(({ id }) => id)} ${round}`)
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
async function arrived(eventId: string, programme: readonly Play[], { clock, signal }: Stage): Promise<void> {
  const end = clock.now() + PATIENCE;
  while (clock.now() < end) {
    const stored = await storedIds(eventId);
    if (programme.every(({ id }) => stored.has(id))) return;
    await clock.until(clock.now() + PATIENCE / 8, signal);
  }
}

/** Ids of the plays that the log of an event has. */
export async function storedIds(eventId: string): Promise<Set<string>> {
  const records = await readLog(eventId, 0);
  return new Set(records.flatMap(({ messages }) => messages.map(({ data }) => String(data.id))));
}
