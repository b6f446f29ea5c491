import { SIGNED_IN } from '../../../graphql/account-rules.ts';
import { type Call, fanCalls, isPersonal } from '../../../graphql/fan-calls.ts';
import type { Result } from './call-types.ts';
import { cookieValue, keepCookie, phoneStorage } from './storage.ts';

/** Storage name of the note that a fan has signed in since the last sign-out. */
const HAD_SESSION = 'had a session';

export const hadSession = (): boolean => phoneStorage.get(HAD_SESSION) !== null;

export const noteSession = (): void => phoneStorage.set(HAD_SESSION, '1');

export const forgetSession = (): void => phoneStorage.remove(HAD_SESSION);

/** Whether to show the introduction: no fan is known on this phone. Needs no server, so it is known before the first paint. */
export const isNewcomer = (): boolean => cookieValue(SIGNED_IN) === undefined && !hadSession();

/** Longer than the lifetime of an unused session, days. */
const DAYS = 30;

/** Whether the fan has signed out here and the server does not know yet. Scripts cannot delete the session's own cookies. */
export const isSignOutPending = (): boolean => cookieValue('leaving') !== undefined;
export const noteSignOutPending = (): void => keepCookie('leaving', '1', DAYS);
export const noteSignOutDone = (): void => keepCookie('leaving', '', 0);

/** How often a visible page checks whether to renew the session, and the pause after a failed attempt, ms. */
export const CHECK_INTERVAL_MS = 60_000;

/** Set once the page watches its session; before that, no call waits. */
let isWatching = false;
/** Storage name of the time of the last failed renewal on this phone, epoch ms. */
const FAILED_AT = 'renewal failed';
/** The server has said that the session has ended. */
let isOver = false;

/** Whether to renew the session: the cookie that marks it as fresh has expired (docs/wire.md, "Sessions"). */
function isDue(): boolean {
  if (!isWatching || !hadSession() || isSignOutPending()) return false;
  const isRenewed = cookieValue(SIGNED_IN) !== undefined;
  if (isRenewed) isOver = false;
  if (isRenewed || isOver) return false;
  const sinceFailure = Date.now() - Number(phoneStorage.get(FAILED_AT) ?? 0);
  // A negative time: the phone's clock was set back.
  return sinceFailure >= CHECK_INTERVAL_MS || sinceFailure < 0;
}

type Session = Result<'session'>;
type AskSession = () => Promise<Session>;

/** Renews the session with a `session` call. If it is still due after that, the server had no session to renew, or failed. */
async function renew(ask: AskSession): Promise<Session> {
  try {
    const answer = await ask();
    isOver = !answer.session.isLoggedIn;
    return answer;
  } finally {
    if (isDue()) phoneStorage.set(FAILED_AT, String(Date.now()));
  }
}

/** The renewal of this tab, for browsers without locks: on plain http. */
let renewal: Promise<unknown> | undefined;

/** Renews the session, or waits until another tab has done so. Never rejects. */
async function renewOnce(ask: AskSession): Promise<void> {
  // If it fails, the waiting call reports the reason.
  const act = () => renew(ask).catch(() => {});
  if (navigator.locks) return orWait(act);
  renewal ??= act().finally(() => {
    renewal = undefined;
  });
  await renewal;
}

/**
 * The promise that other calls wait for if the session is due. Otherwise the simultaneous calls of all tabs would each renew it. It never
 * rejects.
 */
export const beforeCall = (call: Call, ask: AskSession): Promise<void> | undefined =>
  isPersonal(call) && call.path !== fanCalls.session.path && call.path !== fanCalls.logout.path && isDue()
    ? renewOnce(ask)
    : undefined;

/** Makes the `session` call. Other calls wait for it if it renews the session. */
export async function askForSession(ask: AskSession): Promise<Session> {
  if (!isDue()) return ask();
  if (navigator.locks) return inTurn(() => renew(ask));
  const answer = renew(ask);
  renewal ??= answer
    .catch(() => {})
    .finally(() => {
      renewal = undefined;
    });
  return answer;
}

/** Renews the session at its time even without any action of the fan, so that phones do not all renew at the end of the game. */
export function watchRenewal(ask: AskSession, page: Document = document): void {
  isWatching = true;
  setInterval(() => {
    if (page.visibilityState === 'visible' && isDue()) void renewOnce(ask);
  }, CHECK_INTERVAL_MS);
}

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
async function orWait(act: () => Promise<unknown>): Promise<void> {
  const tryLock = async (lock: Lock | null) => {
    if (lock) await act();
    return lock !== null;
  };
  if (!(await navigator.locks.request(LOCK, { ifAvailable: true }, tryLock))) await inTurn(async () => {});
}
