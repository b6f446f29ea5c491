import { carryOver } from './drafts.ts';

/** RULES E10, and SPEC section 9: the first look one second after idle, one reload per path in ten seconds. */
const POLL = 60_000;
const FIRST = 1_000;
const RELOAD_GUARD = 10_000;

let newer = false;

/** Asks now and then whether another build has been deployed, and recovers from a chunk that is gone. */
export function watchVersion(page: Window = window): void {
  const idle = page.requestIdleCallback?.bind(page) ?? ((callback: () => void) => callback());
  idle(() => setTimeout(check, FIRST, page));
  setInterval(check, POLL, page);
  page.addEventListener('vite:preloadError', () => {
    // Without a network there is nothing to reload; the next visit tries again.
    if (page.navigator.onLine) reload(page.location.pathname, page);
  });
}

/** To be called with every change of route: takes the newer build at the new address. */
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

/** Reloads unless that was just done for this path. What the fan sees is on the server, in the address, or carried over. */
function reload(path: string, page: Window): void {
  const slot = `reloaded${path}`;
  const last = Number(page.sessionStorage.getItem(slot) ?? 0);
  if (Date.now() - last < RELOAD_GUARD) return;
  page.sessionStorage.setItem(slot, String(Date.now()));
  carryOver(page.sessionStorage);
  page.location.assign(path);
}
