import { createHash } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { toMessage } from '../../games/timeline/message.ts';
import { readLog } from '../../lambdas/stores/log.ts';
import type { Clock } from '../../operator/replay/replay.ts';
import { type Broadcast, scheduleOf, type TimedPlay } from './broadcast.ts';

/** Runs several broadcasts at the same time until it is closed. */
export class BroadcastRunner {
  readonly #closing = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(
    readonly clock: Clock,
    readonly log: (line: string) => void,
    readonly send: Send,
  ) {
    // Every live game listens to the signal: more than the ten listeners at which Node warns of a leak.
    setMaxListeners(0, this.signal);
  }

  get signal(): AbortSignal {
    return this.#closing.signal;
  }

  /** Plays the rest of a broadcast. @param after runs when the broadcast has ended */
  play(broadcast: Broadcast, after?: () => Promise<void>): void {
    const { id } = broadcast.event;
    this.carryOn(async () => {
      await play(id, scheduleOf(broadcast), this);
      this.log(`${id} has ended`);
      await after?.();
    });
  }

  /** Starts background work. It may reject only when the runner is closed. */
  carryOn(work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => {
        if (!this.signal.aborted) throw error;
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Stops all broadcasts; the next start sends the rest. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#running);
  }
}

/** A message of the ingest queue. */
type Delivery = { provider: 'hype'; eventId: string; body: { messages: ReturnType<typeof toMessage>[] } };

/** Puts a delivery into the ingest queue. `id` identifies it, so that sending it again is deduplicated. */
export type Send = (delivery: Delivery, id: string) => Promise<void>;

/** Dependencies of playing a schedule. */
type PlayDeps = { clock: Clock; send: Send; log: (line: string) => void; signal: AbortSignal };

/** Plays within this time share a delivery, ms. */
const MOMENT_MS = 100;
/** Maximum number of late plays in one delivery, as after a kill: far below the size limit of a queue message. */
const MAX_PLAYS_PER_DELIVERY = 250;
/** Time for the last plays to reach the log before they are sent again; also the pause after a failed send. */
const PATIENCE_MS = 2_000;

/**
 * Sends a schedule to the queue: each play at its time, or immediately if the time has passed. Plays that the log already has are
 * skipped; plays missing after the end are sent again until the log is complete. Rejects when the signal is aborted.
 */
export async function play(eventId: string, schedule: readonly TimedPlay[], deps: PlayDeps): Promise<void> {
  for (let round = 0; ; round += 1) {
    const lacking = await lackingOf(eventId, schedule);
    if (lacking.length === 0) return;
    if (round > 0) deps.log(`${eventId}: ${lacking.length} plays did not arrive and are sent again`);
    for (let next = 0; next < lacking.length; ) {
      await deps.clock.until(lacking[next]?.sentAt ?? 0, deps.signal);
      const moment = momentOf(lacking, next, deps.clock.now());
      // A play is not sent before it happened.
      await deps.clock.until(moment.at(-1)?.sentAt ?? 0, deps.signal);
      await sendUntilTaken(eventId, moment, round, deps);
      next += moment.length;
    }
    await arrived(eventId, schedule, deps);
  }
}

/** The plays from an index on that are due now or within MOMENT_MS. */
function momentOf(timedPlays: readonly TimedPlay[], first: number, now: number): TimedPlay[] {
  const due = Math.max(now, (timedPlays[first]?.sentAt ?? now) + MOMENT_MS);
  const rest = timedPlays.slice(first, first + MAX_PLAYS_PER_DELIVERY);
  const end = rest.findIndex(({ sentAt }) => sentAt > due);
  return end < 0 ? rest : rest.slice(0, Math.max(end, 1));
}

async function sendUntilTaken(
  eventId: string,
  moment: readonly TimedPlay[],
  round: number,
  deps: PlayDeps,
): Promise<void> {
  const messages = moment.map(({ play }) => toMessage(play));
  const delivery: Delivery = { provider: 'hype', eventId, body: { messages } };
  const deliveryId = createHash('sha256')
    .update(`${eventId} ${moment.map(({ play }) => `${play.id} ${play.rev}`)} ${round}`)
    .digest('hex');
  for (;;) {
    deps.signal.throwIfAborted();
    try {
      return await deps.send(delivery, deliveryId);
    } catch (error) {
      deps.log(`${eventId}: the queue did not take a delivery (${error}); trying again`);
      await deps.clock.until(deps.clock.now() + PATIENCE_MS, deps.signal);
    }
  }
}

/** Waits until the log has the whole schedule, or PATIENCE_MS has passed. */
async function arrived(eventId: string, schedule: readonly TimedPlay[], { clock, signal }: PlayDeps): Promise<void> {
  const end = clock.now() + PATIENCE_MS;
  while (clock.now() < end) {
    if ((await lackingOf(eventId, schedule)).length === 0) return;
    await clock.until(clock.now() + PATIENCE_MS / 8, signal);
  }
}

/** The newest revision of each play in the log of an event, by play id. */
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

/** The plays of a schedule missing in the log. For a play corrected before it was stored, only the correction is needed. */
async function lackingOf(eventId: string, schedule: readonly TimedPlay[]): Promise<TimedPlay[]> {
  const stored = await storedRevisions(eventId);
  return schedule.filter(({ play }) => (stored.get(play.id) ?? 0) < play.rev);
}
