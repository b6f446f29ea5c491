import { useSyncExternalStore } from 'react';

/** SPEC sections 1 and 2: from here on the window is too wide for the app and for its drawers. */
const desktop = matchMedia('(min-width: 1024px)');

function subscribe(listener: () => void): () => void {
  desktop.addEventListener('change', listener);
  return () => desktop.removeEventListener('change', listener);
}

export const useDesktop = (): boolean => useSyncExternalStore(subscribe, () => desktop.matches);
