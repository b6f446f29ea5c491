import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../../graphql/calls.ts';
import { Fault, isFirsthand, MAX_PAUSE_MS, request, sessionEnd } from '../../../web/src/api/client.ts';
import { wordsFor } from '../../../web/src/api/fault-words.ts';

type Answer = () => Response | Promise<Response>;

/** A server that gives the answers in line; pauses, ms, are noted and end at once. */
const seen: { method: string; url: string; body: string }[] = [];
const pauses: number[] = [];
let answers: Answer[] = [];
const plainTimeout = setTimeout;
beforeEach(() => {
  seen.length = 0;
  pauses.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = '', body, signal }: RequestInit) => {
    signal?.throwIfAborted();
    seen.push({ method, url, body: String(body ?? '') });
    const answer = answers.shift();
    if (!answer) throw new Error('no answer is in line');
    return answer();
  });
  vi.stubGlobal('setTimeout', (act: () => void, ms: number) => {
    pauses.push(ms);
    return plainTimeout(act, 0);
  });
});

const json = (status: number, body: unknown, headers?: Record<string, string>) => () =>
  Response.json(body, { status, ...(headers && { headers }) });
const refusal = (status: number, code: string, data?: unknown) =>
  json(status, { status, error: { code, message: code }, data });
const done = () => new Response(null, { status: 204 });
const html = (status: number) => () => new Response('<html>', { status });
const hangUp = () => Promise.reject(new TypeError('fetch failed'));
/** The network is lost in the middle of an answer. */
const breakOff = () =>
  new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) }), { status: 200 });
const empty = json(200, { status: 200, data: [] });

const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as Fault,
  );
const read = () => request('schedule', { from: 0, to: 1 });
const create = () => request('create', { hypeGame: 'bingo', eventId: 'x' });

it('a page is firsthand if CloudFront says that it did not have it, and only then', async () => {
  const said = ['Miss from cloudfront', 'Hit from cloudfront', 'RefreshHit from cloudfront', undefined];
  answers = said.map((cache) => json(200, { status: 200, data: [], next: null }, cache ? { 'x-cache': cache } : {}));
  const pages = [];
  for (const _ of said) pages.push(await request('messages', { eventId: 'e', after: 0 }));
  expect(pages.map(isFirsthand)).toEqual([true, false, false, false]);
});

it('a call has the arguments of a read and the side game of a change in its query, and all others in its body', async () => {
  answers = [json(200, { status: 200, data: [], next: null }), json(200, { status: 200, data: { id: 'e' } }), done];
  const rest = { eventId: 'x', items: [1], version: 'v', position: 0.5, board: 2 };
  await request('leaderboard', { eventId: 'a b', limit: 5, after: null });
  await request('create', { hypeGame: 'bingo', ...rest });
  await request('savePoints', { hypeGame: 'bingo', hypeGameId: 'e', points: 60 });
  expect(seen.map(({ method, url, body }) => [method, url, body && JSON.parse(body)])).toEqual([
    ['GET', '/api/user/leaderboard?eventId=a+b&limit=5', ''],
    ['POST', '/api/hype/create?hypeGame=bingo', rest],
    ['PUT', '/api/hype/savePoints?hypeGame=bingo&hypeGameId=e', { points: 60 }],
  ]);
});

describe('an answer', () => {
  it('is the data, the whole body where a list pages, the data inside a 204 body, and undefined for a 204', async () => {
    answers = [
      json(200, { status: 200, data: { session: { isLoggedIn: true } } }),
      json(200, { status: 200, data: [{ data: '{}', name: 'x' }], next: 7 }),
      json(200, { status: 204, data: 90 }),
      done,
    ];
    expect(await request('session', {})).toEqual({ session: { isLoggedIn: true } });
    expect(await request('messages', { eventId: 'x', after: 0 })).toMatchObject({ data: [{ name: 'x' }], next: 7 });
    expect(await request('getPoints', { eventId: 'x', hypeGame: 'bingo' })).toBe(90);
    expect(await request('updateUserData', { firstName: 'A' })).toBeUndefined();
  });

  it.each<[string, Answer, Partial<Fault>]>([
    ['a refusal with its data', refusal(409, 'PointsNotSupported', { points: 40 }), { data: { points: 40 } }],
    ['a code that this build does not know', refusal(418, 'AddedLater'), { code: 'InternalError', status: 418 }],
    ['one that is not the API’s own', html(403), { code: 'InternalError', status: 403 }],
    ['a good one that is not the API’s own', html(200), { code: 'InternalError', status: 502 }],
  ])('is a fault: %s', async (_what, answer, fault) => {
    answers = [answer];
    const found = await faultOf(create());
    expect(found).toBeInstanceOf(Fault);
    expect(found).toMatchObject(fault);
  });
});

