import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { apiKey, type Gateway, openGateway, RealtimeClient, sign } from './gateway.ts';

let gateway: Gateway;
const clients: RealtimeClient[] = [];
const connect = (headers?: object, protocols?: string[]) => {
  const client = new RealtimeClient(gateway.port, headers, protocols);
  clients.push(client);
  return client;
};

beforeAll(async () => {
  gateway = await openGateway(() => ({ data: null }));
});
afterAll(async () => {
  for (const { socket } of clients) socket.terminate();
  await gateway.close();
});

describe('a connection', () => {
  test('takes its headers from the query string too, and refuses a guessed key there', async () => {
    const open = (headers: object) => {
      const encoded = encodeURIComponent(Buffer.from(JSON.stringify(headers)).toString('base64'));
      const client = new RealtimeClient(gateway.port, {}, ['graphql-ws'], `?header=${encoded}&payload=e30=`);
      clients.push(client);
      return client;
    };
    const known = await open({ host: 'localhost', 'x-api-key': apiKey }).initialised();
    await known.subscribed('1', 'by query');
    const guessed = await open({ host: 'localhost', 'x-api-key': 'da2-guess' }).opened();
    guessed.send({ type: 'connection_init' });
    await guessed.message('connection_error');
  });

  test('gives a sign of life every minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const client = await connect().initialised();
    await client.message('ka');
    for (let beats = 2; beats <= 3; beats += 1) {
      vi.advanceTimersByTime(59_000);
      vi.advanceTimersByTime(1_000);
      await client.until((received) => received.filter(({ type }) => type === 'ka').length === beats);
      // The client's pong arrives before its next request.
      await client.subscribed(`after-${beats}`, 'quiet');
    }
    // Two beats without an answer: the server closes the socket.
    vi.advanceTimersByTime(120_000);
    await client.until(() => client.closed);
    vi.useRealTimers();
  });

  test.each([
    ['a forged token', { host: 'localhost', Authorization: 'a.b.c' }],
    ['headers that are none', 'text' as unknown as object],
  ])('is refused with %s', async (_what, headers) => {
    const client = await connect(headers).opened();
    client.send({ type: 'connection_init' });
    expect((await client.message('connection_error')).payload.errors).toEqual([
      { errorType: 'UnauthorizedException', message: expect.any(String), errorCode: 401 },
    ]);
    await client.until(() => client.closed);
    expect(client.received.map(({ type }) => type)).toEqual(['connection_error']);
  });

  test('by IAM is checked like a request', async () => {
    const url = `${gateway.url}/connect`;
    const host = new URL(url).host;
    const signed = { host, ...(await sign(url, '{}')) };
    await connect(signed).initialised();
    const forged = await connect({ ...signed, host: 'elsewhere' }).opened();
    forged.send({ type: 'connection_init' });
    await forged.message('connection_error');
  });

  test('without the protocol is told so', async () => {
    const client = connect(undefined, []);
    const { payload } = await client.message('connection_error');
    expect(payload.errors).toEqual([{ message: 'NoProtocolError', errorCode: 400 }]);
    await client.until(() => client.closed);
  });

  test('survives what is not of the protocol', async () => {
    const client = await connect().initialised();
    client.socket.send('not json');
    client.send({ type: 'subscribe', id: 'x' });
    client.send({ type: 'start', id: 7 });
    await client.until((received) => received.filter(({ type }) => type === 'error').length === 3);
    expect(client.received.filter(({ type }) => type === 'error')).toMatchObject([
      { payload: { errors: [{ errorType: 'UnsupportedOperation' }] } },
      {
        id: 'x',
        payload: {
          errors: [
            { errorType: 'UnsupportedOperation', message: 'subscribe not supported through the realtime channel' },
          ],
        },
      },
      { payload: { errors: [{ errorType: 'UnsupportedOperation' }] } },
    ]);
    await client.subscribed('s', 'game');
  });
});

