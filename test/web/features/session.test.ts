import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Fan, Game } from '../../../graphql/types.generated.ts';
import { sessionEnd } from '../../../web/src/api/client.ts';
import {
  activeGamesQuery,
  entryQuery,
  eventQuery,
  fanQuery,
  queryClient,
  sessionQuery,
} from '../../../web/src/api/queries.ts';
import { endSessionAndReload, noteSignIn, watchSession } from '../../../web/src/features/auth/session.ts';
import { currentReplay, startReplay } from '../../../web/src/game/replay/stored-replay.ts';
import { browserStorage } from '../browser-storage.ts';

const fan = (username: string): Fan => ({ username, email: `${username}@example.com`, displayedGames: [] });
const isIn = () => queryClient.getQueryData(sessionQuery.queryKey)?.session.isLoggedIn;
const active = activeGamesQuery('event').queryKey;
const entry = entryQuery('bingo', 'entry').queryKey;
const answers = (...keys: QueryKey[]) => keys.map((key) => queryClient.getQueryData(key));

/** Receives the page's visibility events. */
const page = new EventTarget();
const [tab, phone] = [browserStorage(), browserStorage()];
let assign = vi.fn();
let isWatched = false;
beforeEach(() => {
  assign = vi.fn();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', phone);
  // Its cookie notes a fan who is leaving.
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { protocol: 'https:', assign });
  if (!isWatched) watchSession();
  isWatched = true;
  queryClient.clear();
  noteSignIn(fan('first'));
  queryClient.setQueryData(active, { bingo: 'entry' });
  queryClient.setQueryData(entry, { id: 'entry' } as Game);
});

/** Another tab: a username says that this fan has signed in there, null that the fan has signed out. */
function otherTab(listener: (data: unknown) => void = () => {}) {
  const channel = new BroadcastChannel('fan');
  channel.onmessage = ({ data }) => listener(data);
  onTestFinished(() => channel.close());
  return { say: (data: string | null) => channel.postMessage(data) };
}
/** The server's answer to every call. */
const serve = (data: object) => vi.stubGlobal('fetch', async () => Response.json({ status: 200, data }));
const check = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });

it.each([
  ['stays for its own fan, goes for another', true, ['first', 'second']],
  ['goes where its fan is not known yet', false, ['second']],
])('a tab beside one that somebody signs in to %s', async (_what, isKnown, names) => {
  if (!isKnown) queryClient.removeQueries({ queryKey: fanQuery.queryKey });
  const { say } = otherTab();
  for (const name of names) say(name);
  await vi.waitUntil(() => assign.mock.calls.length > 0);
  expect(assign.mock.calls).toEqual([['/schedule']]);
});

it('a signed-out tab asks for the session when a fan signs in elsewhere', async () => {
  serve({ session: { isLoggedIn: true } });
  sessionEnd.dispatchEvent(new Event('ended'));
  const screen = new QueryObserver(queryClient, sessionQuery).subscribe(() => {});
  otherTab().say('first');
  await expect.poll(isIn).toBe(true);
  expect(queryClient.getQueryData(active)).toEqual({ bingo: 'entry' });
  screen();
});

it('a check of the session that is answered after a sign-in does not end it', async () => {
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)));
  sessionEnd.dispatchEvent(new Event('ended'));
  const checked = check();
  noteSignIn(fan('first'));
  answer(Response.json({ status: 200, data: { session: { isLoggedIn: false } } }));
  await checked;
  expect(isIn()).toBe(true);
});

it('a session that ends in play is over here too, and the same fan comes back to the answers of before', () => {
  sessionEnd.dispatchEvent(new Event('ended'));
  expect(isIn()).toBe(false);
  noteSignIn(fan('first'));
  expect([isIn(), ...answers(active, entry)]).toEqual([true, { bingo: 'entry' }, { id: 'entry' }]);
});

it('another fan finds no answers of the fan before, only those that are the same for all', () => {
  const event = eventQuery('event').queryKey;
  queryClient.setQueryData(event, (known) => known ?? ({ id: 'event' } as never));
  sessionEnd.dispatchEvent(new Event('ended'));
  noteSignIn(fan('second'));
  expect(answers(fanQuery.queryKey, active, entry)).toEqual([fan('second'), undefined, undefined]);
  expect(queryClient.getQueryData(event)).toBeDefined();
});

