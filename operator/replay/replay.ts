import type { GameEvent } from '../../games/timeline/event.ts';
import type { Feed } from '../../lambdas/feeds/feed.ts';
import type { Course } from '../game-files/file-reader.ts';
import { type Clock, clockwork } from './pace.ts';

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
const PACE = 2_000;
/** Interval between heartbeats of a provider that sends them, ms. */
const HEARTBEAT = 5_000;

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
    while (feed.isHeartbeat && clock.now() + HEARTBEAT < time) {
      await clock.until(clock.now() + HEARTBEAT);
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
      if (waiting.length > 0) await clock.until(clock.now() + PACE);
    }
  }
  return deliveries;
}
