import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '../../web/src/api/client.ts';
import { forgetPrefetched } from '../../web/src/api/early-fetch.ts';
import { localDay } from '../../web/src/api/intervals.ts';

const fetched: string[] = [];
let isLoggedIn = true;
const answer = async (url: string) => {
  fetched.push(url);
  const data = url === '/api/auth/session' ? { session: { isLoggedIn } } : { from: url };
  return Response.json({ status: 200, data });
};
const appended: { rel: string; href: string }[] = [];
const screens = { schedule: ['/s.js', '/s.css'], game: ['/g.js'], home: ['/g.js', '/h.js'] };

/**
 * Runs the head's script as a page at this address does. @param noted what the phone's storage has under each name
 * @returns what the script noted on the document
 */
async function visit(pathname: string, cookie = '', noted: string | null = 'a session') {
  vi.resetModules();
  fetched.length = appended.length = 0;
  const dataset: Record<string, string> = {};
  vi.stubGlobal('localStorage', { getItem: () => noted });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('document', {
    cookie,
    documentElement: { dataset },
    createElement: () => ({}),
    head: { append: (link: { rel: string; href: string }) => appended.push(link) },
  });
  await import('../../web/head/head.ts');
  return dataset;
}

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  // As on plain http: no locks.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('__FILES__', screens);
  globalThis.earlyFetches = undefined;
  isLoggedIn = true;
});

describe('the head of the page', () => {
  it.each([
    ['/', 'schedule'],
    ['/schedule', 'schedule'],
    ['/home', 'home'],
    ['/ticTacToe', 'game'],
    ['/verifyEmail', 'other'],
  ])('at %s shows and loads: %s', async (path, screen) => {
    expect(await visit(path)).toEqual({ screen });
    const files: readonly string[] = screens[screen as keyof typeof screens] ?? [];
    const links = files.map((href) => ({ href, rel: href.endsWith('.css') ? 'preload' : 'modulepreload' }));
    expect(appended).toMatchObject(links);
  });

  it.each([
    ['a newcomer', '/', '', null, { screen: 'schedule', newcomer: '' }],
    ['who is signed in', '/', 'hype-signed-in=1', null, { screen: 'schedule' }],
    ['who was here before', '/', '', 'a session', { screen: 'schedule' }],
    ['a fan of whose games nothing is known', '/home', 'hype-signed-in=1', null, { screen: 'home', invited: '' }],
    ['a fan who has joined one', '/home', 'hype-signed-in=1', 'bingo, joined', { screen: 'home' }],
  ])('notes the card that is painted first for %s', async (_who, path, cookie, noted, notes) => {
    expect(await visit(path, cookie, noted)).toEqual(notes);
  });

  it('asks for the schedule; the app takes that answer once, then asks by itself', async () => {
    await visit('/schedule');
    const asked = [...fetched];
    await Promise.all([request('session', {}), request('schedule', localDay())]);
    expect(fetched).toEqual(asked);
    await request('schedule', localDay());
    expect(fetched).toHaveLength(asked.length + 1);
  });

  it('asks for what the page of a game begins with, the fan’s own included', async () => {
    await visit('/bingo', 'a=b; gameId=an%3Aevent');
    const eventId = 'an:event';
    await vi.waitUntil(() => fetched.length === 6);
    await Promise.all([request('session', {}), request('gameEvent', { eventId })]);
    await Promise.all([request('messages', { eventId, after: 0 }), request('activeGames', { eventId })]);
    await Promise.all([request('userData', {}), request('viewerDelay', {})]);
    expect(fetched).toHaveLength(6);
  });

  it('requests no data of a fan without a session, or of one who is leaving', async () => {
    isLoggedIn = false;
    await visit('/home', 'gameId=event');
    await globalThis.earlyFetches?.get('/api/user/data')?.answer.catch(() => {});
    expect(fetched.filter((url) => url.startsWith('/api/user/'))).toEqual([]);
    expect(fetched).toContain('/api/auth/session');
    await visit('/home', 'gameId=event; leaving=1');
    await globalThis.earlyFetches?.get('/api/user/data')?.answer.catch(() => {});
    expect(fetched.filter((url) => !url.startsWith('/api/gameManagement/'))).toEqual([]);
  });

  it('waits for no session where the phone knows that it is fresh', async () => {
    const ofFan = () => fetched.filter((url) => url.startsWith('/api/user/'));
    const never = (url: string) => (url === '/api/auth/session' ? new Promise<never>(() => {}) : answer(url));
    vi.stubGlobal('fetch', never);
    await visit('/home', 'gameId=event; hype-signed-in=1');
    await vi.waitUntil(() => ofFan().length === 3);
    await visit('/home', 'gameId=event; hype-signed-in=1; leaving=1');
    await globalThis.earlyFetches?.get('/api/user/data')?.answer.catch(() => {});
    expect(ofFan()).toEqual([]);
  });

  it('asks for a session that is due once no other tab renews it, and at once for one that is fresh or was never there', async () => {
    const waiting: (() => void)[] = [];
    const request = (_name: string, _options: object, act: () => Promise<Response>) =>
      new Promise<void>((resolve) => waiting.push(resolve)).then(act);
    vi.stubGlobal('navigator', { locks: { request } });
    const isAsked = () => fetched.includes('/api/auth/session');
    await visit('/profile');
    expect([isAsked(), waiting.length]).toEqual([false, 1]);
    waiting[0]?.();
    await globalThis.earlyFetches?.get('/api/auth/session')?.answer;
    expect(isAsked()).toBe(true);
    for (const [cookie, noted] of [
      ['hype-signed-in=1', 'a session'],
      ['', null],
    ] as const) {
      await visit('/profile', cookie, noted);
      expect([isAsked(), waiting.length]).toEqual([true, 1]);
    }
  });

  it('leaves no rejection unhandled, whatever it waits for', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    for (const cookie of ['gameId=event', 'gameId=event; hype-signed-in=1', 'gameId=event; leaving=1']) {
      await visit('/home', cookie);
      await new Promise((resolve) => setImmediate(resolve));
    }
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('is not believed when its answer failed or has grown old', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await visit('/schedule');
    vi.stubGlobal('fetch', answer);
    await request('session', {});
    expect(fetched).toEqual(['/api/auth/session']);
    await visit('/schedule');
    vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] });
    fetched.length = 0;
    await request('session', {});
    expect(fetched).toEqual(['/api/auth/session']);
  });

  it('stops a request whose caller gives up, and all that were not taken when the session changes', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      signals.push(signal ?? undefined);
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    await visit('/schedule');
    const taken = new AbortController();
    const waiting = request('session', {}, taken.signal).catch((error: unknown) => error);
    taken.abort();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    forgetPrefetched();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
    expect(await waiting).toMatchObject({ name: 'AbortError' });
  });
});
