import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../games/timeline/event.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import type { Delivery, Feed } from '../../lambdas/feeds/feed.ts';
import { diffDelivery } from '../../lambdas/feeds/ingest/diff-delivery.ts';
import type { SnapshotState } from '../../lambdas/stores/feed-states.ts';
import { fileReaders } from '../../operator/game-files/game-file.ts';
import { type Clock, clockwork, replay } from '../../operator/replay/replay.ts';
import { forAll } from '../runs.ts';
import { type Stream, streams } from './streams.ts';

const STARTS = Date.UTC(2026, 0, 10, 20);

/** A clock that jumps to the time of each wait. */
const clockAt = (time: number): Clock & { time: number } => ({
  time,
  now() {
    return this.time;
  },
  async until(wanted) {
    this.time = Math.max(this.time, wanted);
  },
});

/** Ingest of one event's deliveries. */
function newIngest(feed: Feed, event: GameEvent) {
  const timeline = new Timeline(event);
  const deliveries: { body: unknown; at: number; status: string }[] = [];
  let before: SnapshotState | undefined;
  function take(body: unknown, at: number): void {
    if (feed.isHeartbeat?.(body)) return;
    const delivery = feed.read(body, event, at, timeline) as Delivery;
    const news = diffDelivery(delivery, feed, timeline, { seenAt: at, stamp: undefined, before });
    before = news.snapshot ?? before;
    for (const play of news.plays) timeline.put(play);
    deliveries.push({ body, at, status: timeline.status });
  }
  return { timeline, deliveries, take };
}

const statsOf = (timeline: Timeline) =>
  Object.fromEntries(timeline.lines().map(({ pid, tid }) => [pid ?? tid, timeline.totals(pid ?? tid)]));

/** The file in one delivery, as `box` reads it. */
function loaded({ feed, event, body }: Stream): Timeline {
  const timeline = new Timeline(event);
  const { plays } = diffDelivery(feed.read(body, event, 0) as Delivery, feed, timeline, undefined as never);
  for (const play of plays) timeline.put(play);
  return timeline;
}

for (const { name, provider, reason, push, open } of streams) {
  describe(`a replay of ${name}`, () => {
    const course = fileReaders.get(provider)?.course;
    if (!course) throw new Error(`${provider} has no course`);
    const play = async (
      stream: Stream,
      speed: number,
      from = STARTS - 1_000,
      ingest?: ReturnType<typeof newIngest>,
    ) => {
      const { feed, event, body } = stream;
      const eventId = 'replayed-1';
      const taken = ingest ?? newIngest(feed, { ...event, id: eventId, startsAt: STARTS });
      const clock = clockAt(from);
      const deliver = async (delivery: unknown) => taken.take(delivery, clock.now());
      await replay({ course, feed, event, body, eventId, startsAt: STARTS, speed }, { clock, deliver });
      return taken;
    };

    it.skipIf(reason)('ends with the statistics and the score of its file, however fast it goes', async () => {
      const stream = open();
      const whole = loaded(stream);
      for (const speed of [60, 1_000]) {
        const { timeline, deliveries } = await play(stream, speed);
        expect([timeline.status, timeline.scoreAt()]).toEqual([whole.status, whole.scoreAt()]);
        expect(statsOf(timeline)).toEqual(statsOf(whole));
        expect(new Set(deliveries.map(({ body }) => stream.feed.eventIdOf?.(body)))).toEqual(new Set(['replayed-1']));
        const last = deliveries.length - 1;
        expect(deliveries.findIndex(({ status }) => status === 'ENDED')).toBeGreaterThan(push ? last / 2 : last - 1);
      }
    });

    it.skipIf(reason)(
      'sends plays when they happen: no play in the future, few long past, and snapshots as often as polls',
      async () => {
        const stream = open();
        const { timeline, deliveries } = await play(stream, 30);
        const ends = deliveries.at(-1)?.at ?? 0;
        // A stream that has only the scoring plays takes a minute.
        expect(ends - STARTS).toBeGreaterThan(45_000);
        expect(ends - STARTS).toBeLessThan(8 * 60_000);
        for (const { at } of timeline.plays()) expect(at).toBeLessThanOrEqual(ends);
        const gaps = deliveries.slice(1).map(({ at }, index) => at - (deliveries[index]?.at ?? 0));
        if (!push) expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2_000);
        expect(deliveries.length).toBeGreaterThan(push ? 50 : 40);
      },
    );

    it.skipIf(reason)('goes on where it was after a kill', async () => {
      const stream = open();
      const whole = loaded(stream);
      const begun = await play(stream, 300);
      const { deliveries } = begun;
      const half = deliveries[Math.floor(deliveries.length / 2)] as { at: number };
      const other = newIngest(stream.feed, { ...stream.event, id: 'replayed-1', startsAt: STARTS });
      for (const { body, at } of deliveries.filter(({ at }) => at <= half.at)) other.take(body, at);
      await play(stream, 300, half.at, other);
      expect([other.timeline.status, other.timeline.scoreAt()]).toEqual([whole.status, whole.scoreAt()]);
      expect(statsOf(other.timeline)).toEqual(statsOf(whole));
    });
  });
}

describe('the times of a replay', () => {
  const times = fc.array(fc.integer({ min: 0, max: 1e13 }), { minLength: 1, maxLength: 60 });
  forAll(
    'begin with the start, and keep their order at any speed',
    100,
    [times, fc.double({ min: 0.1, max: 1e6, noNaN: true })],
    (known, speed) => {
      const at = clockwork(known, STARTS, speed);
      const sorted = [...new Set(known)].sort((a, b) => a - b);
      const moved = sorted.map(at);
      expect(moved[0]).toBe(STARTS);
      moved.slice(1).forEach((time, index) => {
        expect(Number.isInteger(time)).toBe(true);
        expect(time).toBeGreaterThan(moved[index] as number);
      });
    },
  );

  it('are those of the file, moved, where it goes as fast as it was', () => {
    const at = clockwork([1_000, 5_000, 3_600_000], STARTS, 1);
    expect([at(1_000), at(5_000), at(3_600_000)]).toEqual([STARTS, STARTS + 4_000, STARTS + 3_599_000]);
    expect(() => at(2_000)).toThrow('2000 is no time of this file');
  });
});
