import { setTimeout as pause } from 'node:timers/promises';
import type { GameEvent } from '../../games/timeline/event.ts';
import type { Feed } from '../../lambdas/feeds/feed.ts';
import type { Course } from '../game-files/file-reader.ts';

type Replayed = {
  course: Course;
  feed: Feed;
  /** The file's own event, with its original times. */
  event: GameEvent;
  body: unknown;
  eventId: string;
  /** Epoch ms. */
  startsAt: number;
  speed: number;
};
type ReplayDeps = {
  clock: Clock;
  /** Posts a body as its provider would. Resolves when the body is accepted. */
  deliver(body: unknown): Promise<void>;
};

/** Interval between two snapshots, ms: about the polling interval of a live game. */
const PACE_MS = 2_000;
/** Interval between heartbeats of a provider that sends them, ms. */
const HEARTBEAT_MS = 5_000;

/**
 * Replays a file as a live game: growing snapshots, or single messages, each at its time, or immediately if the time has passed. A replay
 * of the same event can therefore resume after an interruption. Returns the number of deliveries.
 */
export async function replay(replayed: Replayed, { clock, deliver }: ReplayDeps): Promise<number> {
  const { course, feed, event, eventId, startsAt, speed } = replayed;
  const original = course.rows(replayed.body);
  const times = course.sentAt(original, event);
  const at = clockwork([...times, ...(course.times?.(original) ?? [])], startsAt, speed);
  const body = course.moved(replayed.body, { eventId, startsAt, at });
  const rows = course.rows(body).flatMap((row, place) => {
    const time = times[place];
    return time === undefined ? [] : [{ row, place, due: at(time) }];
  });
  const waiting = rows.toSorted((a, b) => a.due - b.due);
  const sent: typeof rows = [];
  let deliveries = 0;

  const post = async (some: typeof rows) => {
    const inOrder = some.toSorted((a, b) => a.place - b.place).map(({ row }) => row);
    const cut = course.cut(body, inOrder);
    await deliver(course.stamped?.(cut, clock.now()) ?? cut);
    deliveries += 1;
  };
  /** Waits, and sends heartbeats meanwhile if the provider does. */
  const until = async (time: number) => {
    while (feed.isHeartbeat && clock.now() + HEARTBEAT_MS < time) {
      await clock.until(clock.now() + HEARTBEAT_MS);
      await deliver({ heartbeat: { at: clock.now() } });
    }
    await clock.until(time);
  };

  while (waiting.length > 0) {
    await until(waiting[0]?.due ?? 0);
    const due = waiting.findIndex((row) => row.due > clock.now());
    const fresh = waiting.splice(0, due < 0 ? waiting.length : due);
    sent.push(...fresh);
    if (course.push) for (const row of fresh) await post([row]);
    else {
      await post(sent);
      if (waiting.length > 0) await clock.until(clock.now() + PACE_MS);
    }
  }
  return deliveries;
}

/**
 * Default speed. A test verifies: at 95 of 100 Bingo cards the first square is marked within a minute of joining, at any moment of the
 * first half (slowest at the tip-off), and the game lasts seven minutes.
 */
export const DEFAULT_SPEED = 12;

/** At speed > 1, gaps between plays (a break, a time-out, a review) are cut to this many ms before scaling. */
const LONGEST_PAUSE_MS = 30_000;

/**
 * Times of recorded plays in a broadcast, ms from its tip-off, in order.
 * @param offsets real times, ms from the first play, ascending
 * @param speed 1 is real time, with all pauses
 */
export function paced(offsets: readonly number[], speed: number): number[] {
  let skipped = 0;
  let before = 0;
  return offsets.map((offset) => {
    if (speed > 1) skipped += Math.max(offset - before - LONGEST_PAUSE_MS, 0);
    before = offset;
    return Math.round((offset - skipped) / speed);
  });
}

/**
 * Maps the times of a game to replay times: scaled by a speed, from a start time, with pauses cut as in `paced`. The
 * order is kept: at any speed, a later revision stays later.
 * @param times of the file, epoch ms, in any order
 * @param startsAt the new time of the earliest of them, epoch ms
 */
export function clockwork(times: readonly number[], startsAt: number, speed: number): (time: number) => number {
  const known = [...new Set(times)].sort((a, b) => a - b);
  const [first = 0] = known;
  const offsets = paced(
    known.map((time) => time - first),
    speed,
  );
  let last = -1;
  const moved = new Map<number, number>();
  known.forEach((time, index) => {
    last = Math.max(last + 1, offsets[index] ?? 0);
    moved.set(time, startsAt + last);
  });
  return (time) => {
    const at = moved.get(time);
    if (at === undefined) throw new RangeError(`${time} is no time of this file`);
    return at;
  };
}

/** Length of the pregame phase, ms. The jersey step takes its second half. */
export const PREGAME = 10_000;

/** The event id of a game with this tip-off (UTC, to the second). */
export function eventIdOf(key: string, startsAt: number): string {
  const [day = '', time = ''] = new Date(startsAt).toISOString().replace(/[-:]/g, '').split(/[T.]/);
  return `${key}-${day}-${time}`;
}

/** A clock that tests can replace. */
export type Clock = {
  /** Epoch ms. */
  now(): number;
  /** Resolves at `time`, or immediately if it has passed. Rejects when the signal is aborted. */
  until(time: number, signal?: AbortSignal): Promise<void>;
};

/** The maximum delay of setTimeout, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export const wallClock: Clock = {
  now: Date.now,
  async until(time, signal) {
    for (let left = time - Date.now(); left > 0; left = time - Date.now()) {
      await pause(Math.min(left, MAX_TIMER_MS), undefined, signal && { signal });
    }
    signal?.throwIfAborted();
  },
};
