import { cookieValue } from './cookie.ts';

/** An id as the server gives events one. Anything else in the cookie is ignored. */
const EVENT_ID = /^[A-Za-z0-9][A-Za-z0-9_:-]{0,99}$/;

/** The event that the fan follows, kept in the cookie `gameId`. */
export function chosenEvent(): string | undefined {
  const id = cookieValue('gameId');
  return id !== undefined && EVENT_ID.test(id) ? id : undefined;
}
