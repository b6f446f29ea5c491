import { REFRESH_MS } from '../api/intervals.ts';
import { tabStorage } from '../api/storage.ts';
import { carryOver } from '../game/join/drafts.ts';
import { listenForBuilds, replacesPoll } from '../game/live/event-watch.ts';
import { isReachable } from '../ui/online.ts';

/** Delay of the first check after the page is idle, ms. */
const FIRST_CHECK_MS = 1_000;
/** A path is reloaded at most once in this time, ms. */
const RELOAD_GUARD_MS = 10_000;

/** After a message names another build, phones spread their checks over this time, ms. */
const CHECK_SPREAD_MS = 60_000;
/** Minimum time between two checks for the same build, ms. It doubles with each check, because a named build may not be deployed. */
const CHECK_AGAIN_MS = 60_000;

let newer = false;
let checkedAt = 0;
/** The other build that messages name. `notBefore`: the earliest next check, epoch ms. `wait`: the pause after that check, ms. */
let named: { build: string; notBefore: number; wait: number } | undefined;

/**
 * Checks regularly whether a newer build is deployed, and recovers from a chunk that no longer exists (docs/wire.md, "Site files").
 * While the live connection is established, its messages name the build instead.
 */
export function watchVersion(page: Window = window): void {
  const idle = page.requestIdleCallback?.bind(page) ?? ((callback: () => void) => callback());
  idle(() => setTimeout(check, FIRST_CHECK_MS, page));
  setInterval(() => {
    if (!replacesPoll(checkedAt, Date.now())) void check(page);
  }, REFRESH_MS.build);
  listenForBuilds((build) => checkFor(build, page));
  page.addEventListener('vite:preloadError', async () => {
    // Without the site a reload does not help, and `onLine` may be wrong. The screen without its chunk shows the failure.
    if (page.navigator.onLine && (await isReachable())) reload(page.location.pathname, page);
  });
}

/** Reloads if there is a newer build. Call it after each change of route. @param path the new route, already in the address bar */
export function takeNewerBuild(path: string, page: Window = window): void {
  if (newer) reload(path, page);
}

/** A message names a build. Only the site's own files decide whether it is newer. */
function checkFor(build: string, page: Window): void {
  const now = Date.now();
  if (newer || build === __BUILD_ID__) return;
  if (named?.build !== build) named = { build, notBefore: now, wait: CHECK_AGAIN_MS };
  if (now < named.notBefore) return;
  const wait = Math.random() * CHECK_SPREAD_MS;
  named = { build, notBefore: now + wait + named.wait, wait: named.wait * 2 };
  setTimeout(check, wait, page);
}

type Manifest = { id?: string };

async function check(page: Window): Promise<void> {
  if (newer || page.document.visibilityState === 'hidden') return;
  checkedAt = Date.now();
  try {
    const { id } = await manifest(`latest.json?${Date.now()}`);
    if (id === undefined || id === __BUILD_ID__) return;
    // Its own manifest says that the build is complete.
    newer = (await manifest(`meta/${id}.json`)).id === id;
  } catch (error) {
    console.warn('The latest build could not be read:', error);
  }
}

async function manifest(name: string): Promise<Manifest> {
  const response = await fetch(`/builds/${name}`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`builds/${name} answered ${response.status}`);
  return response.json();
}

/** Reloads the address, with its hash, unless that was just done for this path. Drafts are carried over. */
function reload(path: string, page: Window): void {
  const slot = `reloaded${path}`;
  const last = Number(tabStorage.get(slot) ?? 0);
  if (Date.now() - last < RELOAD_GUARD_MS) return;
  tabStorage.set(slot, String(Date.now()));
  carryOver();
  page.location.reload();
}
