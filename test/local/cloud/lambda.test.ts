import { expect, test } from 'vitest';
import { functionOf } from './functions.ts';

test('gives the event and a context, and only the function’s own environment', async () => {
  const code = `export const handler = async (event, context) => {
    console.log('hello', event.name);
    const { functionName: name, awsRequestId: id } = context;
    return { event, name, id, remaining: context.getRemainingTimeInMillis() > 30_000, environment: process.env };
  };`;
  const fn = functionOf(code, { environment: { COLOR: 'red' } });
  const payload = {
    ...{ event: { name: 'fan' }, name: 'test', id: expect.stringMatching(/^[0-9a-f-]{36}$/), remaining: true },
    environment: { COLOR: 'red' },
  };
  expect(await fn.invoke({ name: 'fan', gone: undefined })).toEqual({ payload });
  await expect.poll(() => fn.lines).toContain('hello fan');
});

test('what the handler throws is an outcome, as Lambda writes it', async () => {
  const fn = functionOf(`
    class Refused extends Error { name = 'Refused' }
    export const handler = async (kind) => { throw kind === 'error' ? new Refused('no') : kind };`);
  expect(await fn.invoke('error')).toEqual({
    error: { errorType: 'Refused', errorMessage: 'no', trace: expect.arrayContaining(['Refused: no']) },
  });
  expect(await fn.invoke('a text')).toEqual({ error: { errorType: 'string', errorMessage: 'a text', trace: [] } });
  expect(fn.lines).toContain('Refused: no');
});

test('an environment stays warm for one request at a time; beyond the limit requests wait, and idle ones leave but for one', async () => {
  const code = `
    import { threadId } from 'node:worker_threads';
    let calls = 0, underWay = 0;
    export const handler = async () => {
      calls += 1; underWay += 1;
      const most = underWay;
      await new Promise((resolve) => setTimeout(resolve, 10));
      underWay -= 1;
      return { threadId, calls, most };
    };`;
  const fn = functionOf(code, { concurrency: 2, idleMs: 40 });
  const payload = async () => ((await fn.invoke({})) as { payload: Record<string, number> }).payload;
  const first = await payload();
  expect(await payload()).toEqual({ threadId: first.threadId, calls: 2, most: 1 });
  const together = await Promise.all(Array.from({ length: 6 }, payload));
  expect(new Set(together.map(({ threadId }) => threadId)).size).toBe(2);
  expect(together.every(({ most }) => most === 1)).toBe(true);
  await expect.poll(() => fn.environments, { interval: 10 }).toBe(1);
});

test('a time-out ends the environment; the next request gets a new one', async () => {
  const code = `let calls = 0;
    export const handler = (kind) => {
      calls += 1;
      if (kind === 'loop') for (;;);
      return calls;
    };`;
  const fn = functionOf(code, { timeoutMs: 200 });
  const error = { errorType: 'Sandbox.Timedout', errorMessage: 'Task timed out after 0.20 seconds' };
  expect(await fn.invoke('loop')).toEqual({ error });
  expect(await fn.invoke('work')).toEqual({ payload: 1 });
});

test('a crash outside the handler’s promise fails the request and costs the environment', async () => {
  const fn = functionOf(`export const handler = (kind) => {
    if (kind === 'exit') process.exit(3);
    if (kind === 'throw') setTimeout(() => { throw new RangeError('later') });
    return kind === 'work' ? 'done' : new Promise(() => {});
  };`);
  expect(await fn.invoke('throw')).toEqual({ error: { errorType: 'RangeError', errorMessage: 'later' } });
  expect(await fn.invoke('exit')).toEqual({
    error: { errorType: 'Runtime.ExitError', errorMessage: 'Runtime exited with exit status 3' },
  });
  expect(await fn.invoke('work')).toEqual({ payload: 'done' });
});

test.each([
  ['throw new Error("broken")', 'index.handler', 'broken'],
  ['', 'index.other', 'other of'],
  ['', 'nowhere.handler', 'nowhere.mjs'],
])('a bundle %j without a handler %s is an outcome', async (code, handler, why) => {
  const error = { errorMessage: expect.stringContaining(why) };
  expect(await functionOf(code, { handler }).invoke({})).toMatchObject({ error });
});

test('requests and responses of more than 6 MB are refused', async () => {
  const fn = functionOf('export const handler = async (size) => "x".repeat(size);');
  expect(await fn.invoke('x'.repeat(7e6))).toMatchObject({ error: { errorType: 'RequestTooLargeException' } });
  expect(await fn.invoke(7e6)).toMatchObject({ error: { errorType: 'Function.ResponseSizeTooLarge' } });
});
