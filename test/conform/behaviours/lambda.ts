import { expect } from 'vitest';
import { Registry } from '../../../local/cloud/registry.ts';
import { invocation } from '../../../local/cloud/services.ts';
import type { Service } from './behaviour.ts';

type Invoked = {
  invoke(event: unknown): Promise<{ payload: unknown } | { error: { errorType: string; errorMessage: string } }>;
};

const functions = new Registry<Invoked>('function', {
  echo: { invoke: async (event) => ({ payload: { event } }) },
  broken: { invoke: async () => ({ error: { errorType: 'Error', errorMessage: 'it broke' } }) },
});

async function invoke(name: string, { body = '{}', signed = true } = {}) {
  const answer = await invocation(
    {
      path: `/2015-03-31/functions/${name}/invocations`,
      headers: signed ? { authorization: 'AWS4-HMAC-SHA256 Credential=a' } : {},
      body: Buffer.from(body),
    },
    functions,
  );
  if (!answer) throw new Error('this is no invocation');
  return { ...answer, body: JSON.parse(answer.body.toString()) };
}

export const lambda: Service = {
  name: 'Lambda',
  behaviours: [
    {
      says: 'Invoke answers 200 with what the handler returned',
      source: 'Invoke (AWS Lambda API Reference)',
      async shown() {
        const { status, headers, body } = await invoke('echo', { body: '{"a":1}' });
        expect([status, headers['x-amz-function-error'], body]).toEqual([200, undefined, { event: { a: 1 } }]);
      },
    },
    {
      says: 'what a handler throws is answered 200, with X-Amz-Function-Error and the error as JSON',
      source: 'Invoke (AWS Lambda API Reference)',
      async shown() {
        const { status, headers, body } = await invoke('broken');
        expect([status, headers['x-amz-function-error']]).toEqual([200, 'Unhandled']);
        expect(body).toEqual({ errorType: 'Error', errorMessage: 'it broke' });
      },
    },
    {
      says: 'an unknown function is ResourceNotFoundException, and a body that is no JSON InvalidRequestContentException',
      source: 'Invoke (AWS Lambda API Reference)',
      async shown() {
        const unknown = await invoke('nobody');
        expect([unknown.status, unknown.headers['x-amzn-errortype']]).toEqual([404, 'ResourceNotFoundException']);
        const unread = await invoke('echo', { body: '{' });
        expect([unread.status, unread.headers['x-amzn-errortype']]).toEqual([400, 'InvalidRequestContentException']);
      },
    },
    {
      says: 'a request that is not signed is refused',
      source: 'Common errors (AWS Lambda API Reference)',
      async shown() {
        expect((await invoke('echo', { signed: false })).status).toBe(403);
      },
    },
    {
      says: 'an invocation above the function’s reserved concurrency, or the account’s, is refused with TooManyRequestsException',
      source: 'Invoke (AWS Lambda API Reference)',
      differs: 'Invocations of this machine wait for each other; none is throttled.',
    },
  ],
};
