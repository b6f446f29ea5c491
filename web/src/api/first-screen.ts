import { queryClient } from './queries.ts';

/** Even without the first screen's answers nothing waits longer than this, ms. */
const MAX_WAIT_MS = 8_000;
/** Between two looks where the browser does not tell that it is idle, ms. */
const PAUSE_MS = 200;

/** Resolves when the browser has nothing to do, or almost at once in browsers that do not tell. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PAUSE_MS * 5 });
    else setTimeout(resolve, PAUSE_MS);
  });

async function settled(): Promise<void> {
  const since = Date.now();
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  do await idle();
  while (queryClient.isFetching() > 0 && Date.now() - since < MAX_WAIT_MS);
}

let first: Promise<void> | undefined;

/** Resolves once the first screen of this document has its answers and is painted: whatever it does not need waits for this. */
export function firstScreenSettled(): Promise<void> {
  first ??= settled();
  return first;
}
