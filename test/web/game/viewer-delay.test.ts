import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../../graphql/calls.ts';
import { OWN_CACHE } from '../../../web/src/api/kept-answer.ts';
import { browserStorage, MemoryCaches } from '../browser-storage.ts';

/** The server: the delays that it was sent, and whether it can be reached. */
const told: number[] = [];
let reachable = true;
/** Answers the calls that read the delay. */
let answer: (seconds: number) => void;
let stored: Map<string, string>;

beforeEach(() => {
  told.length = 0;
  const answered = new Promise<Response>((resolve) => {
    answer = (seconds) => resolve(Response.json({ status: 200, data: { seconds } }));
  });
  reachable = true;
  stored = new Map();
  vi.stubGlobal('localStorage', browserStorage(stored));
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (!reachable) throw new TypeError('Failed to fetch');
    if (method === 'GET') return answered;
    told.push(JSON.parse(body as string).seconds);
    return new Response(null, { status: 204 });
  });
});

/** The page as it is loaded. */
async function load() {
  vi.resetModules();
  const [delay, { noteAnswer }, { queryClient, viewerDelayQuery }] = await Promise.all([
    import('../../../web/src/game/view/viewer-delay.ts'),
    import('../../../web/src/api/last-known.ts'),
    import('../../../web/src/api/queries.ts'),
  ]);
  const read = () => queryClient.fetchQuery(viewerDelayQuery);
  /** The server's delay, as this page knows it. */
  const known = () => queryClient.getQueryData(viewerDelayQuery.queryKey);
  /** An answer from the worker's store, then one from the server. */
  const online = () => {
    noteAnswer(new Response('', { headers: { 'x-kept-at': '1' } }));
    noteAnswer(new Response(''));
  };
  return { ...delay, online, read, known };
}

describe('the delay on this phone', () => {
  it('is live until it is set, and there at once after a reload', async () => {
    const first = await load();
    expect(first.viewerDelay()).toBe(0);
    first.setViewerDelay(35);
    expect([first.viewerDelay(), (await load()).viewerDelay()]).toEqual([35, 35]);
  });

  it('is stored for a reload without a network once it is saved', async () => {
    const storage = new MemoryCaches();
    vi.stubGlobal('caches', storage);
    const { setViewerDelay } = await load();
    setViewerDelay(35);
    const own = await storage.open(OWN_CACHE);
    await expect
      .poll(async () => (await own.match(calls.viewerDelay.path))?.json())
      .toMatchObject({ data: { seconds: 35 } });
  });

  it('is the delay that another tab has saved, not the one that this tab has read before', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const { viewerDelay, onViewerDelay, read, known } = await load();
    const heard: number[] = [];
    onViewerDelay(() => heard.push(viewerDelay()));
    answer(0);
    expect(await read()).toEqual({ seconds: 0 });
    stored.set('viewer delay', '40 saved');
    for (const key of ['something else', 'viewer delay'])
      page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(heard).toEqual([40]);
    await expect.poll(known).toEqual({ seconds: 40 });
  });

  it('is the saved delay, and not an older answer that comes later', async () => {
    const { setViewerDelay, read, known } = await load();
    const reading = read().catch(() => {});
    setViewerDelay(35);
    await vi.waitUntil(() => stored.get('viewer delay') === '35 saved');
    answer(0);
    await reading;
    expect(known()).toEqual({ seconds: 35 });
  });

  it('sends the server the newest, one call at a time', async () => {
    const { setViewerDelay, forgetViewerDelay, viewerDelay } = await load();
    for (const seconds of [35, 36, 37, 38]) setViewerDelay(seconds);
    await vi.waitUntil(() => told.includes(38));
    expect(told).toEqual([35, 38]);
    // The next fan on this phone has their own.
    forgetViewerDelay();
    expect([viewerDelay(), stored.size]).toEqual([0, 0]);
  });

  it('keeps a delay that could not be sent to the server, and sends it later', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { setViewerDelay, viewerDelay, online } = await load();
    reachable = false;
    setViewerDelay(50);
    await vi.waitUntil(() => vi.mocked(console.warn).mock.calls.length > 0);
    expect(viewerDelay()).toBe(50);
    reachable = true;
    online();
    await vi.waitUntil(() => told.length > 0);
    expect(told).toEqual([50]);
  });

  it('is live if the stored text is no delay', async () => {
    for (const odd of ['', 'null', '181 saved', '-3 saved', '1.5 saved', ' ']) {
      stored.set('viewer delay', odd);
      expect((await load()).viewerDelay()).toBe(0);
    }
  });
});
