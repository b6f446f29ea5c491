import { SIGNED_IN } from '../../../graphql/account-rules.ts';
import { cookieValue, keepCookie } from './cookie.ts';
import { phoneStorage } from './storage.ts';

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
