import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type CallName, callNames, calls, sharedCalls } from '../../../../graphql/calls.ts';
import type { Call } from '../../../../graphql/fan-calls.ts';
import { fan as fanRecord } from '../../../../lambdas/stores/fans.ts';
import { contents } from '../../../fixtures/database.ts';
import { type Given, overHttp, send } from '../../handlers.ts';
import { withPool } from '../../pool.ts';
import { newEvent, newFan } from '../../world.ts';

const { lines, text } = withPool();

const update = (given: Given) => send('fan', { method: 'PUT', path: '/api/user/data', ...given });

describe('routes', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/gameManagement/gameEvent'],
    ['GET', '/api/gameManagement/gameEvent/'],
    ['DELETE', '/api/user/data'],
  ])('%s %s is not found, and said so with its path', async (method, path) => {
    const { status, body } = await send('event', { method, path });
    expect(status).toBe(404);
    expect(body).toEqual({ status: 404, error: { code: 'PageNotFound', message: `Page not found: ${path}` } });
  });

  it('each row of graphql/calls.ts is exported under its name by one file of its folder in lambdas/api/calls', () => {
    const files = readdirSync('lambdas/api/calls', { recursive: true, encoding: 'utf8' });
    const found = files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const text = readFileSync(`lambdas/api/calls/${file}`, 'utf8');
        const exported = text.matchAll(/^export const (\w+) = call\(\s*'(\w+)'/gm);
        return [...exported].map(([, constant, name]) => [dirname(file), constant, name].join(' '));
      });
    expect(found.sort()).toEqual(callNames.map((name) => [calls[name].folder, name, name].join(' ')).sort());
  });
});

describe('a body', () => {
  const notUtf8 = Buffer.from([0x22, 0xff, 0x22]).toString('base64');
  const large = JSON.stringify({ firstName: 'a'.repeat(256 * 1024) });

  it.each<[string, Given, number, string]>([
    ['that is no JSON', { body: '{"firstName": "Eve"' }, 400, 'MalformedJson'],
    ['that is no UTF-8', { body: notUtf8, isBase64Encoded: true }, 400, 'MalformedJson'],
    ['that is a list', { body: '[]' }, 400, 'InvalidInput'],
    ['that is null', { body: 'null' }, 400, 'InvalidInput'],
    ['over 256 kB', { body: large }, 413, 'TooLarge'],
    ['over 256 kB in base64', { body: Buffer.from(large).toString('base64'), isBase64Encoded: true }, 413, 'TooLarge'],
  ])('%s is refused by name and changes nothing', async (_what, given, status, code) => {
    const fan = await newFan();
    const before = await contents('Fans');
    const reply = await update({ ...given, cookies: fan.cookies });
    expect([reply.status, reply.body.status, reply.body.error?.code]).toEqual([status, status, code]);
    expect(await contents('Fans')).toEqual(before);
  });

  it('also in base64, and the query are the arguments; the body counts', async () => {
    const { sub, cookies } = await newFan();
    const query = { firstName: 'Query', lastName: 'Query' };
    const body = Buffer.from('{"firstName":"Zoë"}').toString('base64');
    expect((await update({ query, body, isBase64Encoded: true, cookies })).status).toBe(204);
    expect(await fanRecord(sub)).toMatchObject({ firstName: 'Zoë', lastName: 'Query' });
  });
});

