/** Name of the lock that the renewing tab holds. */
const LOCK = 'renewal';
/** Maximum wait for another tab's renewal, ms. A tab that the phone suspends may keep the lock. */
const MAX_WAIT_MS = 10_000;

/** Runs while no other tab of this phone renews the session. After MAX_WAIT_MS, and in browsers without locks (plain http), it just runs. */
export async function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  if (!locks) return act();
  let isStarted = false;
  const run = () => {
    isStarted = true;
    return act();
  };
  try {
    return await locks.request(LOCK, { signal: AbortSignal.timeout(MAX_WAIT_MS) }, run);
  } catch (error) {
    if (isStarted) throw error;
    return act();
  }
}

/** Runs if no other tab of this phone renews the session; waits for the other tab if one does. Needs locks. */
export async function orWait(act: () => Promise<unknown>): Promise<void> {
  const tryLock = async (lock: Lock | null) => {
    if (lock) await act();
    return lock !== null;
  };
  if (!(await navigator.locks.request(LOCK, { ifAvailable: true }, tryLock))) await inTurn(async () => {});
}
