import { useStore } from './store.ts';

/** Whether the browser reports a network. */
const online = {
  get: () => navigator.onLine,
  subscribe(listener: () => void) {
    const over = new AbortController();
    for (const name of ['online', 'offline']) window.addEventListener(name, listener, { signal: over.signal });
    return () => over.abort();
  },
};

export const useOnline = (): boolean => useStore(online);

/** Whether the site answers; a phone may report a network although the site is unreachable. */
export const isReachable = (): Promise<boolean> =>
  fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
