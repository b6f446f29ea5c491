import { cookieValue, keepCookie, tabStorage } from './storage.ts';

/** The format of the server's event ids. Other text is ignored. */
const EVENT_ID = /^[A-Za-z0-9][A-Za-z0-9_:-]{0,99}$/;
/** Storage name of the tab's own event. */
const TAB_EVENT = 'gameId';

/**
 * The event that the fan follows. The cookie `gameId` has the last choice on this phone, and new tabs begin with it. A tab
 * keeps its own event when another tab chooses a different one.
 */
export function chosenEvent(): string | undefined {
  const last = cookieValue('gameId');
  if (last === undefined || !EVENT_ID.test(last)) return undefined;
  const own = tabStorage.get(TAB_EVENT);
  if (own !== null && EVENT_ID.test(own)) return own;
  tabStorage.set(TAB_EVENT, last);
  return last;
}

/** Follows another event, in this tab and in future tabs. */
export function chooseEvent(id: string): void {
  keepCookie('gameId', id);
  tabStorage.set(TAB_EVENT, id);
}

/** The event that the address of the page names, as a notification opens it. It is taken out of the address. */
export function takeLinkedEvent(): string | undefined {
  const { searchParams, pathname, hash } = new URL(location.href);
  const linked = searchParams.get('event');
  if (linked === null) return undefined;
  history.replaceState(history.state, '', pathname + hash);
  return EVENT_ID.test(linked) ? linked : undefined;
}
