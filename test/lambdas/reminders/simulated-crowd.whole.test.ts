import { expect, it } from 'vitest';
import { TIMEOUT } from '../../../infra/constructs/pushes.ts';
import { simulateCrowd } from './simulated-crowd.ts';

const told = (pushes: Uint8Array) => [pushes.filter((count) => count === 1).length, pushes.some((count) => count > 1)];

it('a Lambda ends before its time is over, and leaves the rest to another one', async () => {
  // Five hundred fans of a range, of which a Lambda claims those of 77 s.
  const { pushes, seconds, longest } = await simulateCrowd({ fans: 5_000, durations: { claim: 200 } });
  expect(told(pushes)).toEqual([5_000, false]);
  expect([longest > 60, longest < TIMEOUT.toSeconds(), seconds < 240]).toEqual([true, true, true]);
});
