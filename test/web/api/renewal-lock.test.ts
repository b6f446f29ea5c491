import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTurn } from '../../../web/src/api/renewal.ts';

/** The waiting request's signal, and the function that grants the lock. */
let waiting: AbortSignal | undefined;
const limit = new AbortController();
beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('goes on without the lock once it has waited its time for a tab that the phone suspended', async () => {
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          waiting = signal;
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    },
  });
  let ran = 0;
  const done = inTurn(async () => {
    ran += 1;
    return 'answer';
  });
  expect([ran, waiting]).toEqual([0, limit.signal]);
  limit.abort();
  expect(await done).toBe('answer');
  expect([ran, vi.mocked(AbortSignal.timeout).mock.calls]).toEqual([1, [[10_000]]]);
});

it('reports a failure under the lock without a second attempt', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, _options: object, act: () => unknown) => act() } });
  let ran = 0;
  const failing = inTurn(async () => {
    ran += 1;
    throw new Error('throttled');
  });
  await expect(failing).rejects.toThrow('throttled');
  expect(ran).toBe(1);
});
