import type { ScheduleStatus } from '../../../games/timeline/event.ts';
import type { Aside } from '../../../games/timeline/message.ts';
import { isActive, isOver } from '../../../games/timeline/status.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { REFRESH_MS } from '../api/intervals.ts';
import { QUIET_MS } from './live-word.ts';

/** Phones ask within so many ms of each other, since all hear the same message. */
export const SPREAD_MS = 30_000;

/**
 * When to fetch the event again. Without a connection that is every minute. With one, messages say the event's status and whether the feed
 * is delayed: the event is fetched if it says otherwise, and if the connection was silent for minutes, as before a game whose start may
 * move.
 */
export class EventWatch {
  #askedAt: number;
  #heardAt: number;
  /** When the connection was established; undefined while it is not. */
  #connectedAt: number | undefined;
  /** The last of each that messages said since then. */
  #said: Aside = {};
  /** Since when the fetched event lacks something that is known, and how often it was fetched since. */
  #lacksSince: number | undefined;
  #tries = 0;
  readonly #spread = Math.random() * SPREAD_MS;

  /** @param now when the event was fetched, epoch ms */
  constructor(now: number) {
    this.#askedAt = now;
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

  hear({ status, feedDelayed }: Aside, now: number): void {
    this.#heardAt = now;
    this.#said = {
      ...this.#said,
      ...(status !== undefined && { status }),
      ...(feedDelayed !== undefined && { feedDelayed }),
    };
  }

  /** Whether to fetch the event now; then it counts as fetched. */
  takeDue(timeline: Timeline, now: number): boolean {
    const isDue = this.#isDue(timeline, now);
    if (isDue) {
      this.#askedAt = now;
      if (this.#lacksSince !== undefined) this.#tries += 1;
    }
    return isDue;
  }

  #isDue(timeline: Timeline, now: number): boolean {
    if (this.#connectedAt === undefined) return now >= this.#askedAt + REFRESH_MS.event;
    if (this.#connectedAt > this.#askedAt + SPREAD_MS || this.#lacks(timeline)) {
      this.#lacksSince ??= now;
      // The answer may lack it too, or a message that took it back may be lost.
      const gap = Math.min(SPREAD_MS * 2 ** this.#tries, QUIET_MS);
      return now >= Math.max(this.#lacksSince + this.#spread, this.#askedAt + gap);
    }
    this.#lacksSince = undefined;
    this.#tries = 0;
    return !isOver(timeline.event) && now >= Math.max(this.#heardAt, this.#askedAt) + QUIET_MS;
  }

  #lacks(timeline: Timeline): boolean {
    const { event, now, state } = timeline;
    const { status, feedDelayed } = this.#said;
    return (
      (status !== undefined && phaseOf(status) !== phaseOf(event.status)) ||
      (feedDelayed !== undefined && feedDelayed !== (event.feedDelayed ?? false)) ||
      // A feed without statuses does not say that overtime has begun.
      (now.period > event.regulation.periods && !state.overtimeHappened)
    );
  }
}

/** LIVE and ACTIVE take turns all game long. */
const phaseOf = (status: ScheduleStatus): string => (isActive(status) ? 'ACTIVE' : status);
