import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../../graphql/calls.ts';
import { Fault, isFirsthand, MAX_PAUSE_MS, request, sessionEnd } from '../../../web/src/api/client.ts';

type Seen = { method: string; url: string; body: string };

/** A server on the client's origin, with answers queued by the test. */
const seen: Seen[] = [];
let answers: ((response: ServerResponse) => void)[] = [];
const server = createServer(async (incoming: IncomingMessage, response) => {
  let body = '';
  for await (const chunk of incoming) body += chunk;
  seen.push({ method: incoming.method ?? '', url: incoming.url ?? '', body });
  const answer = answers.shift();
  if (answer) answer(response);
  else response.writeHead(500).end('nothing in line');
});

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const refusal = (status: number, code: string, data?: unknown) =>
  json(status, { status, error: { code, message: code }, data });
/** A page of the log. @param cache CloudFront's X-Cache header */
const page = (cache?: string) => (response: ServerResponse) =>
  response.writeHead(200, cache ? { 'x-cache': cache } : {}).end(JSON.stringify({ status: 200, data: [], next: null }));
const hangUp = (response: ServerResponse) => response.destroy();
/** The network is lost in the middle of an answer. */
const breakOff = (response: ServerResponse) =>
  response.writeHead(200, { 'content-length': 100 }).write('{"status": 200', () => response.destroy());

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const plain = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => plain(new URL(url, origin), init));
});
beforeEach(() => {
  seen.length = 0;
  answers = [];
});
afterAll(() => {
  vi.unstubAllGlobals();
  return new Promise<void>((resolve) => server.close(() => resolve()));
});

const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as Fault,
  );

describe('a page', () => {
  it('is firsthand if CloudFront says that it did not have it, and only then', async () => {
    const said = ['Miss from cloudfront', 'Hit from cloudfront', 'RefreshHit from cloudfront', undefined];
    answers = said.map(page);
    const pages = [];
    for (const _ of said) pages.push(await request('messages', { eventId: 'e', after: 0 }));
    expect(pages.map(isFirsthand)).toEqual([true, false, false, false]);
  });
});

describe('what is sent', () => {
  it('puts the arguments of a read into the query and leaves out what is not given', async () => {
    answers = [json(200, { status: 200, data: [], next: null })];
    await request('leaderboard', { eventId: 'a b', limit: 5, after: null });
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/user/leaderboard?eventId=a+b&limit=5', body: '' });
  });

  it('puts the side game of a create into the query and the rest into the body', async () => {
    answers = [json(200, { status: 200, data: { id: 'e' } })];
    await request('create', { hypeGame: 'bingo', eventId: 'x', items: [1], version: 'v', position: 0.5, board: 2 });
    expect(seen[0]?.url).toBe('/api/hype/create?hypeGame=bingo');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      eventId: 'x',
      items: [1],
      version: 'v',
      position: 0.5,
      board: 2,
    });
  });

  it('puts both names of savePoints into the query', async () => {
    answers = [(response) => response.writeHead(204).end()];
    await request('savePoints', { hypeGame: 'bingo', hypeGameId: 'e', points: 60 });
    expect(seen[0]).toMatchObject({ method: 'PUT', url: '/api/hype/savePoints?hypeGame=bingo&hypeGameId=e' });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ points: 60 });
  });
});

