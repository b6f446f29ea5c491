import { queryClient } from './queries.ts';

/** What can wait no longer than this for a first screen that does not get its answers, ms. */
const LONGEST_WAIT = 8_000;
/** Between two looks where the browser does not tell that it is idle, ms. */
const PAUSE = 200;

/** Resolves when the browser has nothing to do, or almost at once in browsers that do not tell. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PAUSE * 5 });
    else setTimeout(resolve, PAUSE);
  });

async function settled(): Promise<void> {
  const since = Date.now();
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  do await idle();
  while (queryClient.isFetching() > 0 && Date.now() - since < LONGEST_WAIT);
}

let first: Promise<void> | undefined;

/** Resolves once the first screen of this document has its answers and is painted: whatever it does not need waits for this. */
export function firstScreenSettled(): Promise<void> {
  first ??= settled();
  return first;
}
