import { expect, it } from 'vitest';
import { TIMEOUT } from '../../../infra/constructs/pushes.ts';
import { property, runs } from '../../runs.ts';
import { simulateCrowd } from './simulated-crowd.ts';

const told = (pushes: Uint8Array) => [pushes.filter((count) => count === 1).length, pushes.some((count) => count > 1)];

it('a crowd is told within three minutes of when an event is due, each fan once', property, async () => {
  const fans = Math.max(5_000, runs(20_000).numRuns);
  const { pushes, seconds, busySeconds } = await simulateCrowd({ fans });
  expect(told(pushes)).toEqual([fans, false]);
  expect(seconds).toBeLessThan(180);
  // Claims of a Lambda follow each other; those of other Lambdas do not wait for them.
  expect(busySeconds).toBeGreaterThan(5 * (seconds - 60));
});

it('a Lambda ends before its time is over, and leaves the rest to another one', async () => {
  // Five hundred fans of a range, of which a Lambda claims those of 77 s.
  const { pushes, seconds, longest } = await simulateCrowd({ fans: 5_000, durations: { claim: 200 } });
  expect(told(pushes)).toEqual([5_000, false]);
  expect([longest > 60, longest < TIMEOUT.toSeconds(), seconds < 240]).toEqual([true, true, true]);
});

it('a crowd whose push service asks to wait is told after that, each fan once', async () => {
  const answer = (seconds: number) => (seconds < 100 ? { waitMs: 20_000 } : ('sent' as const));
  const { pushes, first, seconds } = await simulateCrowd({ fans: 5_000, answer });
  expect(told(pushes)).toEqual([5_000, false]);
  expect([first >= 100, seconds < 140]).toEqual([true, true]);
});

it('a push that would be five minutes late is dropped', async () => {
  const answer = (seconds: number) => (seconds < 301 ? { waitMs: 7_000 } : ('sent' as const));
  const { pushes, requests } = await simulateCrowd({ fans: 1_000, answer });
  expect(told(pushes)).toEqual([0, false]);
  expect(requests).toBeGreaterThan(1_000 / 2);
});
