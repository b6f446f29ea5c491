import { describe, expect, it } from 'vitest';
import { hype } from '../../../lambdas/providers/hype/feed.ts';
import { scheduledEvent } from '../../fixtures/events.ts';

const event = scheduledEvent();
const clock = {
  source: 'clock',
  data: { id: 'a', rev: 2, order: 1, timestamp: 1_000_000_000_000, period: 1, clock: 700 },
};

describe("the product's own messages", () => {
  it('are plays as they stand, with their revision', () => {
    expect(hype.read({ messages: [clock] }, event, 0)).toEqual({
      plays: [{ kind: 'clock', id: 'a', rev: 2, order: 1, at: 1_000_000_000_000, period: 1, clock: 700 }],
      ignored: [],
    });
  });

  it('are passed over by reason where they are broken', () => {
    const broken = [
      { source: 'clock', data: {} },
      { source: 'weather', data: {} },
      { source: 'clock', data: {} },
      clock,
    ];
    expect(hype.read({ messages: broken }, event, 0)).toMatchObject({
      plays: [{ id: 'a' }],
      ignored: [
        { why: 'the clock message has no id', count: 2 },
        { why: 'the message has an unknown source weather', count: 1 },
      ],
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

  it.each([[null], ['text'], [{}], [{ messages: 'none' }]])('are not %j', (body) => {
    expect(hype.read(body, event, 0)).toEqual({ unreadable: 'there is no list of messages' });
  });
});
