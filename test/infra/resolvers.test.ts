import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../../local/appsync/fault.ts';
import { resolverCode } from '../../local/appsync/resolver-code.ts';

/** A resolver's two functions in the local AppSync. */
const resolver = (file: string) => resolverCode(file, readFileSync(`infra/resolvers/${file}`, 'utf8'));

function refusal(run: () => unknown): FieldError {
  try {
    run();
  } catch (error) {
    if (error instanceof FieldError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

describe('the resolver of the calls', () => {
  const call = resolver('call.js');

  it('tells the Lambda the field, the arguments, who asks and from where', () => {
    const identity = { username: 'ada', sub: 'f-1', claims: { iss: 'pool', auth_time: 1700000000, origin_jti: 's-1' } };
    const headers = { 'x-forwarded-for': '1.1.1.1, 10.0.0.1, 130.176.0.1', 'x-amzn-trace-id': 'Root=1-2' };
    const context = { args: { eventId: 'e' }, identity, request: { headers }, info: { fieldName: 'userData' } };
    expect(call.request(context)).toEqual({
      operation: 'Invoke',
      payload: {
        field: 'userData',
        arguments: { eventId: 'e' },
        identity: { username: 'ada', sub: 'f-1', began: 1_700_000_000, session: 's-1' },
        forwardedFor: '1.1.1.1, 10.0.0.1, 130.176.0.1',
        trace: 'Root=1-2',
      },
    });
  });

  it('says so when nobody does: the API key has no identity', () => {
    const context = { args: {}, identity: null, request: { headers: {} }, info: { fieldName: 'schedule' } };
    expect(call.request(context)).toMatchObject({ payload: { identity: null, trace: null } });
  });

  it('answers the data alone, false and 0 included', () => {
    for (const data of [{ id: 'x' }, false, 0, null]) expect(call.response({ result: { data } })).toBe(data);
  });

  it('makes a fault the errorType and hands on what the client may adopt', () => {
    const error = { code: 'PointsNotSupported', message: 'The feed does not support these points.' };
    const refused = refusal(() => call.response({ result: { error, data: 40 } }));
    expect(refused).toMatchObject({ message: error.message, errorType: error.code, data: 40, errorInfo: 40 });
  });

  it('keeps to itself what went wrong inside', () => {
    const refused = refusal(() => call.response({ error: { message: 'secret stack', type: 'Lambda:Unhandled' } }));
    expect(refused).toMatchObject({ message: 'Internal Server Error', errorType: 'InternalError' });
  });
});

describe('the resolver of publish', () => {
  it('hands the message to the subscribers as it is', () => {
    const publish = resolver('publish.js');
    const message = { name: 'e', data: '{"seq":1}' };
    const { payload } = publish.request({ args: message }) as { payload: unknown };
    expect(publish.response({ result: payload })).toEqual(message);
  });
});
