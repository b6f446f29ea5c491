/** RULES E10, and SPEC section 9: the first look one second after idle, one reload per path in ten seconds. */
const POLL = 60_000;
const FIRST = 1_000;
const RELOAD_GUARD = 10_000;

let newer = false;

/** Asks now and then whether another build has been deployed, and recovers from a chunk that is gone. */
export function watchVersion(): void {
  const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, FIRST));
  idle(() => setTimeout(check, FIRST));
  setInterval(check, POLL);
  window.addEventListener('vite:preloadError', () => reload(location.pathname));
}

/** To be called with every change of route: takes the newer build at the new address. */
export function takeNewerBuild(path: string): void {
  if (newer) reload(path);
}

async function check(): Promise<void> {
  if (newer || document.visibilityState === 'hidden') return;
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' });
    const { id } = (await response.json()) as { id?: string };
    newer = id !== undefined && id !== __BUILD_ID__;
  } catch (error) {
    console.warn('The latest build could not be read:', error);
  }
}

/** Reloads unless that was just done for this path. What the fan sees is on the server or in the address, so it stays. */
function reload(path: string): boolean {
  const slot = `reloaded${path}`;
  const last = Number(sessionStorage.getItem(slot) ?? 0);
  if (Date.now() - last < RELOAD_GUARD) return false;
  sessionStorage.setItem(slot, String(Date.now()));
  location.assign(path);
  return true;
}
