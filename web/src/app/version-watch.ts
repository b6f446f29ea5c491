import { REFRESH_MS } from '../api/intervals.ts';
import { tabStorage } from '../api/storage.ts';
import { carryOver } from '../game/drafts.ts';

/** RULES E10, and SPEC section 9: the first look one second after idle, one reload per path in ten seconds. */
const FIRST = 1_000;
const RELOAD_GUARD = 10_000;

let newer = false;

/** Asks now and then whether another build has been deployed, and recovers from a chunk that is gone. */
export function watchVersion(page: Window = window): void {
  const idle = page.requestIdleCallback?.bind(page) ?? ((callback: () => void) => callback());
  idle(() => setTimeout(check, FIRST, page));
  setInterval(check, REFRESH_MS.build, page);
  page.addEventListener('vite:preloadError', () => {
    // Without a network there is nothing to reload; the next visit tries again.
    if (page.navigator.onLine) reload(page.location.pathname, page);
  });
}

/** Takes the newer build, if there is one. Call it after each change of route. @param path the new route's, which the address bar shows already */
export function takeNewerBuild(path: string, page: Window = window): void {
  if (newer) reload(path, page);
}

type Manifest = { id?: string };

async function check(page: Window): Promise<void> {
  if (newer || page.document.visibilityState === 'hidden') return;
  try {
    const { id } = await manifest(`latest.json?${Date.now()}`);
    if (id === undefined || id === __BUILD_ID__) return;
    // Its own manifest says that it is there whole, not only announced.
    newer = (await manifest(`meta/${id}.json`)).id === id;
  } catch (error) {
    console.warn('The latest build could not be read:', error);
  }
}

async function manifest(name: string): Promise<Manifest> {
  const response = await fetch(`/builds/${name}`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`builds/${name} answered ${response.status}`);
  return (await response.json()) as Manifest;
}

/** Reloads the whole address, hash included, unless that was just done for this path. Drafts are carried over. */
function reload(path: string, page: Window): void {
  const slot = `reloaded${path}`;
  const last = Number(tabStorage.get(slot) ?? 0);
  if (Date.now() - last < RELOAD_GUARD) return;
  tabStorage.set(slot, String(Date.now()));
  carryOver();
  page.location.reload();
}
