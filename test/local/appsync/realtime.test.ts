import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Gateway, openGateway, sign } from './gateway.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await openGateway(() => ({ data: null }));
});
afterAll(() => gateway.close());

describe('a connection', () => {
  test('gets a keep-alive every minute, and is closed if it does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const client = await gateway.connect().initialised();
    await client.message('ka');
    vi.advanceTimersByTime(60_000);
    await client.until((received) => received.filter(({ type }) => type === 'ka').length === 2);
    // The client's pong arrives before its next request.
    await client.subscribed('after', 'quiet');
    // Two beats without an answer.
    vi.advanceTimersByTime(120_000);
    await client.until(() => client.closed);
    vi.useRealTimers();
  });

  test('is refused with headers that are no object', async () => {
    const client = await gateway.connect('text' as unknown as object).opened();
    client.send({ type: 'connection_init' });
    expect(await client.errorOf('connection_error')).toMatchObject({ errorCode: 401 });
    await client.until(() => client.closed);
  });

  test('without the protocol gets NoProtocolError', async () => {
    const error = await gateway.connect(undefined, []).errorOf('connection_error');
    expect(error).toEqual({ message: 'NoProtocolError', errorCode: 400 });
  });

  test('survives messages that are not of the protocol', async () => {
    const client = await gateway.connect().initialised();
    client.socket.send('not json');
    client.send({ type: 'subscribe', id: 'x' });
    client.send({ type: 'start', id: 7 });
    const faults = await client.until((received) => {
      const errors = received.filter(({ type }) => type === 'error');
      return errors.length === 3 && errors;
    });
    for (const { payload } of faults) expect(payload.errors).toMatchObject([{ errorType: 'UnsupportedOperation' }]);
    await client.subscribed('s', 'game');
  });
});

describe('a subscription', () => {
  test('stays in order when publishers do not wait for each other', async () => {
    const client = await gateway.connect().initialised();
    await client.subscribed('a', 'storm');
    const query = 'subscription S($name: String!) { subscribe(name: $name) { data } }';
    await client.subscribed('b', 'storm', { query });
    await Promise.all(Array.from({ length: 20 }, (_, i) => gateway.publish('storm', String(i))));
    await client.until(() => client.data('a').length === 20 && client.data('b').length === 20);
    const order = (id: string) => client.data(id).map(({ data }) => data.subscribe.data);
    expect(order('b')).toEqual(order('a'));
    expect(new Set(order('a')).size).toBe(20);
  });

  test('gets nothing of a mutation that was refused', async () => {
    const client = await (await gateway.connect().initialised()).subscribed('a', 'quiet');
    await gateway.asGuest({ query: 'mutation { publish(name: "quiet", data: "forged") { name data } }' });
    await gateway.publish('quiet', 'real');
    await client.message('data', 'a');
    expect(client.data('a')).toEqual([{ data: { subscribe: { data: 'real', name: 'quiet' } } }]);
  });

  test('is authorised by its own credentials: by a fan’s token, not by a forged one, nor by IAM, which this field lacks', async () => {
    const client = await gateway.connect().initialised();
    const { token } = await gateway.fan('Watcher');
    await client.subscribed('fan', 'tokens', { authorization: { host: 'localhost', Authorization: token } });
    client.start('forged', 'tokens', { authorization: { host: 'localhost', Authorization: `${token}x` } });
    expect(await client.errorOf('error', 'forged')).toMatchObject({ errorType: 'UnauthorizedException' });
    const data = JSON.stringify({ query: 'subscription { subscribe(name: "tokens") { name } }', variables: {} });
    const authorization = { host: new URL(gateway.url).host, ...(await sign(gateway.url, data)) };
    client.send({ type: 'start', id: 'iam', payload: { data, extensions: { authorization } } });
    const message = 'Not Authorized to access subscribe on type Subscription';
    expect(await client.errorOf('error', 'iam')).toEqual({ errorType: 'Unauthorized', message });
  });

  test('must be one operation, a subscription, and valid', async () => {
    const client = await gateway.connect().initialised();
    const refusal = async (name: string, query?: string) => {
      const id = String(query);
      client.start(id, name, { ...(query && { query }) });
      return client.errorOf('error', id);
    };
    const errorType = 'UnsupportedOperation';
    expect(await refusal('', '{ session { session { isLoggedIn } } }')).toMatchObject({ errorType });
    const unknown = await refusal('', 'subscription { subscribe(name: "x") { nothing } }');
    expect(unknown.message).toMatch(/^Validation error/);
    const two = await refusal('', 'query A { __typename } query B { __typename }');
    expect(two.message).toBe('Must provide the name of one operation.');
    expect((await refusal(null as unknown as string)).message).toContain('$name');
  });
});
