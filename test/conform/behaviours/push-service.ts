import { expect } from 'vitest';
import { encrypt, keyPairOf, tokenOf } from '../../../lambdas/reminders/web-push.ts';
import { PushService } from '../../../local/services/push-service.ts';
import { webRequest } from '../../fixtures/web-request.ts';
import { decrypt, newSubscription } from '../../lambdas/reminders/subscription.ts';
import type { Service } from './behaviour.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2033, 4, 20);
const origin = 'http://push.example';
const [own, other] = [keyPairOf('a secret for tests'), keyPairOf('another secret')];

type Sent = { path?: string; body?: Uint8Array; headers?: Record<string, string | undefined> };

/** A push service with a subscription that is bound to our key. */
async function subscribed() {
  let now = NOW;
  const service = new PushService(() => now);
  const ask = async (method: string, path: string, { body = Buffer.of(), headers = {} }: Sent = {}) => {
    const given = { host: 'push.example', ...headers } as Record<string, string>;
    const answer = await service.answer(webRequest({ method, path, headers: given, body: Buffer.from(body) }));
    if (!answer) throw new Error(`${path} is no push service's`);
    return answer;
  };
  const { body } = await ask('POST', '/push/subscribe', { body: Buffer.from(JSON.stringify({ key: own.publicKey })) });
  const { pathname: path } = new URL(JSON.parse(body.toString()).endpoint);
  const signed = async (changes: Partial<Parameters<typeof tokenOf>[1]> = {}, pair = own) =>
    `vapid t=${await tokenOf(pair, { audience: origin, subject: 'https://hype.example', until: NOW + HOUR, ...changes })}, k=${pair.publicKey}`;
  return {
    service,
    signed,
    later: (ms: number) => {
      now += ms;
    },
    async send({ path: to = path, body: message = Buffer.from('a message'), headers = {} }: Sent = {}) {
      const all = { ttl: '60', 'content-encoding': 'aes128gcm', authorization: await signed(), ...headers };
      const set = Object.entries(all).filter(([, value]) => value !== undefined);
      return ask('POST', to, { body: message, headers: Object.fromEntries(set) });
    },
    delivered: async () =>
      JSON.parse((await ask('GET', path)).body.toString()).map(({ body: message }: { body: string }) =>
        Buffer.from(message, 'base64url'),
      ) as Buffer[],
    end: () => ask('DELETE', path),
  };
}
const texts = (messages: Buffer[]) => messages.map(String);

export const pushService: Service = {
  name: 'Push services',
  behaviours: [
    {
      says: 'a message that is taken is answered 201 with a Location',
      source: 'RFC 8030, 5',
      async shown() {
        const { send, delivered } = await subscribed();
        const { status, headers } = await send();
        expect([status, headers.location]).toEqual([201, expect.stringMatching(/^\/push\//)]);
        expect(texts(await delivered())).toEqual(['a message']);
      },
    },
    {
      says: 'a message without a TTL is refused with 400',
      source: 'RFC 8030, 5.2',
      async shown() {
        const { send } = await subscribed();
        for (const ttl of [undefined, 'soon', '-1']) expect((await send({ headers: { ttl } })).status).toBe(400);
      },
    },
    {
      says: 'a message is not delivered once its TTL is over',
      source: 'RFC 8030, 5.2',
      async shown() {
        const { send, later, delivered } = await subscribed();
        await send({ headers: { ttl: '60' } });
        await send({ headers: { ttl: '61' }, body: Buffer.from('another') });
        later(60_001);
        expect(texts(await delivered())).toEqual(['another']);
      },
    },
    {
      says: 'a message replaces one of its topic that was not delivered; a topic has at most 32 characters of base64url',
      source: 'RFC 8030, 5.4',
      async shown() {
        const { send, delivered } = await subscribed();
        const topics = ['reminder', 'other', 'reminder'];
        for (const [index, topic] of topics.entries())
          await send({ body: Buffer.from(`${index}`), headers: { topic } });
        expect(texts(await delivered())).toEqual(['1', '2']);
        for (const topic of ['x'.repeat(33), 'two words'])
          expect((await send({ headers: { topic } })).status).toBe(400);
      },
    },
    {
      says: 'a message of 4,096 bytes is taken, and a longer one may be refused with 413',
      source: 'RFC 8030, 7.2',
      async shown() {
        const { send } = await subscribed();
        expect((await send({ body: Buffer.alloc(4096) })).status).toBe(201);
        expect((await send({ body: Buffer.alloc(4097) })).status).toBe(413);
      },
    },
    {
      says: 'a subscription that has ended answers 404 or 410',
      source: 'RFC 8030, 7.3',
      async shown() {
        const { send, end } = await subscribed();
        await end();
        expect([404, 410]).toContain((await send()).status);
        expect([404, 410]).toContain((await send({ path: '/push/never-made' })).status);
      },
    },
    {
      says: 'a sender that sends too much is refused with 429 and Retry-After',
      source: 'RFC 8030, 8.4; RFC 6585, 4',
      async shown() {
        const { service, send, later, delivered } = await subscribed();
        service.askToWait(30);
        const { status, headers } = await send();
        expect([status, headers['retry-after']]).toEqual([429, '30']);
        later(30_000);
        expect((await send()).status).toBe(201);
        expect(await delivered()).toHaveLength(1);
      },
    },
    {
      says: 'a message for a subscription that is bound to a key is refused with 401 unsigned, and with 403 by another key',
      source: 'RFC 8292, 4.2',
      async shown() {
        const { send, signed } = await subscribed();
        expect((await send({ headers: { authorization: undefined } })).status).toBe(401);
        expect((await send({ headers: { authorization: await signed({}, other) } })).status).toBe(403);
        // The token of another key beside ours.
        const forged = (await signed({}, other)).replace(other.publicKey, own.publicKey);
        expect((await send({ headers: { authorization: forged } })).status).toBe(403);
      },
    },
    {
      says: 'a token is for the origin of the push service, has not expired, and ends within 24 hours',
      source: 'RFC 8292, 2',
      async shown() {
        const { send, signed } = await subscribed();
        for (const wrong of [{ audience: 'http://other.example' }, { until: NOW - 1000 }, { until: NOW + 25 * HOUR }])
          expect((await send({ headers: { authorization: await signed(wrong) } })).status).toBe(403);
        expect((await send({ headers: { authorization: await signed({ until: NOW + 24 * HOUR }) } })).status).toBe(201);
      },
    },
    {
      says: 'only the phone can read a message: aes128gcm in one record, by keys of the subscription',
      source: 'RFC 8291, 2 to 4; RFC 8188, 2',
      async shown() {
        const { send, delivered } = await subscribed();
        const phone = await newSubscription();
        await send({ body: encrypt('a word before the game', phone.keys) });
        const [message = Buffer.of()] = await delivered();
        expect(message.toString('latin1')).not.toContain('word');
        expect(await decrypt(message, phone)).toBe('a word before the game');
        expect((await send({ headers: { 'content-encoding': 'aesgcm' } })).status).toBe(400);
      },
    },
    {
      says: 'a phone gets its messages as server pushes of HTTP/2',
      source: 'RFC 8030, 6',
      differs: 'Phones of tests ask for theirs with GET.',
    },
    {
      says: 'a message waits for its phone, until its TTL is over or the subscription ends',
      source: 'RFC 8030, 5.2',
      differs: 'Subscriptions and messages are in memory and end with the process.',
    },
  ],
};