describe('what comes back', () => {
  it('is the data, the whole body where a list pages, the data inside a 204 body, and nothing for a 204', async () => {
    answers = [
      json(200, { status: 200, data: { session: { isLoggedIn: true } } }),
      json(200, { status: 200, data: [{ data: '{}', name: 'x' }], next: 7 }),
      json(200, { status: 204, data: 90 }),
      (response) => response.writeHead(204).end(),
    ];
    expect(await request('session', {})).toEqual({ session: { isLoggedIn: true } });
    expect(await request('messages', { eventId: 'x', after: 0 })).toMatchObject({ data: [{ name: 'x' }], next: 7 });
    expect(await request('getPoints', { eventId: 'x', hypeGame: 'bingo' })).toBe(90);
    expect(await request('updateUserData', { firstName: 'A' })).toBeUndefined();
  });

  it('names a refusal and carries its data', async () => {
    answers = [refusal(409, 'PointsNotSupported', { points: 40 })];
    const fault = await faultOf(request('savePoints', { hypeGame: 'bingo', hypeGameId: 'e', points: 60 }));
    expect(fault).toBeInstanceOf(Fault);
    expect(fault).toMatchObject({ code: 'PointsNotSupported', status: 409, data: { points: 40 } });
  });

  it('takes a code that this build does not know for an internal error of that status', async () => {
    answers = [refusal(418, 'AddedLater')];
    const fault = await faultOf(request('create', { hypeGame: 'bingo', eventId: 'e' }));
    expect(fault).toBeInstanceOf(Fault);
    expect(fault).toMatchObject({ code: 'InternalError', status: 418 });
  });

  it('takes an answer that is not the API’s own for an internal error, whatever its status', async () => {
    const page = (status: number) => (response: ServerResponse) => response.writeHead(status).end('<html>');
    answers = [page(403), page(200), page(200)];
    expect(await faultOf(request('signIn', { username: 'a', password: 'b' }))).toMatchObject({
      code: 'InternalError',
      status: 403,
    });
    expect(await faultOf(request('session', {}))).toMatchObject({ code: 'InternalError', status: 502 });
  });

  it('says once for all that the session has ended', async () => {
    const ended = vi.fn();
    sessionEnd.addEventListener('ended', ended, { once: true });
    answers = [refusal(401, 'Unauthorized')];
    expect(await faultOf(request('userData', {}))).toMatchObject({ code: 'Unauthorized' });
    expect(ended).toHaveBeenCalledOnce();
  });

  it('is no word about a session that began after the call was made: it is made again', async () => {
    const ended = vi.fn();
    sessionEnd.addEventListener('ended', ended);
    const held: ServerResponse[] = [];
    answers = [(response) => held.push(response)];
    const late = request('userData', {});
    await vi.waitUntil(() => held[0]);
    answers = [json(200, { status: 200, data: { username: 'back' } }), json(200, { status: 200, data: {} })];
    await request('signIn', { username: 'back', password: 'its password' });
    if (held[0]) refusal(401, 'Unauthorized')(held[0]);
    expect(await late).toEqual({});
    expect(ended).not.toHaveBeenCalled();
    sessionEnd.removeEventListener('ended', ended);
  });

  it('is not that of the page’s head to the session before', async () => {
    const ended = vi.fn();
    sessionEnd.addEventListener('ended', ended);
    const refused = Response.json({ status: 401, error: { code: 'Unauthorized' } }, { status: 401 });
    const early = { at: Date.now(), answer: Promise.resolve(refused), stopped: new AbortController() };
    globalThis.earlyFetches = new Map([[calls.viewerDelay.path, early]]);
    answers = [json(200, { status: 200, data: {} }), json(200, { status: 200, data: { seconds: 20 } })];
    await request('signIn', { username: 'back', password: 'its password' });
    expect(await request('viewerDelay', {})).toEqual({ seconds: 20 });
    expect(ended).not.toHaveBeenCalled();
    sessionEnd.removeEventListener('ended', ended);
  });
});

