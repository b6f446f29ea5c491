import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { amplifyTransport } from '../../../web/src/game/live/amplify.ts';
import { Connection, type ConnectionState } from '../../../web/src/game/live/connection.ts';
import { apiKey, type Gateway, openGateway } from '../../local/appsync/gateway.ts';
import { type SilentProxy, silentProxy } from '../../local/silent-proxy.ts';

let gateway: Gateway;
let proxy: SilentProxy;
let connection: Connection;
let states: ConnectionState[] = [];
let messages: string[] = [];

beforeAll(async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  gateway = await openGateway(() => ({ data: null }));
});
afterAll(async () => {
  await gateway.close();
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  proxy = await silentProxy(gateway.port);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  [states, messages] = [[], []];
  const graphqlUrl = `http://127.0.0.1:${proxy.port}/graphql`;
  connection = new Connection('game', amplifyTransport({ region: 'us-east-1', graphqlUrl, apiKey } as never), {
    state: (state) => states.push(state),
    message: (text) => messages.push(text),
  });
  connection.open();
  await pass(0);
  await connected();
  states.length = 0;
});
afterEach(async () => {
  connection.close();
  await pass(5_000);
  vi.useRealTimers();
  proxy.close();
});

/** The phone's clock goes on by so many ms; what is on its way in between arrives. */
async function pass(ms: number) {
  for (let left = ms; left >= 0; left -= 100) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 100));
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}
/** Waits for the machine, while the phone's clock stops. */
const connected = () => expect.poll(() => connection.state).toBe('Connected');

describe('a phone that wakes is connected again within 3 s, and stays so', () => {
  const dies = () => proxy.silence();
  const handover = (offline: number) => async () => {
    dies();
    connection.lose();
    await pass(offline);
    connection.wake();
  };
  const closesLate = (after: number) => async () => {
    dies();
    connection.renew();
    await pass(after);
    proxy.report();
  };
  it.each<[what: string, sleep: () => unknown, spent: number]>([
    ['its path is dead and nobody says so', () => [dies(), connection.renew()], 0],
    ['its socket is healthy', () => connection.renew(), 0],
    ...[30, 300, 1_000, 2_900].map(
      (ms) => [`its old socket is reported closed after ${ms} ms`, closesLate(ms), ms] as const,
    ),
    ['it is offline for 200 ms', handover(200), 0],
    ['it is offline for 700 ms', handover(700), 0],
    ['it is offline for 1,500 ms', handover(1_500), 0],
  ] as [string, () => unknown, number][])('%s', async (_what, sleep, spent) => {
    await sleep();
    await pass(3_000 - spent);
    await connected();
    expect(proxy.carrying()).toBe(1);
    states.length = 0;
    await pass(6_000 - spent);
    proxy.report();
    await pass(50_000);
    expect(states).toEqual([]);
    await gateway.publish('game', 'a play');
    await expect.poll(() => messages).toEqual(['a play']);
  });

  it('also if the path dies while it connects, once that attempt is given up after 15 s', async () => {
    connection.close();
    await pass(2_000);
    // The subscription is sent, and its answer never comes.
    const opened = proxy.silenceAfter('connection_ack');
    connection.renew();
    await pass(0);
    await opened;
    await pass(100);
    connection.renew();
    await pass(18_000);
    await connected();
    states.length = 0;
    await pass(60_000);
    expect(states).toEqual([]);
  });
});
