import { cookieValue, keepCookie } from '../api/cookie.ts';
import { storeOver, useStore } from '../ui/store.ts';
import { leaveReplay } from './replaying.ts';

/** The id of the event that the fan follows, in the cookie `gameId`. */
const chosen = storeOver(
  () => cookieValue('gameId'),
  (id) => keepCookie('gameId', id ?? ''),
);

export const chosenGame = chosen.get;
export const useChosenGame = (): string | undefined => useStore(chosen);

/** Follows another event, and leaves any replay. */
export function chooseGame(id: string): void {
  leaveReplay();
  chosen.set(id);
}
