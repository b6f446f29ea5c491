import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { feeds } from '../../../../lambdas/feeds/feeds.ts';
import { receive, type SignedPost } from '../../../../lambdas/feeds/webhook/receive.ts';
import { secretOf, sign } from '../../../../lambdas/feeds/webhook/signature.ts';
import { handler } from '../../../../lambdas/handlers/feed.ts';
import { Fault } from '../../../../lambdas/lib/fault.ts';
import { putEvent } from '../../../../lambdas/stores/events.ts';
import { heartbeats } from '../../../../lambdas/stores/feed-states.ts';
import { putTeam } from '../../../../lambdas/stores/teams.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { summary } from '../../../fixtures/espn.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { logged } from '../../../fixtures/logs.ts';
import { action, snapshot } from '../../../fixtures/nba-live.ts';
import { v3Page } from '../../../fixtures/nba-v3.ts';
import { footballEvent, nflGame, row } from '../../../fixtures/nfl.ts';
import { nflEvent, nflMessage } from '../../../fixtures/sportradar.ts';
import { feedServices } from './services.ts';

const FIRST = 'the first secret of this product';
const SECOND = 'the one after the first rotation';
const NBA = '0022000001';
/** Ended more than 48 hours ago. */
const OFFICIAL = '0022000002';
embeddedDatabase();
const { lines } = logged();
const services = feedServices(FIRST);
beforeAll(() => services.rotate(SECOND));

beforeEach(async () => {
  await putEvent(scheduledEvent({ id: NBA }));
  await putEvent(scheduledEvent({ id: OFFICIAL, status: 'ENDED', ended_at: Date.now() - 48 * 3_600_000 }));
});

let minute = 0;
/** A snapshot that no test sent before. */
const fresh = () => {
  minute += 1;
  return snapshot([action(1, { actionType: '2pt', shotResult: 'Made' })], minute);
};

const seconds = (ms = Date.now()) => String(Math.floor(ms / 1000));
/** A delivery as its provider signs it. */
function post(
  body: unknown,
  { provider = 'nba-live', timestamp = seconds(), secret = SECOND, ...parts } = {},
): SignedPost {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = sign(secretOf(secret, provider), timestamp, text);
  return { provider, timestamp, signature, body: Buffer.from(text), ...parts };
}
const outcome = async (given: SignedPost, now?: number) => {
  const result = await receive(given, now);
  return result instanceof Fault ? result.code : { eventId: result.eventId };
};

/** The same over HTTP, as API Gateway hands it on. */
async function send({ provider, timestamp, signature, body }: SignedPost, parts: Partial<APIGatewayProxyEventV2> = {}) {
  const reply = await handler({
    pathParameters: { provider },
    headers: { 'x-hype-timestamp': timestamp, 'x-hype-signature': signature },
    body: Buffer.from(body).toString(),
    isBase64Encoded: false,
    requestContext: { requestId: 'delivered' },
    ...parts,
  } as unknown as APIGatewayProxyEventV2);
  return { status: reply.statusCode, body: JSON.parse(reply.body ?? '') };
}

