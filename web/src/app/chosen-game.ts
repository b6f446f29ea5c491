import { useSyncExternalStore } from 'react';
import { cookieLine } from './cookie.ts';

const changes = new EventTarget();

/** The event that the fan follows, kept in the cookie `gameId` (SPEC section 2). */
export function chosenGame(): string | undefined {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith('gameId='));
  return cookie ? decodeURIComponent(cookie.slice('gameId='.length)) || undefined : undefined;
}

export function chooseGame(id: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there on plain http, nor in every browser
  document.cookie = cookieLine('gameId', id, { sameSite: 'lax', secure: location.protocol === 'https:' });
  changes.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

export const useChosenGame = (): string | undefined => useSyncExternalStore(subscribe, chosenGame);
