import { createStore, useStore } from './store.ts';

/** Whether the window is so wide that the app and its drawers do not fill it. */
const desktop = createStore(() => {
  const query = matchMedia('(min-width: 1024px)');
  query.addEventListener('change', () => desktop.set(query.matches));
  return query.matches;
});

export const useDesktop = (): boolean => useStore(desktop);