it('a replay of another fan ends, also in a tab that does not know its fan yet', async () => {
  const { say } = otherTab();
  startReplay('event');
  say('first');
  queryClient.removeQueries({ queryKey: fanQuery.queryKey });
  say('second');
  await vi.waitUntil(() => !currentReplay());
});

it('a replay goes on after a sign-in in the same page, and not in a page that begins signed out', async () => {
  startReplay('event');
  const out = { session: { isLoggedIn: false } };
  queryClient.setQueryData(sessionQuery.queryKey, out);
  queryClient.setQueryData(sessionQuery.queryKey, { ...out });
  noteSignIn(fan('first'));
  expect(currentReplay()).toBeDefined();
  vi.resetModules();
  const next = await import('../../../web/src/features/auth/session.ts');
  const { queryClient: known } = await import('../../../web/src/api/queries.ts');
  const { currentReplay: replayed } = await import('../../../web/src/game/replay/stored-replay.ts');
  next.watchSession();
  expect(replayed()).toBeDefined();
  known.setQueryData(sessionQuery.queryKey, out);
  expect(replayed()).toBeUndefined();
});

it('a page that was left is not shown again as it was', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { protocol: 'https:', assign, reload });
  serve({});
  await endSessionAndReload();
  const shown = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(reload).not.toHaveBeenCalled();
  shown(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('a fan who leaves has no request under way when the server ends the session', async () => {
  let queried: AbortSignal | undefined;
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    queried = signal;
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const ended = queryClient.fetchQuery({ queryKey: ['asked'], queryFn }).catch(() => {});
  const stopped = new AbortController();
  globalThis.earlyFetches = new Map([['/early', { at: Date.now(), answer: new Promise<never>(() => {}), stopped }]]);
  const aborted: unknown[] = [];
  vi.stubGlobal('fetch', async () => {
    aborted.push(queried?.aborted, stopped.signal.aborted);
    return Response.json({ status: 200, data: true });
  });
  await endSessionAndReload();
  await ended;
  expect(aborted).toEqual([true, true]);
});

describe('a fan who leaves without a network', () => {
  const asked: string[] = [];
  let reachable = false;
  /** The server's session, which only its logout ends. */
  let session = true;
  beforeEach(() => {
    [reachable, session, asked.length] = [false, true, 0];
    vi.stubGlobal('fetch', async (url: string) => {
      if (!reachable) throw new TypeError('no network');
      asked.push(url);
      if (url === '/api/auth/logout') session = false;
      return Response.json({ status: 200, data: { session: { isLoggedIn: session } } });
    });
  });
  it('is out here at once, and the server ends the session before any other call once it can be reached', async () => {
    await endSessionAndReload();
    expect(assign).toHaveBeenCalledWith('/schedule');
    expect(await check()).toEqual({ session: { isLoggedIn: false } });
    reachable = true;
    expect(await check()).toEqual({ session: { isLoggedIn: false } });
    expect(asked).toEqual(['/api/auth/logout', '/api/auth/session']);
    await check();
    expect(asked.slice(2)).toEqual(['/api/auth/session']);
  });

  it('comes back by signing in, after which no sign-out is sent', async () => {
    await endSessionAndReload();
    reachable = true;
    noteSignIn(fan('first'));
    expect(await check()).toEqual({ session: { isLoggedIn: true } });
    expect(asked).toEqual(['/api/auth/session']);
  });
});

it('a tab goes to the schedule when its fan signs out elsewhere, and says so when they sign out here', async () => {
  serve({});
  const received: unknown[] = [];
  const { say } = otherTab((data) => received.push(data));
  await endSessionAndReload();
  await vi.waitUntil(() => received.length > 0);
  expect([received, assign.mock.calls]).toEqual([[null], [['/schedule']]]);
  say(null);
  await vi.waitUntil(() => assign.mock.calls.length > 1);
  expect(assign.mock.calls).toEqual([['/schedule'], ['/schedule']]);
});
