import { queryClient } from './queries.ts';

/** Maximum wait for the first screen's answers, ms. */
const MAX_WAIT_MS = 8_000;
/** Interval between checks in browsers without requestIdleCallback, ms. */
const PAUSE_MS = 200;

/** Resolves when the browser is idle; in browsers without requestIdleCallback, after a short pause. */
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

/** Resolves when the first screen of this document has its answers and is painted. Work that this screen does not need waits for it. */
export function firstScreenSettled(): Promise<void> {
  first ??= settled();
  return first;
}