describe('the webhook', () => {
  it('puts a signed delivery into the queue of its event and answers which that is', async () => {
    const body = fresh();
    const given = post(body);
    const data = { eventId: NBA, plays: 2, ignored: [] };
    expect(await send(given)).toEqual({ status: 200, body: { status: 200, data } });
    expect(services.queued()).toEqual([{ eventId: NBA, provider: 'nba-live', body, groupId: NBA }]);
  });

  it('takes the bytes as they were signed, in base64 too', async () => {
    const given = post({ ...fresh(), note: 'Dončić' });
    const base64 = { body: Buffer.from(given.body).toString('base64'), isBase64Encoded: true };
    expect((await send(given, base64)).status).toBe(200);
    expect(services.queued()).toHaveLength(1);
  });

  it('looks neither at cookies nor at where it is called from', async () => {
    const given = post(fresh());
    const headers = { 'x-hype-timestamp': given.timestamp, 'x-hype-signature': given.signature };
    const foreign = { headers: { ...headers, origin: 'https://provider.example', 'sec-fetch-site': 'cross-site' } };
    expect((await send(given, foreign)).status).toBe(200);
  });

  const pregame = { source: 'marker', data: { timestamp: Date.UTC(2020, 11, 23), status: 'PREGAME' } };
  const bodies: Record<string, [id: string, body: unknown, event?: GameEvent]> = {
    'nba-live': ['0022000077', { game: { gameId: '0022000077', actions: [] } }],
    'nba-v3': ['0022000001', v3Page([])],
    espn: ['401', summary([])],
    nfl: ['nyj-at-ne', nflGame({ 1: row() }), footballEvent()],
    'sportradar-nfl': ['sr-game', nflMessage('e', 0), nflEvent()],
    hype: ['gsw-bkn', { eventId: 'gsw-bkn', messages: [pregame] }],
  };
  it.each([...feeds.keys()])('finds the event in the body of %s', async (provider) => {
    const [id = '', body, event = scheduledEvent()] = bodies[provider] ?? [];
    await putEvent({ ...event, id });
    expect(await outcome(post(body, { provider }))).toEqual({ eventId: id });
  });

  it('takes a heartbeat, which is of no event', async () => {
    expect(await outcome(post({ heartbeat: {} }, { provider: 'sportradar-nfl' }))).toEqual({ eventId: null });
    expect(services.queued()).toEqual([]);
    expect((await heartbeats(['sportradar-nfl'])).get('sportradar-nfl')?.at).toBeGreaterThan(0);
  });

  const stale = seconds(Date.now() - 301_000);
  it.each<[string, number, () => SignedPost]>([
    ['FeedNotFound', 404, () => post(fresh(), { provider: 'telepathy' })],
    ['WrongSignature', 401, () => ({ ...post(fresh()), signature: '' })],
    ['WrongSignature', 401, () => ({ ...post(fresh()), timestamp: '' })],
    ['WrongSignature', 401, () => post(fresh(), { secret: 'somebody else’s' })],
    ['WrongSignature', 401, () => ({ ...post(fresh(), { provider: 'hype' }), provider: 'nba-live' })],
    ['WrongSignature', 401, () => ({ ...post(fresh()), body: post(fresh()).body })],
    ['WrongSignature', 401, () => ({ ...post(fresh(), { timestamp: stale }), timestamp: seconds() })],
    ['DeliveryExpired', 401, () => post(fresh(), { timestamp: stale })],
    ['MalformedJson', 400, () => post('{"game":')],
    ['InvalidInput', 400, () => post({ meta: {} })],
    ['InvalidInput', 400, () => post({ game: { gameId: 'a game/of another kind' } })],
    ['NothingTaken', 400, () => post({ game: { gameId: NBA, actions: [{ actionNumber: 'one' }] } })],
    ['EventNotFound', 404, () => post({ game: { gameId: '0022099999', actions: [] } })],
    ['EventOfficial', 409, () => post({ game: { gameId: OFFICIAL, actions: [] } })],
    ['TooLarge', 413, () => post({ ...fresh(), more: 'x'.repeat(2 * 1024 * 1024) })],
    ['TooLarge', 413, () => ({ ...post({ more: 'x'.repeat(2 * 1024 * 1024) }), signature: '' })],
    ['TooLarge', 413, () => post({ ...fresh(), more: noise(400_000) })],
    ['TooLarge', 413, () => post(JSON.stringify(fresh()).replace(/}$/, `,"more":${nested(200_000)}}`))],
  ])('answers %s (%d), queues nothing and says so in one line (%#)', async (code, status, given) => {
    expect(await send(given())).toMatchObject({ status, body: { status, error: { code } } });
    expect(services.queued()).toEqual([]);
    const refused = { level: 'WARN', door: 'feed', correlationId: 'delivered', message: 'refused', why: code };
    expect(lines()).toEqual([expect.objectContaining(refused)]);
  });

  it('takes a whole late game, which the queue would not hold as it is', async () => {
    const made = { actionType: '2pt', shotResult: 'Made' };
    const actions = Array.from({ length: 1_500 }, (_, index) => action(index + 1, made));
    const given = post(snapshot(actions, 59));
    expect(given.body.length).toBeGreaterThan(256 * 1024);
    expect((await send(given)).status).toBe(200);
    expect(services.queued()[0]?.body).toEqual(JSON.parse(given.body.toString()));
  });

  it('takes five minutes of difference between the clocks, both ways', async () => {
    const now = 1_700_000_000_000;
    for (const off of [-300, 300]) {
      expect(await outcome(post(fresh(), { timestamp: seconds(now + off * 1000) }), now)).toEqual({ eventId: NBA });
      const beyond = post(fresh(), { timestamp: seconds(now + (off + Math.sign(off)) * 1000) });
      expect(await outcome(beyond, now)).toBe('DeliveryExpired');
    }
  });
});

