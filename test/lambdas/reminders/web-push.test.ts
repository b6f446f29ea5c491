import { createServer } from 'node:http';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PUSH_HOSTS } from '../../../infra/constructs/push-hosts.ts';
import { post } from '../../../lambdas/reminders/post.ts';
import { areKeys, encrypt, isPushEndpoint } from '../../../lambdas/reminders/web-push.ts';
import { listening } from '../../fixtures/listening.ts';
import { logged } from '../../fixtures/logs.ts';
import { property, runs } from '../../runs.ts';
import { decrypt, newSubscription } from './subscription.ts';

logged();

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('encryption', () => {
  it('makes the message of the example in RFC 8291, section 5', () => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const random = {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    };
    expect(encrypt('When I grow up, I want to be a watermelon', keys, random).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is undone by the subscription alone, for any text', property, async () => {
    const [own, other] = [await newSubscription(), await newSubscription()];
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
        const sent = encrypt(text, own.keys);
        expect(encrypt(text, own.keys)).not.toEqual(sent);
        expect(await decrypt(sent, own)).toBe(text);
        await expect(decrypt(sent, other)).rejects.toThrow();
      }),
      runs(200),
    );
  });

  it('knows keys from other text', async () => {
    const { keys } = await newSubscription();
    expect(areKeys(keys)).toBe(true);
    const point = Buffer.from(keys.p256dh, 'base64url');
    const besides = Buffer.from(point.map((byte, index) => (index === 64 ? byte ^ 1 : byte))).toString('base64url');
    for (const wrong of ['', 'x', keys.auth, besides]) expect(areKeys({ ...keys, p256dh: wrong })).toBe(false);
    for (const wrong of ['', 'x', keys.p256dh]) expect(areKeys({ ...keys, auth: wrong })).toBe(false);
  });
});

const list = (hosts: readonly string[] | undefined) => vi.stubEnv('PUSH_HOSTS', hosts && JSON.stringify(hosts));
beforeEach(() => void list(PUSH_HOSTS));
afterEach(() => void vi.unstubAllEnvs());

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('a push goes to %s', (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});

it.each([
  ...['', 'fcm.googleapis.com', 'http://fcm.googleapis.com/x', 'https://fcm.googleapis.com:8443/x'],
  ...['https://fan@fcm.googleapis.com/x', 'https://fcm.googleapis.com.evil.example/x', 'https://notify.windows.com/x'],
  ...['https://evil.example/fcm.googleapis.com', 'https://evilnotify.windows.com/x', 'https://[::1]/x'],
  ...['https://evil.example#.notify.windows.com', 'https://169.254.169.254/latest/meta-data', 'file:///etc/passwd'],
  ...['http://localhost:4001/x', 'http://127.0.0.1/x', `https://fcm.googleapis.com/${'x'.repeat(1000)}`],
])('a push never goes to %s', (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});

it('a push goes to this machine where it is listed, and nowhere where no host is', () => {
  list([...PUSH_HOSTS, 'localhost']);
  expect(isPushEndpoint('http://localhost:4001/push/x')).toBe(true);
  expect(isPushEndpoint('https://fcm.googleapis.com/x')).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:4001/push/x')).toBe(false);
  list(undefined);
  expect(isPushEndpoint('https://fcm.googleapis.com/x')).toBe(false);
});

/** Paths that were asked for. */
let asked: string[] = [];
let url = '';
/** Answers `/STATUS` with that status, and `/STATUS/VALUE` with a Retry-After too. `/0` cuts the connection. */
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const [, status, wait] = (request.url ?? '').split('/');
  if (status === '0') return void request.socket.destroy();
  const headers = { location: '/201', ...(wait !== undefined && { 'retry-after': decodeURIComponent(wait) }) };
  response.writeHead(Number(status), headers).end();
});
beforeAll(async () => {
  const { url: base, close } = await listening(server);
  url = base;
  return close;
});

const postTo = async (path: string) => {
  asked = [];
  return post({ endpoint: url + path, headers: { ttl: '60' }, body: Buffer.from('a message') });
};

describe('a push service answers', () => {
  it.each([
    ...[200, 204].map((status) => [status, 'sent'] as const),
    ...[404, 410].map((status) => [status, 'gone'] as const),
    // A redirect could lead to any host.
    ...[400, 413, 500, 301, 307].map((status) => [status, 'failed'] as const),
  ])('%i: the push is %s, after one request', async (status, outcome) => {
    expect(await postTo(`/${status}`)).toBe(outcome);
    expect(asked).toEqual([`/${status}`]);
  });

  it.each([429, 503])('%i: it is asked again after the time that it names, or half a minute', async (status) => {
    expect(await postTo(`/${status}/120`)).toEqual({ waitMs: 120_000 });
    expect(await postTo(`/${status}`)).toEqual({ waitMs: 30_000 });
    expect(await postTo(`/${status}/later`)).toEqual({ waitMs: 30_000 });
    expect(asked).toHaveLength(1);
  });

  it('nothing: the push may have arrived, and is not repeated', async () => {
    expect(await postTo('/0')).toBe('failed');
    expect(asked).toEqual(['/0']);
  });
});