describe('a subscription', () => {
  test('is the operation that is named, of a document with several', async () => {
    const client = await connect().initialised();
    const query = `query Other { __typename } subscription Named($name: String!) { subscribe(name: $name) { data name } }`;
    const authorization = { host: 'localhost', 'x-api-key': apiKey };
    const start = (id: string, operationName?: string) => {
      const data = JSON.stringify({ query, variables: { name: 'named' }, operationName });
      client.send({ type: 'start', id, payload: { data, extensions: { authorization } } });
    };
    start('named', 'Named');
    await client.message('start_ack', 'named');
    start('unnamed');
    expect(await client.message('error', 'unnamed')).toMatchObject({
      payload: { errors: [{ message: 'Must provide the name of one operation.' }] },
    });
    start('other', 'Other');
    expect(await client.message('error', 'other')).toMatchObject({
      payload: { errors: [{ errorType: 'UnsupportedOperation' }] },
    });
  });

  test('gets what is published under its name, in order, beside another of its connection', async () => {
    const one = await (await connect().initialised()).subscribed('a', 'gsw-bkn');
    await one.subscribed('b', 'lal-lac');
    const sent = ['0', '1', '2', '3'];
    for (const data of sent) await gateway.publish('gsw-bkn', data);
    await gateway.publish('lal-lac', 'other');
    await one.until(() => one.data('b').length === 1);
    expect(one.data('a')).toEqual(sent.map((data) => ({ data: { subscribe: { data, name: 'gsw-bkn' } } })));
    expect(one.data('b')).toEqual([{ data: { subscribe: { data: 'other', name: 'lal-lac' } } }]);
  });

  test('stays in order when publishers do not wait for each other', async () => {
    const client = await connect().initialised();
    await client.subscribed('a', 'storm');
    await client.subscribed('b', 'storm', {
      query: 'subscription S($name: String!) { subscribe(name: $name) { data } }',
    });
    await Promise.all(Array.from({ length: 20 }, (_, i) => gateway.publish('storm', String(i))));
    await client.until(() => client.data('a').length === 20 && client.data('b').length === 20);
    const order = (id: string) => client.data(id).map(({ data }) => data.subscribe.data);
    expect(order('b')).toEqual(order('a'));
    expect(new Set(order('a')).size).toBe(20);
  });

  test('sees what the mutation selected, under its own names', async () => {
    const client = await connect().initialised();
    const query = 'subscription { live: subscribe(name: "narrow") { title: name } }';
    await client.subscribed('a', '', { query });
    await gateway.publish('narrow', 'secret', 'wanted: name');
    await client.until(() => client.data('a').length === 1);
    expect(client.data('a')).toEqual([{ data: { live: { title: 'narrow' } } }]);
  });

  test('gets nothing of a mutation that was refused', async () => {
    const client = await connect().initialised();
    await client.subscribed('a', 'quiet');
    await gateway.asGuest({ query: 'mutation { publish(name: "quiet", data: "forged") { name data } }' });
    await gateway.publish('quiet', 'real');
    await client.until(() => client.data('a').length > 0);
    expect(client.data('a')).toEqual([{ data: { subscribe: { data: 'real', name: 'quiet' } } }]);
  });

  test('that was stopped leaves its id free', async () => {
    const client = await connect().initialised();
    await client.subscribed('a', 'stop');
    client.send({ type: 'stop', id: 'a' });
    await client.message('complete', 'a');
    client.start('a', 'stop');
    await client.until(
      (received) => received.filter(({ type, id }) => type === 'start_ack' && id === 'a').length === 2,
    );
  });

  test('is authorised for itself, by a fan’s token as well', async () => {
    const client = await connect().initialised();
    const { token } = await gateway.fan('Watcher');
    await client.subscribed('fan', 'tokens', { authorization: { host: 'localhost', Authorization: token } });
    client.start('forged', 'tokens', { authorization: { host: 'localhost', Authorization: `${token}x` } });
    expect((await client.message('error', 'forged')).payload.errors[0].errorType).toBe('UnauthorizedException');
    // IAM is a mode of the API, but not of this field.
    const data = JSON.stringify({ query: 'subscription { subscribe(name: "tokens") { name } }', variables: {} });
    const { host } = new URL(gateway.url);
    const authorization = { host, ...(await sign(gateway.url, data)) };
    client.send({ type: 'start', id: 'iam', payload: { data, extensions: { authorization } } });
    expect((await client.message('error', 'iam')).payload.errors[0]).toEqual({
      errorType: 'Unauthorized',
      message: 'Not Authorized to access subscribe on type Subscription',
    });
    await gateway.publish('tokens', 'x');
    await client.until(() => client.data('fan').length === 1);
    expect(client.received.filter(({ type }) => type === 'data')).toHaveLength(1);
  });

  test('must be one, and valid', async () => {
    const client = await connect().initialised();
    client.start('query', '', { query: '{ session { session { isLoggedIn } } }' });
    expect((await client.message('error', 'query')).payload.errors[0].errorType).toBe('UnsupportedOperation');
    client.start('wrong', '', { query: 'subscription { subscribe(name: "x") { nothing } }' });
    expect((await client.message('error', 'wrong')).payload.errors[0].message).toMatch(/^Validation error/);
    client.start('null', null as unknown as string);
    expect((await client.message('error', 'null')).payload.errors[0].message).toContain('$name');
  });
});
