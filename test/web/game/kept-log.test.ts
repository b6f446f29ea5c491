import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { packRanking, type Ranking } from '../../../games/ranking/ranking.ts';
import { KEPT_AT_HEADER, SHARED_CACHE } from '../../../web/src/api/kept-answer.ts';
import { noteAnswer } from '../../../web/src/api/last-known.ts';
import { KeptLog } from '../../../web/src/game/live/current-game.ts';
import { browserStorage, MemoryCaches } from '../browser-storage.ts';

// Files share modules, and a module that another file loaded would receive these answers.
vi.hoisted(() => vi.resetModules());

const page = '/api/gameManagement/messages?eventId=e&after=0';
const storage = new MemoryCaches();
let kept: KeptLog;
let head = 0;
const top = [{ username: 'ann', points: 10 }];
const ranking: Ranking = { seq: 2, until: 5, players: 1, totals: new Map([[10, 1]]), top };
const fromServer = () => noteAnswer(new Response());
const fromStore = (at: number) => noteAnswer(new Response('', { headers: { [KEPT_AT_HEADER]: String(at) } }));
const stored = async () => (await storage.open(SHARED_CACHE)).match(page);

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('localStorage', browserStorage());
  await storage.delete(SHARED_CACHE);
  fromServer();
  head = 0;
  kept = new KeptLog('e', () => ({ head, newestRanking: ranking }));
});
afterEach(() => {
  kept.close();
  fromServer();
});

function hear(seq: number): void {
  kept.add(seq, `envelope ${seq}`);
  head = seq;
}

it('stores the log of a game that the server has told, also if another answer has come from the store since', async () => {
  hear(1);
  hear(2);
  fromStore(1_000);
  window.dispatchEvent(new Event('offline'));
  await expect.poll(stored).toBeDefined();
  expect(await (await stored())?.json()).toEqual({
    status: 200,
    data: [{ data: 'envelope 1' }, { data: 'envelope 2' }],
    next: null,
    ranking: packRanking(ranking),
  });
});

it('has the page of before until the newer one is in its place, and the last seven other games', async () => {
  const cache = await storage.open(SHARED_CACHE);
  const others = Array.from({ length: 8 }, (_, game) => page.replace('=e&', `=other${game}&`));
  for (const other of others) await cache.put(other, new Response());
  hear(1);
  await kept.write();
  expect((await cache.keys()).map(({ url }) => url)).toEqual([...others.slice(1), page]);
  // The tab is closed before the newer page has been written.
  const put = vi.fn(() => new Promise<void>(() => {}));
  vi.spyOn(storage, 'open').mockResolvedValueOnce({ ...cache, put });
  hear(2);
  void kept.write();
  await expect.poll(() => put.mock.calls.length).toBe(1);
  expect(await (await stored())?.json()).toMatchObject({ data: [{ data: 'envelope 1' }] });
});

it('leaves a log that came from the store as it is, with its time', async () => {
  fromStore(1_000);
  hear(1);
  await kept.write();
  expect(await stored()).toBeUndefined();
});
