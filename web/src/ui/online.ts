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
