import { expect, onTestFinished, test } from 'vitest';
import { LambdaFunction, usualLimits } from '../../../local/cloud/lambda/function.ts';
import { folder } from './assemblies.ts';

type Options = { timeoutMs?: number; memoryMb?: number; concurrency?: number; idleMs?: number; handler?: string };

/** A function whose bundle is the given module. `lines` is what it printed. */
function functionOf(
  code: string,
  { timeoutMs = 5000, memoryMb = 128, handler = 'index.handler', ...limits }: Options = {},
) {
  const lines: string[] = [];
  const fn = new LambdaFunction(
    {
      name: 'test',
      arn: 'arn:aws:lambda:local:000000000000:function:test',
      directory: folder({ 'index.mjs': code }),
      handler,
      environment: { COLOR: 'red' },
      variables: {},
      timeoutMs,
      memoryMb,
      log: (line) => lines.push(line),
    },
    { ...usualLimits, concurrency: 4, ...limits },
  );
  onTestFinished(() => fn.stop());
  return Object.assign(fn, { lines });
}

test('gives the event and a context, and only the function’s own environment', async () => {
  const fn = functionOf(`export const handler = async (event, context) => {
    console.log('hello', event.name);
    return {
      event,
      name: context.functionName,
      remaining: context.getRemainingTimeInMillis(),
      id: context.awsRequestId,
      environment: process.env,
    };
  };`);
  const outcome = await fn.invoke({ name: 'fan', gone: undefined });
  expect(outcome).toEqual({
    payload: {
      event: { name: 'fan' },
      name: 'test',
      remaining: expect.any(Number),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      environment: { COLOR: 'red' },
    },
  });
  const { remaining } = (outcome as { payload: { remaining: number } }).payload;
  expect(remaining).toBeGreaterThan(3000);
  expect(remaining).toBeLessThanOrEqual(5000);
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

test('an environment stays warm, and is used for one request at a time', async () => {
  const fn = functionOf(`
    import { threadId } from 'node:worker_threads';
    let calls = 0, underWay = 0;
    export const handler = async (ms) => {
      calls += 1; underWay += 1;
      const most = underWay;
      await new Promise((resolve) => setTimeout(resolve, ms));
      underWay -= 1;
      return { threadId, calls, most };
    };`);
  const payload = async (ms: number) => ((await fn.invoke(ms)) as { payload: Record<string, number> }).payload;
  const first = await payload(0);
  const second = await payload(0);
  expect(second).toEqual({ threadId: first.threadId, calls: 2, most: 1 });

  const together = await Promise.all([payload(50), payload(50), payload(50)]);
  expect(new Set(together.map(({ threadId }) => threadId)).size).toBe(3);
  expect(together.every(({ most }) => most === 1)).toBe(true);
});

test('beyond the limit requests wait for an environment', async () => {
  const fn = functionOf(
    `import { threadId } from 'node:worker_threads';
    export const handler = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return threadId;
    };`,
    { concurrency: 2 },
  );
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => fn.invoke({})));
  expect(new Set(outcomes.map((outcome) => 'payload' in outcome && outcome.payload)).size).toBe(2);
});

test('idle environments leave, the first one stays', async () => {
  const fn = functionOf('export const handler = () => new Promise((resolve) => setTimeout(resolve, 30));', {
    idleMs: 100,
  });
  const together = Promise.all([fn.invoke({}), fn.invoke({}), fn.invoke({})]);
  expect(fn.environments).toBe(3);
  await together;
  await expect.poll(() => fn.environments).toBe(1);
});

test('a time-out ends the environment; the next request gets a new one', async () => {
  const fn = functionOf(
    `let calls = 0;
    export const handler = (kind) => {
      calls += 1;
      if (kind === 'loop') for (;;);
      return kind === 'hang' ? new Promise(() => {}) : calls;
    };`,
    { timeoutMs: 200 },
  );
  const error = { errorType: 'Sandbox.Timedout', errorMessage: 'Task timed out after 0.20 seconds' };
  expect(await fn.invoke('hang')).toEqual({ error });
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

test('takes no more memory than it has', async () => {
  const fn = functionOf(
    'export const handler = () => { const all = []; for (;;) all.push(new Array(1e5).fill({})) };',
    { memoryMb: 32 },
  );
  expect(await fn.invoke({})).toMatchObject({ error: { errorType: 'ERR_WORKER_OUT_OF_MEMORY' } });
});

test('a bundle that does not load, and a handler that is not there', async () => {
  expect(await functionOf('throw new Error("broken")').invoke({})).toMatchObject({ error: { errorMessage: 'broken' } });
  expect(await functionOf('', { handler: 'index.other' }).invoke({})).toMatchObject({
    error: { errorMessage: expect.stringContaining('other of') },
  });
  expect(await functionOf('', { handler: 'nowhere.handler' }).invoke({})).toMatchObject({
    error: { errorMessage: expect.stringContaining('nowhere.mjs') },
  });
});

test('requests and responses of more than 6 MB are refused', async () => {
  const fn = functionOf('export const handler = async (size) => "x".repeat(size);');
  expect(await fn.invoke('x'.repeat(7e6))).toMatchObject({ error: { errorType: 'RequestTooLargeException' } });
  expect(await fn.invoke(7e6)).toMatchObject({ error: { errorType: 'Function.ResponseSizeTooLarge' } });
});
