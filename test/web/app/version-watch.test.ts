import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '../browser-storage.ts';

const asked: string[] = [];
let manifests: Record<string, unknown> = {};
/** What the site's builds folder holds, by name without its query. */
const builds = async (url: string) => {
  asked.push(url);
  const manifest = manifests[url.replace(/\?.*/, '')];
  return manifest === undefined ? new Response('', { status: 404 }) : Response.json(manifest);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('__BUILD_ID__', 'mine');
  vi.stubGlobal('fetch', builds);
  asked.length = 0;
  manifests = { '/builds/latest.json': { id: 'mine' } };
});

/** A new watch in the part of a window that it uses; its state is in the module. */
async function watch() {
  vi.stubGlobal('sessionStorage', browserStorage());
  const reload = vi.fn();
  const facts = Object.assign(new EventTarget(), {
    document: { visibilityState: 'visible' },
    navigator: { onLine: true },
    location: { pathname: '/bingo', reload },
    requestIdleCallback: (callback: () => void) => callback(),
  });
  const page = facts as unknown as Window;
  const { watchVersion, takeNewerBuild } = await import('../../../web/src/app/version-watch.ts');
  watchVersion(page);
  return { facts, reload, visit: (path: string) => takeNewerBuild(path, page) };
}
const announce = () => {
  manifests = { '/builds/latest.json': { id: 'newer' }, '/builds/meta/newer.json': { id: 'newer' } };
};

describe('the watch for a newer build', () => {
  it('looks one second after idle, then every minute, with a timestamp, while the page is in view', async () => {
    const { facts, visit, reload } = await watch();
    await vi.advanceTimersByTimeAsync(999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([expect.stringMatching(/^\/builds\/latest\.json\?\d{13}$/)]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(3);
    visit('/home');
    expect(reload).not.toHaveBeenCalled();
    facts.document.visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(3);
  });

  it('takes another build at the next page, once a path in ten seconds', async () => {
    announce();
    const { visit, reload } = await watch();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reload).not.toHaveBeenCalled();
    visit('/home');
    visit('/home');
    visit('/mvp');
    expect(reload).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    visit('/home');
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('waits until the manifest of the newer build is there too', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    announce();
    delete manifests['/builds/meta/newer.json'];
    const { visit, reload } = await watch();
    await vi.advanceTimersByTimeAsync(1_000);
    visit('/home');
    expect(reload).not.toHaveBeenCalled();
    expect(warned).toHaveBeenCalledOnce();
    announce();
    await vi.advanceTimersByTimeAsync(60_000);
    visit('/home');
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('while the live connection is established', () => {
  /** The watch with a connection, whose messages name a build. */
  async function beside() {
    const watched = await watch();
    const { noteConnected, noteContact: noteHeard } = await import('../../../web/src/game/live/event-watch.ts');
    await vi.advanceTimersByTimeAsync(1_000);
    noteConnected(true);
    asked.length = 0;
    const game = async (minutes: number, build?: string) => {
      for (let second = 0; second < minutes * 60; second += 10) {
        noteHeard(build);
        await vi.advanceTimersByTimeAsync(10_000);
      }
    };
    return { ...watched, game, noteConnected };
  }

  it('looks for no build while messages come, every five minutes in silence, and every minute once it is lost', async () => {
    const { game, noteConnected } = await beside();
    await game(60, 'mine');
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(61 * 60_000);
    expect(asked.length).toBeGreaterThanOrEqual(9);
    expect(asked.length).toBeLessThanOrEqual(12);
    asked.length = 0;
    noteConnected(false);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(asked.length).toBeGreaterThanOrEqual(9);
  });

  it('looks within a minute when a message names another build, again where it is not there yet, and takes it', async () => {
    const { game, visit, reload } = await beside();
    await game(1, 'newer');
    expect(asked).toEqual([expect.stringMatching(/latest\.json/)]);
    announce();
    await game(6, 'newer');
    visit('/mvp');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('never reloads for a build that is named and not there, and looks for it less and less often', async () => {
    const { game, visit, reload } = await beside();
    await game(150, 'rolled-back');
    visit('/mvp');
    expect(reload).not.toHaveBeenCalled();
    expect(asked.length).toBeGreaterThanOrEqual(6);
    expect(asked.length).toBeLessThanOrEqual(9);
  });
});

it.each([
  ['reloads the page once', true, true, 1],
  ['reloads nothing where the site is out of reach, whatever the phone believes', true, false, 0],
  ['reloads nothing without a network', false, true, 0],
])('a chunk that cannot be loaded %s', async (_what, onLine, isThere, reloads) => {
  const { facts, reload } = await watch();
  facts.navigator.onLine = onLine;
  if (!isThere) manifests = {};
  for (let time = 0; time < 3; time += 1) facts.dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(reloads);
});
