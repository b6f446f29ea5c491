import { createStore, useStore } from './store.ts';

/** From this width on the window is too wide for the app and its drawers. */
const desktop = createStore(() => {
  const query = matchMedia('(min-width: 1024px)');
  query.addEventListener('change', () => desktop.set(query.matches));
  return query.matches;
});

export const useDesktop = (): boolean => useStore(desktop);
