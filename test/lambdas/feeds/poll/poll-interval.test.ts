import { describe, expect, it } from 'vitest';
import { POLL_LEAD_MS, POLL_SPAN_MS, pollIntervalOf } from '../../../../lambdas/feeds/poll/due-events.ts';
import { gameEvent, STARTS } from '../../game.ts';

const PACE = 2_000;

describe('the pace of an event', () => {
  const HOUR = 3_600_000;
  const ended = { status: 'ENDED' as const, ended_at: STARTS + 2 * HOUR };

  it.each([
    ['long before', {}, -POLL_LEAD_MS - 1, undefined],
    ['before the start', {}, -POLL_LEAD_MS, 20_000],
    ['before the start, early', { status: 'ACTIVE' as const }, -60_000, PACE],
    ['when it should begin', {}, 0, PACE],
    ['while it is on', { status: 'ACTIVE' as const }, 2 * HOUR, PACE],
    ['just over', ended, 2 * HOUR + 1, 60_000],
    ['long over', ended, 20 * HOUR, HOUR],
    ['official', ended, 50 * HOUR, undefined],
    ['never ended', {}, 9 * HOUR, HOUR],
    ['never ended, two days on', {}, POLL_SPAN_MS, undefined],
  ])('%s', (_, changes, after, pace) => {
    expect(pollIntervalOf(gameEvent('x', changes), STARTS + after)).toBe(pace);
  });
});
