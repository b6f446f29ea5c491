import { describe, expect, it } from 'vitest';
import type { Play } from '../../../../games/timeline/play.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Delivery } from '../../../../lambdas/feeds/feed.ts';
import { hype } from '../../../../lambdas/feeds/providers/hype/feed.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';

const event = scheduledEvent();
const HOME = event.home.id;
const clock = {
  source: 'clock',
  data: { id: 'a', rev: 2, order: 1, timestamp: 1_608_681_600_000, period: 1, clock: 700 },
};

describe("the product's own messages", () => {
  it('are plays as they stand, with their revision', () => {
    expect(hype.read({ messages: [clock] }, event, 0)).toEqual({
      plays: [{ kind: 'clock', id: 'a', rev: 2, order: 1, at: 1_608_681_600_000, period: 1, clock: 700 }],
      ignored: [],
    });
  });

  it.each([
    ['seconds', 1_770_078_625],
    ['microseconds', 1_770_078_625_000_000],
  ])('are refused with a timestamp in %s, which would be of another century', (_, timestamp) => {
    const wrong = { source: 'clock', data: { timestamp, period: 1, clock: '11:38' } };
    const whole = { source: 'clock', data: { ...clock.data, timestamp } };
    expect(hype.read({ messages: [wrong, whole, clock] }, event, 0)).toMatchObject({
      plays: [{ id: 'a' }],
      ignored: [{ why: 'a timestamp that is not in epoch ms', count: 2, refused: true }],
    });
  });

  it('are counted where they say something else under a known id and revision', () => {
    const shot = (classification: string, rev?: number) => ({
      source: 'boxscorestatsv2',
      data: {
        id: 'p1',
        ...{ timestamp: 1_770_078_625_000, period: 1, clock: '11:38', tid: HOME, classification, rev },
      },
    });
    const ignored = (known: Timeline, ...messages: unknown[]) => {
      const read = hype.read({ messages }, event, 0, known) as Delivery;
      for (const play of read.plays) known.put(play as Play);
      return read.ignored;
    };
    const twice = [{ why: 'another play under the same id and rev', count: 1 }];
    const known = new Timeline(event);
    expect(ignored(known, shot('TWO_POINT_MAKE'), shot('THREE_POINT_MAKE'))).toEqual(twice);
    const told = new Timeline(event);
    expect(ignored(told, shot('TWO_POINT_MAKE'))).toEqual([]);
    expect(ignored(told, shot('TWO_POINT_MAKE'))).toEqual([]);
    expect(ignored(told, shot('THREE_POINT_MAKE'))).toEqual(twice);
    expect(ignored(told, shot('THREE_POINT_MAKE', 2))).toEqual([]);
    // The same play at a later clock reading is no other play.
    const { period, clock, ...timeless } = shot('THREE_POINT_MAKE', 3).data;
    expect(ignored(told, { source: 'boxscorestatsv2', data: timeless })).toEqual([]);
    ignored(told, { source: 'clock', data: { id: 'c', timestamp: 1_770_078_625_000, period: 2, clock: '9:00' } });
    expect(ignored(told, { source: 'boxscorestatsv2', data: timeless })).toEqual([]);
  });

  it.each([[null], ['text'], [{}], [{ messages: 'none' }]])('are not %j', (body) => {
    expect(hype.read(body, event, 0)).toEqual({ unreadable: 'there is no list of messages' });
  });
});
