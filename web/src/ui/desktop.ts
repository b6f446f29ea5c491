import { createStore, useStore } from './store.ts';

/** From this width on the window is too wide for the app and its drawers. */
const query = matchMedia('(min-width: 1024px)');
const desktop = createStore(() => query.matches);
query.addEventListener('change', () => desktop.set(query.matches));

export const useDesktop = (): boolean => useStore(desktop);
