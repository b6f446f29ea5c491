import { cookieValue, keepCookie } from './cookie.ts';
import { tabStorage } from './storage.ts';

/** An id as the server gives events one. Anything else is ignored. */
const EVENT_ID = /^[A-Za-z0-9][A-Za-z0-9_:-]{0,99}$/;
/** Names the tab's note of its own event. */
const TAB_EVENT = 'gameId';

/**
 * The event that the fan follows. The cookie `gameId` has the one that was chosen last on this phone, with which a new tab begins; a tab
 * keeps its own when another tab chooses.
 */
export function chosenEvent(): string | undefined {
  const last = cookieValue('gameId');
  if (last === undefined || !EVENT_ID.test(last)) return undefined;
  const own = tabStorage.get(TAB_EVENT);
  if (own !== null && EVENT_ID.test(own)) return own;
  tabStorage.set(TAB_EVENT, last);
  return last;
}

/** Follows another event, in this tab and in tabs to come. */
export function chooseEvent(id: string): void {
  keepCookie('gameId', id);
  tabStorage.set(TAB_EVENT, id);
}