describe('an unknown name in a delivery of the own format', () => {
  const play = (parts: object) => ({
    source: 'boxscorestatsv2',
    data: {
      ...{ timestamp: 1_608_681_600_000, classification: 'STEAL', tid: scheduledEvent().home.id, pid: 'known' },
      ...parts,
    },
  });
  const told = (...messages: unknown[]) => post({ eventId: NBA, messages }, { provider: 'hype' });
  beforeEach(async () => {
    const player = { id: 'known', first_name: 'A', last_name: 'B', display_name: 'A B', position: 'G' };
    const { home } = scheduledEvent();
    await putTeam({ ...home, sport: 'BASKETBALL', players: [{ ...player, tid: home.id }] });
  });

  it.each<[string, object]>([
    ['an unknown team elsewhere', play({ tid: 'elsewhere', timestamp: 1_608_681_601_000 })],
    ['the message has an unknown source radio', { source: 'radio', data: {} }],
  ])('is refused by name: %s', async (why, message) => {
    const { status, body } = await send(told(message));
    expect([status, body.error.code]).toEqual([400, 'NothingTaken']);
    expect(body.error.message).toContain(why);
    expect(services.queued()).toEqual([]);
    const beside = await send(told(message, play({})));
    expect(beside).toMatchObject({ status: 200, body: { data: { plays: 1, ignored: [{ why, count: 1 }] } } });
  });
});

/** JSON of so many lists within one another. */
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
/** Text that no gzip makes much smaller. */
function noise(length: number): string {
  let [text, state] = ['', 1];
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += state.toString(36);
  }
  return text;
}

describe('a replay', () => {
  it('is refused by name and queues nothing, as long as its signature is good', async () => {
    const now = Date.now();
    const given = post(fresh(), { timestamp: seconds(now + 299_000) });
    expect(await outcome(given, now)).toEqual({ eventId: NBA });
    expect(await outcome(given, now)).toBe('AlreadyDelivered');
    // The queue no longer deduplicates it; the table still does.
    services.ahead = 500_000;
    expect(await outcome(given, now + 500_000)).toBe('AlreadyDelivered');
    expect(await outcome(given, now + 700_000)).toBe('DeliveryExpired');
    expect(services.queued()).toHaveLength(1);
    expect(await send(given)).toMatchObject({ status: 409, body: { error: { code: 'AlreadyDelivered' } } });
  });

  it('at the same moment is one delivery', async () => {
    const given = post(fresh());
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcome(given)));
    expect(outcomes.filter((one) => one !== 'AlreadyDelivered')).toEqual([{ eventId: NBA }]);
    expect(services.queued()).toHaveLength(1);
  });

  it('signed with the other good secret is still the same delivery', async () => {
    const timestamp = seconds();
    const body = fresh();
    expect(await outcome(post(body, { timestamp, secret: FIRST }))).toEqual({ eventId: NBA });
    expect(await outcome(post(body, { timestamp, secret: SECOND }))).toBe('AlreadyDelivered');
    expect(services.queued()).toHaveLength(1);
  });

  it('of what the queue did not take is the first delivery', async () => {
    const given = post(fresh());
    services.away.AmazonSQS = true;
    expect(await send(given)).toMatchObject({ status: 500, body: { error: { code: 'InternalError' } } });
    services.away.AmazonSQS = false;
    expect(await send(given)).toMatchObject({ status: 200 });
    expect(services.queued()).toHaveLength(1);
    expect(lines().filter(({ level }) => level === 'ERROR')).toHaveLength(1);
  });
});

describe('a rotation', () => {
  it('is taken up by a warm Lambda within a minute of the first delivery that is signed with the new secret', async () => {
    const THIRD = 'the one after the second rotation';
    // Later than all earlier reads of secrets.
    const now = Date.now() + 3_600_000;
    const signed = (secret: string, after: number) =>
      outcome(post(fresh(), { secret, timestamp: seconds(now + after) }), now + after);
    expect(await signed(SECOND, 0)).toEqual({ eventId: NBA });
    services.rotate(THIRD);
    expect(await signed(THIRD, 59_000)).toBe('WrongSignature');
    expect(await signed(THIRD, 61_000)).toEqual({ eventId: NBA });
    expect(await signed(SECOND, 62_000)).toEqual({ eventId: NBA });
    expect(await signed(FIRST, 122_000)).toBe('WrongSignature');
  });
});
