import { type CallName, calls, isPersonal } from '../../../graphql/calls.ts';
import { SIGNED_IN } from '../../../graphql/signed-in.ts';
import type { Result } from './call-types.ts';
import { cookieValue } from './cookie.ts';
import { hadSession, isLeaving } from './signed-out-offline.ts';

/** How often a page in view looks whether the session is to be renewed, and how long it waits after a try that failed, ms. */
export const LOOK_MS = 60_000;

/** Set once the page watches its session; before, no call waits. */
let isWatching = false;
/** When a renewal failed last, epoch ms. */
let failedAt = Number.NEGATIVE_INFINITY;
/** The server has said that there is no session any more. */
let isOver = false;

/** Whether the session is to be renewed (docs/wire.md, "Sessions"): the cookie that says it need not be has ended. */
function isDue(): boolean {
  if (!isWatching || !hadSession() || isLeaving()) return false;
  const isRenewed = cookieValue(SIGNED_IN) !== undefined;
  if (isRenewed) isOver = false;
  return !isRenewed && !isOver && Date.now() - failedAt >= LOOK_MS;
}

type Session = Result<'session'>;
type AskSession = () => Promise<Session>;

/** A `session` call renews the session. If it is still due after that, the server found nothing to renew, or could not. */
async function renew(ask: AskSession): Promise<Session> {
  try {
    const answer = await ask();
    isOver = !answer.session.isLoggedIn;
    return answer;
  } finally {
    if (isDue()) failedAt = Date.now();
  }
}

/** Name of the lock that a renewing tab holds. */
const LOCK = 'renewal';
/** The renewal of this tab, where the browser has no locks: on plain http. */
let renewal: Promise<unknown> | undefined;

/** Renews the session, or waits until another tab has. Never rejects. */
async function renewOnce(ask: AskSession): Promise<void> {
  // If it fails, the call that waits says why.
  const act = () => renew(ask).catch(() => {});
  const { locks } = navigator;
  if (locks) {
    const tryLock = async (lock: Lock | null) => {
      if (lock) await act();
      return lock !== null;
    };
    if (!(await locks.request(LOCK, { ifAvailable: true }, tryLock))) await locks.request(LOCK, () => {});
    return;
  }
  renewal ??= act().finally(() => {
    renewal = undefined;
  });
  await renewal;
}

/**
 * What another call waits for, if the session is to be renewed. Sent at once, the calls of all tabs would each renew it. The promise never
 * rejects.
 */
export const beforeCall = (call: CallName, ask: AskSession): Promise<void> | undefined =>
  isPersonal(calls[call]) && call !== 'session' && call !== 'logout' && isDue() ? renewOnce(ask) : undefined;

/** The `session` call. Other calls wait for it if it renews the session. */
export async function askForSession(ask: AskSession): Promise<Session> {
  if (!isDue()) return ask();
  if (navigator.locks) return navigator.locks.request(LOCK, () => renew(ask));
  const answer = renew(ask);
  renewal ??= answer
    .catch(() => {})
    .finally(() => {
      renewal = undefined;
    });
  return answer;
}

/** Renews the session at its time also if the fan does nothing: phones do not all wait for the end of the game. */
export function watchRenewal(ask: AskSession, page: Document = document): void {
  isWatching = true;
  setInterval(() => {
    if (page.visibilityState === 'visible' && isDue()) void renewOnce(ask);
  }, LOOK_MS);
}
