import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callNames, calls } from '../../graphql/calls.ts';
import type { Call } from '../../graphql/fan-calls.ts';
import { KEPT_AT_HEADER, OWN_CACHE, SHARED_CACHE } from '../../web/src/api/kept-answer.ts';
import { open, show } from '../../web/worker/push.ts';
import { cacheOf, changeSession, changesSession, forgetOwn, read } from '../../web/worker/reads.ts';
import { MemoryCaches } from './browser-storage.ts';

const origin = 'https://hype.example';
const address = `${origin}/bingo`;
const unreachable = () => Promise.reject(new TypeError('no network'));

/** The worker of a build, which has stored its page and one file. */
async function workerOf(build: string) {
  vi.resetModules();
  vi.stubGlobal('__BUILD_ID__', build);
  vi.stubGlobal('__FILES__', ['/assets/a.js', '/assets/late.js']);
  vi.stubGlobal('__FIRST__', ['/assets/a.js']);
  const cache = await caches.open(`hype-shell-${build}`);
  await cache.put('/index.html', new Response(`page of ${build}`));
  return import('../../web/worker/shell.ts');
}

/** A worker's answer to a request for a file, and what it stores afterwards. */
async function ask({ file }: Awaited<ReturnType<typeof workerOf>>, url: string) {
  const later: Promise<unknown>[] = [];
  const response = await file({ request: new Request(url), waitUntil: (work) => void later.push(work) });
  await Promise.all(later);
  return { text: await response.text(), stored: later.length };
}

beforeEach(() => vi.stubGlobal('caches', new MemoryCaches()));

it('the page is the server’s, whatever the worker has; without a network it is the worker’s', async () => {
  const { page } = await workerOf('old');
  vi.stubGlobal('fetch', async () => new Response('page of next'));
  expect(await (await page(new Request(address))).text()).toBe('page of next');
  vi.stubGlobal('fetch', unreachable);
  expect(await (await page(new Request(address))).text()).toBe('page of old');
});

it('a worker removes the builds before it, and no other cache', async () => {
  await workerOf('old');
  await caches.open('hype-own');
  const { removeOlder } = await workerOf('next');
  await removeOlder();
  expect(await caches.keys()).toEqual(['hype-own', 'hype-shell-next']);
});

it('only the build’s own files are the worker’s, and one that was lost is fetched', async () => {
  const worker = await workerOf('old');
  expect(['/assets/a.js', '/config.json', '/builds/latest.json'].map(worker.isStored)).toEqual([true, false, false]);
  vi.stubGlobal('fetch', async () => new Response('fetched'));
  expect(await ask(worker, address)).toMatchObject({ text: 'fetched' });
});

it('a file is stored when it is used for the first time, unless the server does not have it', async () => {
  const worker = await workerOf('old');
  const get = () => ask(worker, 'https://hype.example/assets/late.js');
  vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }));
  expect(await get()).toEqual({ text: 'gone', stored: 0 });
  vi.stubGlobal('fetch', async () => new Response('late'));
  expect(await get()).toEqual({ text: 'late', stored: 1 });
  vi.stubGlobal('fetch', unreachable);
  expect(await get()).toMatchObject({ text: 'late' });
});

type Tab = { focus(): Promise<Tab>; navigate(to: string): Promise<Tab | null> };

/** The scope of a service worker with some tabs. */
function scope(...tabs: Tab[]) {
  const openWindow = vi.fn(async () => null);
  const showNotification = vi.fn(async () => {});
  vi.stubGlobal('self', {
    location: { origin },
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
  });
  return { openWindow, showNotification };
}

const tabOf = (navigate: (to: string) => Promise<Tab | null>) => {
  const tab: Tab = { focus: vi.fn(async () => tab), navigate: vi.fn(navigate) };
  return tab;
};

it('a push is shown, in place of the one before', async () => {
  const { showNotification } = scope();
  await show({ json: () => ({ title: 'Voles at Herons', body: 'Begins', path: '/home?event=g1' }) });
  expect(showNotification).toHaveBeenCalledWith('Voles at Herons', {
    body: 'Begins',
    tag: 'reminder',
    icon: '/icons/icon-192.png',
    data: '/home?event=g1',
  });
});

