import { cookieValue, keepCookie } from './cookie.ts';

/** Longer than a session lasts without its fan. */
const DAYS = 30;

/** The fan has signed out here, and the server does not know it yet. Scripts cannot delete the session's own cookies. */
export const isLeaving = (): boolean => cookieValue('leaving') !== undefined;
export const noteLeaving = (): void => keepCookie('leaving', '1', DAYS);
export const noteLeft = (): void => keepCookie('leaving', '', 0);