describe('a refusal for lack of a session', () => {
  const ended = vi.fn();
  beforeEach(() => {
    ended.mockClear();
    sessionEnd.addEventListener('ended', ended);
    return () => sessionEnd.removeEventListener('ended', ended);
  });
  const signIn = () => request('signIn', { username: 'back', password: 'its password' });

  it('says that the session has ended', async () => {
    answers = [refusal(401, 'Unauthorized')];
    expect(await faultOf(request('userData', {}))).toMatchObject({ code: 'Unauthorized' });
    expect(ended).toHaveBeenCalledOnce();
  });

  it('says nothing about a session that began after the call was made: the call is made again', async () => {
    let refuse = () => {};
    const refused = refusal(401, 'Unauthorized');
    answers = [() => new Promise((resolve) => (refuse = () => resolve(refused())))];
    const late = request('userData', {});
    answers = [json(200, { status: 200, data: { username: 'back' } }), json(200, { status: 200, data: {} })];
    await signIn();
    refuse();
    expect(await late).toEqual({});
    expect(ended).not.toHaveBeenCalled();
  });

  it('is dropped if the page’s head asked for the session before', async () => {
    const answer = Promise.resolve(refusal(401, 'Unauthorized')());
    const early = { at: Date.now(), answer, stopped: new AbortController() };
    globalThis.earlyFetches = new Map([[calls.viewerDelay.path, early]]);
    answers = [json(200, { status: 200, data: {} }), json(200, { status: 200, data: { seconds: 20 } })];
    await signIn();
    expect(await request('viewerDelay', {})).toEqual({ seconds: 20 });
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('a second try', () => {
  it.each<[string, Answer]>([
    ...[408, 409, 425, 429, 500, 502, 503, 504].map(
      (status) => [`${status}`, refusal(status, 'InternalError')] as [string, Answer],
    ),
    ['a lost connection', hangUp],
    ['an answer that breaks off', breakOff],
  ])('follows %s after 300 ms on a call without a body', async (_what, answer) => {
    answers = [answer, empty];
    expect(await read()).toEqual([]);
    expect([seen.length, pauses]).toEqual([2, [300]]);
  });

  it('is the last one', async () => {
    answers = [hangUp, breakOff, empty];
    const message = 'A network error has occurred.';
    expect([await faultOf(read()), seen.length]).toMatchObject([{ code: 'Network', status: 0, message }, 2]);
  });

  const busy = (retryAfter: string) => () =>
    new Response(null, { status: 503, headers: { 'retry-after': retryAfter } });

  it.each([
    ['seconds', () => '1', 1_000, 1_000],
    ['a date', () => new Date(Date.now() + 2_500).toUTCString(), 900, 2_500],
    ['a time that is past', () => 'Thu, 01 Jan 1970 00:00:00 GMT', 0, 0],
    ['a word', () => 'soon', 300, 300],
  ])('waits as Retry-After says in %s', async (_how, header, least, most) => {
    answers = [busy(header()), empty];
    expect(await read()).toEqual([]);
    expect(pauses).toHaveLength(1);
    expect(pauses[0]).toBeGreaterThanOrEqual(least);
    expect(pauses[0]).toBeLessThanOrEqual(most);
  });

  it.each<[string, Answer, number]>([
    ['a refusal for its input', refusal(400, 'InvalidInput'), 400],
    ['one that is not found', refusal(404, 'EventNotFound'), 404],
    ['a Retry-After that is longer than a fan would wait', busy(String(MAX_PAUSE_MS / 1000 + 1)), 503],
  ])('does not follow %s', async (_what, answer, status) => {
    answers = [answer, empty];
    expect([await faultOf(read()), seen.length]).toMatchObject([{ status }, 1]);
  });

  it('is not made for a caller that has given up during the pause', async () => {
    const given = new AbortController();
    vi.stubGlobal('setTimeout', (act: () => void, ms: number) => {
      queueMicrotask(() => given.abort());
      return plainTimeout(act, ms);
    });
    answers = [busy('4'), empty];
    const gone = await request('schedule', { from: 0, to: 1 }, given.signal).catch((error: Error) => error.name);
    expect([gone, seen.length]).toEqual(['AbortError', 1]);
  });

  it.each<[string, Answer, Partial<Fault>]>([
    ['a refusal', refusal(409, 'AlreadyJoined'), { status: 409 }],
    ['a fault', refusal(503, 'InternalError'), { status: 503 }],
    ['a lost connection', hangUp, { code: 'Network' }],
  ])('does not follow %s on a call with a body, which may have been done', async (_what, answer, fault) => {
    answers = [answer, empty];
    expect([await faultOf(create()), seen.length]).toMatchObject([fault, 1]);
  });
});

const general = 'Something went wrong on our side. Try again.';

it.each([
  ['one that has words for fans', new Fault('RosterIncomplete', 409, 'The rosters …'), /^The line-ups are not in yet/],
  [
    'one that says what was typed wrongly',
    new Fault('InvalidInput', 400, 'The input is not valid: x.'),
    /not valid: x/,
  ],
  [
    'a lock, which says how long it lasts',
    new Fault('TooManyRequests', 429, 'Try again in 3 minutes, or set a new password by mail.', { byMail: true }),
    /3 minutes/,
  ],
  ['other haste', new Fault('TooManyRequests', 429, 'Too many requests.', { retryAfter: 1 }), /a bit fast/],
  ['one without words of its own', new Fault('GameNotFound', 404, 'There is no such game.'), general],
  ['one that this build does not know', new Fault('AddedLater' as 'InternalError', 409, 'Later.'), general],
  ['a bug', new TypeError('undefined is not a function'), general],
])('a fan reads a sentence for %s', (_, error, words) => {
  expect(wordsFor(error)).toMatch(words);
});