describe('a notification opens its page', () => {
  it('in the tab that is open', async () => {
    const tab = tabOf(async () => tab);
    const { openWindow } = scope(tab);
    await open({ data: '/home?event=g1' });
    expect(tab.focus).toHaveBeenCalledOnce();
    expect(tab.navigate).toHaveBeenCalledWith(`${origin}/home?event=g1`);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it.each([
    ['without a tab', []],
    ['beside a tab that another worker controls', [tabOf(async () => null)]],
    ['beside a tab that cannot be used', [tabOf(() => Promise.reject(new TypeError('not controlled')))]],
  ])('in a new one %s', async (_, tabs) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { openWindow } = scope(...tabs);
    await open({ data: '/home?event=g1' });
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/home?event=g1`);
  });

  it('never one of another site', async () => {
    const { openWindow } = scope();
    await open({ data: 'https://evil.example/' });
    expect(openWindow).toHaveBeenCalledWith(origin);
  });
});

describe('an answer that the worker keeps', () => {
  it.each(callNames)('%s: never a change, a session or what operators read, and apart what is a fan’s own', (name) => {
    const call: Call = calls[name];
    const cache = cacheOf(call.method, call.path);
    if (call.who === 'operator' || call.method !== 'GET' || call.changes || call.path.startsWith('/api/auth/'))
      expect(cache).toBeUndefined();
    else expect(cache).toBe(call.who === 'fan' || call.personal ? OWN_CACHE : SHARED_CACHE);
    expect(cacheOf('POST', call.path)).toBeUndefined();
  });

  it.each(['/config.json', '/builds/latest.json', '/api/feed/hype', '/index.html'])('is not %s', (path) =>
    expect(cacheOf('GET', path)).toBeUndefined(),
  );

  it('is a fan’s until a session begins or ends', () => {
    const names = ['signUp', 'signIn', 'logout', 'session', 'userData', 'savePoints', 'create'] as const;
    const changing = names.filter((name) => changesSession(calls[name].path));
    expect(changing).toEqual(['signUp', 'signIn', 'logout']);
  });
});

describe('a read', () => {
  let answers: (url: string) => Promise<Response>;
  const saying =
    (words: string, status = 200) =>
    async () =>
      new Response(words, { status });
  beforeEach(() => void vi.stubGlobal('fetch', ({ url }: Request) => answers(url)));

  /** Asserts that without a network there is no answer of before. */
  async function expectNotKept(path: string, cache: string): Promise<void> {
    answers = unreachable;
    await expect(ask(path, cache)).rejects.toThrow('no network');
  }
  /** Asks through the worker and waits until it has kept what it keeps. */
  async function ask(path: string, cache: string): Promise<Response> {
    const work: Promise<unknown>[] = [];
    const answer = await read({ request: new Request(origin + path), waitUntil: (one) => work.push(one) }, cache);
    await Promise.all(work);
    return answer;
  }

  it('is the server’s; without a network the last one, which says when it was kept', async () => {
    answers = saying('first');
    await ask(calls.userData.path, OWN_CACHE);
    answers = saying('second');
    const fresh = await ask(calls.userData.path, OWN_CACHE);
    expect([await fresh.text(), fresh.headers.get(KEPT_AT_HEADER)]).toEqual(['second', null]);
    answers = unreachable;
    const last = await ask(calls.userData.path, OWN_CACHE);
    expect(await last.text()).toBe('second');
    expect(Number(last.headers.get(KEPT_AT_HEADER))).toBeGreaterThan(0);
    await expectNotKept(calls.schedule.path, SHARED_CACHE);
  });

  it('is the last one where the server’s takes long, which is kept when it comes; without a last one it waits', async () => {
    vi.useFakeTimers();
    let arrive = (_: Response) => {};
    answers = () => new Promise((resolve) => (arrive = resolve));
    const first = ask(calls.schedule.path, SHARED_CACHE);
    await vi.advanceTimersByTimeAsync(14_000);
    arrive(new Response('at last'));
    expect(await (await first).text()).toBe('at last');

    // As in browsers: an event that was answered and waits for no promise cannot be extended any more.
    let waiting = 1;
    const waitUntil = (work: Promise<unknown>) => {
      if (waiting === 0) throw new DOMException('The event is over.', 'InvalidStateError');
      waiting += 1;
      void work.finally(() => (waiting -= 1));
    };
    const slow = read({ request: new Request(origin + calls.schedule.path), waitUntil }, SHARED_CACHE);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await (await slow).text()).toBe('at last');
    waiting -= 1;
    arrive(new Response('newer'));
    await vi.waitFor(() => expect(waiting).toBe(0));
    answers = unreachable;
    expect(await (await ask(calls.schedule.path, SHARED_CACHE)).text()).toBe('newer');
  });

  it.each([
    ['an offer', calls.offer.path, 200],
    ['the log', calls.messages.path, 200],
    ['a refusal', calls.userData.path, 401],
  ])('is not kept: %s', async (_what, path, status) => {
    answers = saying('words', status);
    await ask(path, OWN_CACHE);
    await expectNotKept(path, OWN_CACHE);
  });

  it('of a fan is gone with the session, and not kept when the session changed on its way', async () => {
    answers = saying('of the first fan');
    await ask(calls.userData.path, OWN_CACHE);
    await ask(calls.schedule.path, SHARED_CACHE);
    await forgetOwn();
    await expectNotKept(calls.userData.path, OWN_CACHE);
    expect(await (await ask(calls.schedule.path, SHARED_CACHE)).text()).toBe('of the first fan');
    answers = async () => {
      await forgetOwn();
      return new Response('of the first fan');
    };
    await ask(calls.userData.path, OWN_CACHE);
    await expectNotKept(calls.userData.path, OWN_CACHE);
  });

  it('of a fan is not kept when it came while the session was changing', async () => {
    for (const outcome of [saying('signed out'), unreachable]) {
      answers = async (url) => {
        if (!url.endsWith(calls.logout.path)) return new Response('of the fan who leaves');
        await ask(calls.userData.path, OWN_CACHE);
        return outcome();
      };
      await changeSession(new Request(origin + calls.logout.path)).catch(() => {});
      await expectNotKept(calls.userData.path, OWN_CACHE);
    }
  });

  it('does not keep a fan from a session where the store cannot be emptied', async () => {
    vi.stubGlobal('caches', { delete: () => Promise.reject(new DOMException('blocked', 'SecurityError')) });
    answers = saying('signed in');
    expect(await (await changeSession(new Request(origin + calls.signIn.path))).text()).toBe('signed in');
  });

  it('makes room for the newest two hundred', async () => {
    const at = (day: number) => `${calls.schedule.path}?from=${day}`;
    answers = saying('games');
    for (let day = 0; day < 200; day += 1) await ask(at(day), SHARED_CACHE);
    // Asked for again it is new again.
    await ask(at(0), SHARED_CACHE);
    await ask(at(200), SHARED_CACHE);
    await expectNotKept(at(1), SHARED_CACHE);
    for (const day of [0, 2, 200]) expect((await ask(at(day), SHARED_CACHE)).status).toBe(200);
  });
});
