import { useSyncExternalStore } from 'react';
import { cookieValue, keepCookie } from '../api/cookie.ts';
import { leaveReplay } from './replaying.ts';

const changes = new EventTarget();

/** The event that the fan follows, kept in the cookie `gameId` (SPEC section 2). */
export const chosenGame = (): string | undefined => cookieValue('gameId');

/** Out of any replay, too. */
export function chooseGame(id: string): void {
  leaveReplay();
  keepCookie('gameId', id);
  changes.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

export const useChosenGame = (): string | undefined => useSyncExternalStore(subscribe, chosenGame);
