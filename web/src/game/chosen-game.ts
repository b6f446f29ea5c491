import { useSyncExternalStore } from 'react';
import { chosenEvent } from '../api/chosen-event.ts';
import { keepCookie } from '../api/cookie.ts';
import { leaveReplay } from './replaying.ts';

const changes = new EventTarget();

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

export const useChosenGame = (): string | undefined => useSyncExternalStore(subscribe, chosenEvent);
