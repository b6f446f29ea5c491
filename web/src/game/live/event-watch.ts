import type { ScheduleStatus } from '../../../../games/timeline/event.ts';
import type { Aside } from '../../../../games/timeline/message.ts';
import { isActive, isOver } from '../../../../games/timeline/status.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { QUIET_MS } from './connection-status.ts';

/** Phones ask within so many ms of each other, since all hear the same message. */
export const SPREAD_MS = 30_000;

/**
 * When a connected phone reads the event again, which the end of the log brings: if messages say another status or `feedDelayed`, and if the
 * connection was silent for minutes, as before a game whose start may move.
 */
export class EventWatch {
  #readAt: number;
  #heardAt: number;
  /** When the connection was established; undefined while it is not. */
  #connectedAt: number | undefined;
  /** The last of each that messages said since then. */
  #said: Aside = {};
  /** Since when the event lacks something that was said, and how often it was read since. */
  #lacksSince: number | undefined;
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
    this.#said = {};
  }

  /** Whether the connection was there at a time, and has been since, epoch ms. */
  isConnectedSince(at: number): boolean {
    return this.#connectedAt !== undefined && this.#connectedAt <= at;
  }

  /** The event was read. */
  noteRead(now: number): void {
    this.#readAt = now;
  }

  hear({ status, feedDelayed }: Aside, now: number): void {
    this.#heardAt = now;
    this.#said = {
      ...this.#said,
      ...(status !== undefined && { status }),
      ...(feedDelayed !== undefined && { feedDelayed }),
    };
  }

  /** Whether to read the event now; then it counts as read. */
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
      // The answer may lack it too, or a message that took it back may be lost.
      const gap = Math.min(SPREAD_MS * 2 ** this.#tries, QUIET_MS);
      return now >= Math.max(this.#lacksSince + this.#spread, this.#readAt + gap);
    }
    this.#lacksSince = undefined;
    this.#tries = 0;
    return !isOver(timeline.event) && now >= Math.max(this.#heardAt, this.#readAt) + QUIET_MS;
  }

  /** Plays say the status too; what they say is in the event. */
  #lacks({ event }: Timeline): boolean {
    const { status, feedDelayed } = this.#said;
    return (
      (status !== undefined && phaseOf(status) !== phaseOf(event.status)) ||
      (feedDelayed !== undefined && feedDelayed !== (event.feedDelayed ?? false))
    );
  }
}

/** LIVE and ACTIVE take turns all game long. */
const phaseOf = (status: ScheduleStatus): string => (isActive(status) ? 'ACTIVE' : status);
