import type { ScheduleStatus } from '../../../../games/timeline/event.ts';
import type { EnvelopeExtras } from '../../../../games/timeline/message.ts';
import { isActive, isOver } from '../../../../games/timeline/status.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';

/** Phones spread their reads over this time, ms, because all receive the same message. */
export const SPREAD_MS = 30_000;
/** After this time without a message, ms, a connection may have lost messages. */
export const QUIET_MS = 5 * 60_000;

/**
 * Decides when a connected phone reloads the event, by reading the end of the log: if messages have another status or `feedDelayed`, and if
 * the connection was silent for minutes, as before a game whose start may move.
 */
export class EventWatch {
  #readAt: number;
  #heardAt: number;
  /** Start of the current connection, epoch ms; undefined while disconnected. */
  #connectedAt: number | undefined;
  /** The latest values in messages of the current connection. */
  #latest: EnvelopeExtras = {};
  /** When the event was first seen to lack one of these values, epoch ms; undefined if it has them. */
  #lacksSince: number | undefined;
  /** Number of reloads of the event since then. */
  #tries = 0;
  readonly #spread = Math.random() * SPREAD_MS;

  /** @param now when the event was fetched, epoch ms */
  constructor(now: number) {
    this.#readAt = now;
    this.#heardAt = now;
  }

  connect(now: number): void {
    this.#connectedAt = now;
    this.#heardAt = now;
  }

  disconnect(): void {
    this.#connectedAt = undefined;
    this.#lacksSince = undefined;
    this.#tries = 0;
    this.#latest = {};
  }

  /** Whether the phone was connected at a time, epoch ms, and has been since. */
  isConnectedSince(at: number): boolean {
    return this.#connectedAt !== undefined && this.#connectedAt <= at;
  }

  /** Notes that the event was reloaded. */
  noteRead(now: number): void {
    this.#readAt = now;
  }

  hear({ status, feedDelayed }: EnvelopeExtras, now: number): void {
    this.#heardAt = now;
    this.#latest = {
      ...this.#latest,
      ...(status !== undefined && { status }),
      ...(feedDelayed !== undefined && { feedDelayed }),
    };
  }

  /** Whether to reload the event now. If true, it counts as reloaded. */
  takeDue(timeline: Timeline, now: number): boolean {
    const isDue = this.#isDue(timeline, now);
    if (isDue) {
      this.#readAt = now;
      if (this.#lacksSince !== undefined) this.#tries += 1;
    }
    return isDue;
  }

  #isDue(timeline: Timeline, now: number): boolean {
    if (this.#connectedAt === undefined) return false;
    if (this.#lacks(timeline)) {
      this.#lacksSince ??= now;
      // The answer may lack the value too, or a message that withdrew it may be lost.
      const gap = Math.min(SPREAD_MS * 2 ** this.#tries, QUIET_MS);
      return now >= Math.max(this.#lacksSince + this.#spread, this.#readAt + gap);
    }
    this.#lacksSince = undefined;
    this.#tries = 0;
    return !isOver(timeline.event) && now >= Math.max(this.#heardAt, this.#readAt) + QUIET_MS;
  }

  /** Plays may state the status too, and the timeline's event includes it. */
  #lacks({ event }: Timeline): boolean {
    const { status, feedDelayed } = this.#latest;
    return (
      (status !== undefined && phaseOf(status) !== phaseOf(event.status)) ||
      (feedDelayed !== undefined && feedDelayed !== (event.feedDelayed ?? false))
    );
  }
}

/** The status, with LIVE and ACTIVE as one: they alternate during the whole game. */
const phaseOf = (status: ScheduleStatus): string => (isActive(status) ? 'ACTIVE' : status);

/** State of the followed game's live connection, for code that would otherwise poll (docs/wire.md, "Connection"). */
type Contact = {
  /** The connection is established. */
  connected: boolean;
  /** Time of the last message, epoch ms. */
  heardAt: number;
};

let contact: Contact = { connected: false, heardAt: 0 };
const onBuild = new Set<(build: string) => void>();

/** Whether the connection makes a poll unnecessary. `polledAt`: time of the last poll, epoch ms. */
export const replacesPoll = (polledAt: number, now: number): boolean =>
  contact.connected && now < Math.max(contact.heardAt, polledAt) + QUIET_MS;

/** Notes whether the connection of the followed game is established. */
export function noteConnected(connected: boolean): void {
  contact = { ...contact, connected };
}

/** Notes a message of the connection. @param build id of the newest build, if the message has one */
export function noteContact(build: string | undefined): void {
  contact = { ...contact, heardAt: Date.now() };
  if (build !== undefined) for (const listener of onBuild) listener(build);
}

/** Calls a listener with each build id in a message. */
export const listenForBuilds = (listener: (build: string) => void): void => void onBuild.add(listener);
