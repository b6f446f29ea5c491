import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '../browser-storage.ts';

/** The part of a window that the watch uses. */
function aPage() {
  const reload = vi.fn();
  vi.stubGlobal('sessionStorage', browserStorage());
  const page = Object.assign(new EventTarget(), {
    document: { visibilityState: 'visible' },
    navigator: { onLine: true },
    location: { pathname: '/bingo', reload },
    requestIdleCallback: (callback: () => void) => callback(),
  });
  return { page: page as unknown as Window, facts: page, reload };
}

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
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A new watch; its state is in the module. */
const watch = async () => {
  const { watchVersion, takeNewerBuild } = await import('../../../web/src/app/version-watch.ts');
  const { page, facts, reload } = aPage();
  watchVersion(page);
  return { facts, reload, visit: (path: string) => takeNewerBuild(path, page), page };
};
const announce = () => {
  manifests = { '/builds/latest.json': { id: 'newer' }, '/builds/meta/newer.json': { id: 'newer' } };
};

describe('the watch for a newer build', () => {
  it('looks one second after idle, then every minute, with a timestamp, and leaves the page alone while the build is the same', async () => {
    const { visit, reload } = await watch();
    await vi.advanceTimersByTimeAsync(999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([expect.stringMatching(/^\/builds\/latest\.json\?\d{13}$/)]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(3);
    visit('/home');
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not look while the page is out of view', async () => {
    const { facts } = await watch();
    facts.document.visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
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

  it('nobody looks as long as messages come, whether they name this build or none', async () => {
    const { game } = await beside();
    await game(60, 'mine');
    await game(60);
    expect(asked).toEqual([]);
  });

  it('looks every five minutes while nothing is said, and every minute once the connection is lost', async () => {
    const { noteConnected } = await beside();
    await vi.advanceTimersByTimeAsync(61 * 60_000);
    expect(asked.length).toBeGreaterThanOrEqual(9);
    expect(asked.length).toBeLessThanOrEqual(12);
    asked.length = 0;
    noteConnected(false);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(asked.length).toBeGreaterThanOrEqual(9);
  });

  it('looks within a minute when a message names another build, and takes it at the next page', async () => {
    const { game, visit, reload } = await beside();
    announce();
    await game(2, 'newer');
    expect(asked).toEqual([expect.stringMatching(/latest\.json/), '/builds/meta/newer.json']);
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

  it('finds a build that was named before it was there', async () => {
    const { game, visit, reload } = await beside();
    await game(3, 'newer');
    announce();
    await game(6, 'newer');
    visit('/mvp');
    expect(reload).toHaveBeenCalledOnce();
  });
});

type Lost = { onLine: boolean; isThere?: boolean; reloads: number };

it.each<[string, Lost]>([
  ['reloads the page once', { onLine: true, isThere: true, reloads: 1 }],
  ['reloads nothing where the site is out of reach, whatever the phone believes', { onLine: true, reloads: 0 }],
  ['reloads nothing without a network', { onLine: false, isThere: true, reloads: 0 }],
])('a chunk that cannot be loaded %s', async (_what, { onLine, isThere, reloads }) => {
  const { page, facts, reload } = await watch();
  facts.navigator.onLine = onLine;
  if (!isThere) manifests = {};
  for (let time = 0; time < 3; time += 1) page.dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(reloads);
});
