import { REFRESH_MS } from '../api/intervals.ts';
import { tabStorage } from '../api/storage.ts';
import { carryOver } from '../game/join/drafts.ts';
import { listenForBuilds, replacesPoll } from '../game/live/event-watch.ts';
import { isReachable } from '../ui/online.ts';

/** The first check comes this long after the page is idle. A path is reloaded at most once in RELOAD_GUARD_MS. */
const FIRST_CHECK_MS = 1_000;
const RELOAD_GUARD_MS = 10_000;

/** Phones look within so many ms of each other when a message names another build. */
const LOOK_SPREAD_MS = 60_000;
/** Shortest time between two looks for one named build, ms. It doubles, since a build may be named that is not there or no more. */
const LOOK_AGAIN_MS = 60_000;

let newer = false;
let checkedAt = 0;
/** The other build that messages name, when it may be looked for again, and how long to wait after that. */
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
  listenForBuilds((build) => lookFor(build, page));
  page.addEventListener('vite:preloadError', async () => {
    // Without the site a reload does not help, and a phone may believe itself online. What is missing says so itself.
    if (page.navigator.onLine && (await isReachable())) reload(page.location.pathname, page);
  });
}

/** Reloads if there is a newer build. Call it after each change of route. @param path the new route's, which the address bar shows already */
export function takeNewerBuild(path: string, page: Window = window): void {
  if (newer) reload(path, page);
}

/** A message names a build. Only the site's own files decide whether it is newer. */
function lookFor(build: string, page: Window): void {
  const now = Date.now();
  if (newer || build === __BUILD_ID__) return;
  if (named?.build !== build) named = { build, notBefore: now, wait: LOOK_AGAIN_MS };
  if (now < named.notBefore) return;
  const wait = Math.random() * LOOK_SPREAD_MS;
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