describe('a second try', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('follows %i on a call without a body', async (status) => {
    answers = [refusal(status, 'InternalError'), json(200, { status: 200, data: [] })];
    expect(await request('schedule', { from: 0, to: 1 })).toEqual([]);
    expect(seen).toHaveLength(2);
  });

  it('follows a lost connection', async () => {
    answers = [hangUp, json(200, { status: 200, data: [] })];
    expect(await request('schedule', { from: 0, to: 1 })).toEqual([]);
  });

  it('follows an answer that breaks off', async () => {
    answers = [breakOff, json(200, { status: 200, data: [] })];
    expect(await request('schedule', { from: 0, to: 1 })).toEqual([]);
    answers = [breakOff, breakOff];
    expect(await faultOf(request('schedule', { from: 0, to: 1 }))).toMatchObject({ code: 'Network', status: 0 });
  });

  it('is the last one', async () => {
    answers = [hangUp, hangUp, json(200, { status: 200, data: [] })];
    expect(await faultOf(request('schedule', { from: 0, to: 1 }))).toMatchObject({
      code: 'Network',
      status: 0,
      message: 'A network error has occurred.',
    });
    expect(seen).toHaveLength(2);
  });

  it.each([400, 401, 403, 404])('does not follow %i', async (status) => {
    answers = [refusal(status, 'InvalidInput'), json(200, { status: 200, data: [] })];
    expect(await faultOf(request('schedule', { from: 0, to: 1 }))).toMatchObject({ status });
    expect(seen).toHaveLength(1);
  });

  const busy = (retryAfter: string) => (response: ServerResponse) =>
    response.writeHead(503, { 'retry-after': retryAfter }).end();

  it.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 2_500).toUTCString()],
  ])('waits as long as Retry-After says in %s', async (_how, header) => {
    const plain = globalThis.setTimeout;
    const waits: number[] = [];
    const hurried = (act: () => void, ms: number) => {
      const waited = ms >= 900 && ms <= 2_500;
      if (waited) waits.push(ms);
      return plain(act, waited ? 0 : ms);
    };
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried as unknown as typeof plain);
    answers = [busy(header()), json(200, { status: 200, data: [] })];
    expect(await request('schedule', { from: 0, to: 1 })).toEqual([]);
    timers.mockRestore();
    expect(waits).toHaveLength(1);
  });

  it.each([
    ['longer than a fan would wait', String(MAX_PAUSE_MS / 1000 + 1)],
    ['until tomorrow', new Date(Date.now() + 864e5).toUTCString()],
  ])('does not follow where Retry-After is %s', async (_how, header) => {
    answers = [busy(header), json(200, { status: 200, data: [] })];
    expect(await faultOf(request('schedule', { from: 0, to: 1 }))).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(1);
  });

  it('follows soon where Retry-After is past or makes no sense', async () => {
    for (const header of ['Thu, 01 Jan 1970 00:00:00 GMT', 'soon']) {
      answers = [busy(header), json(200, { status: 200, data: [] })];
      expect(await request('schedule', { from: 0, to: 1 })).toEqual([]);
    }
  });

  it('is not made for who has given up meanwhile', async () => {
    const given = new AbortController();
    answers = [
      (response) => {
        busy('4')(response);
        setTimeout(() => given.abort(), 50);
      },
    ];
    const gone = await request('schedule', { from: 0, to: 1 }, given.signal).catch((error: Error) => error.name);
    expect(gone).toBe('AbortError');
    expect(seen).toHaveLength(1);
  });

  it.each([409, 429, 503])(
    'does not follow %i on a call with a body: it is a refusal, or may have been done',
    async (status) => {
      answers = [refusal(status, 'AlreadyJoined'), json(200, { status: 200, data: { id: 'e' } })];
      expect(await faultOf(request('create', { hypeGame: 'bingo', eventId: 'x' }))).toMatchObject({ status });
      answers = [refusal(status, 'PointsNotSupported'), (response) => response.writeHead(204).end()];
      const claim = request('savePoints', { hypeGame: 'bingo', hypeGameId: 'e', points: 60 });
      expect(await faultOf(claim)).toMatchObject({ status });
      expect(seen.map(({ method }) => method)).toEqual(['POST', 'PUT']);
    },
  );

  it('does not follow a call with a body, which may have been done', async () => {
    answers = [hangUp, json(200, { status: 200, data: { id: 'e' } })];
    expect(await faultOf(request('create', { hypeGame: 'bingo', eventId: 'x' }))).toMatchObject({ code: 'Network' });
    expect(seen).toHaveLength(1);
  });
});