describe('a call that changes something', () => {
  const changing = callNames.filter((name) => calls[name].changes);

  it.each<[string, Record<string, string | undefined>, boolean]>([
    ['the site itself', { origin: 'https://hype.example' }, true],
    ['the site itself, by a rewritten host', { origin: 'https://hype.example', 'x-forwarded-host': 'abc' }, true],
    ['the site itself, by an address typed in', { 'sec-fetch-site': 'none' }, true],
    ['no browser', { 'sec-fetch-site': undefined }, true],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
    ['another site, through an older browser', { origin: 'https://evil.example', 'sec-fetch-site': undefined }, false],
    ['another host of the domain', { 'sec-fetch-site': 'same-site' }, false],
    ['the site over plain http', { origin: 'http://hype.example' }, false],
    ['a page without an origin', { origin: 'null' }, false],
  ])('from %s', async (_from, headers, isAccepted) => {
    for (const name of changing) {
      const reply = await overHttp(name, {}, { headers: headers as Record<string, string> });
      expect([name, reply.body?.error?.code === 'ForeignOrigin']).toEqual([name, !isAccepted]);
      if (!isAccepted) expect(reply.status).toBe(403);
    }
  });

  it('reads are open to any origin', async () => {
    const eventId = await newEvent();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await overHttp('gameEvent', { eventId }, { headers })).status).toBe(200);
  });
});

describe('replies', () => {
  it('of 204 have no body, and getPoints travels in a 200', async () => {
    const [fan, eventId] = await Promise.all([newFan(), newEvent()]);
    const saved = await overHttp('updateUserData', { firstName: 'Ada' }, fan);
    expect([saved.status, saved.body, saved.headers?.['content-type']]).toEqual([204, undefined, undefined]);
    const team = { hypeGame: 'ticTacToe', eventId, teamId: 'home' };
    expect((await overHttp('create', team, fan)).status).toBe(200);
    const points = await overHttp('getPoints', { hypeGame: 'ticTacToe', eventId }, fan);
    expect([points.status, points.body]).toEqual([200, { status: 204, data: 0 }]);
  });

  it('are kept by the edge if they are the same for everybody, the longer the less they can change', async () => {
    const said = async (name: CallName, args: Record<string, unknown>) =>
      (await overHttp(name, args)).headers?.['cache-control'];
    const HOUR = 3_600_000;
    const live = await newEvent();
    const ended = await newEvent({ status: 'ENDED', ended_at: Date.now() - HOUR });
    // Plays delivered in the last moment may not be stored yet.
    const last = await newEvent({ status: 'ENDED', ended_at: Date.now() - 48.9 * HOUR });
    const official = await newEvent({ status: 'ENDED', ended_at: Date.now() - 49 * HOUR });
    for (const [eventId, seconds, rest] of [
      [live, 1, 1],
      [ended, 60, 1],
      [last, 60, 1],
      [official, 86_400, 86_400],
    ] as const) {
      const kept = (age: number) => `public, max-age=0, s-maxage=${age}`;
      expect(await said('messages', { eventId, after: 0 })).toBe(kept(rest));
      for (const name of ['gameEvent', 'stats', 'playByPlay', 'shots'] as const)
        expect(await said(name, { eventId }), name).toBe(kept(seconds));
    }
    expect(await said('messages', { eventId: 'nowhere', after: 0 })).toBe('no-store');
    expect(await said('messages', { eventId: live, after: 0, odd: 1 })).toBe('no-store');
    expect(await said('leaderboard', { eventId: official })).toBe('no-store');
  });

  it('are shared only by calls that do not depend on the fan and change nothing', () => {
    for (const name of sharedCalls) {
      const row: Call = calls[name];
      expect([row.who, row.personal, row.changes, row.method], name).toEqual(['guest', undefined, false, 'GET']);
    }
  });

  it('are JSON that no cache keeps', async () => {
    const { headers } = await overHttp('session', {});
    expect(headers).toEqual({ 'cache-control': 'no-store', 'content-type': 'application/json' });
  });
});

it('a bug is an InternalError without details; the log has the place, and does not name the fan', async () => {
  vi.stubEnv('EVENTS_TABLE', 'ada@example.org');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { status, body } = await overHttp('gameEvent', { eventId: 'any' });
  const error = { code: 'InternalError', message: 'Internal Server Error' };
  expect([status, body]).toEqual([500, { status: 500, error }]);
  expect(lines()).toMatchObject([{ level: 'ERROR', message: expect.any(String), door: 'http', call: 'gameEvent' }]);
  expect(lines()[0]?.at.length).toBeGreaterThan(0);
  expect(text()).not.toContain('ada@example.org');
});
