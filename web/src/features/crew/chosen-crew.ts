import { useSyncExternalStore } from 'react';
import { tabStorage } from '../../api/storage.ts';

const SLOT = 'crew';
const changes = new EventTarget();

const chosenCrew = (): string | null => tabStorage.get(SLOT);

/** Whose leaderboard this tab shows: a crew's, by its id, or everyone's. */
export function chooseCrew(crewId: string | undefined): void {
  if (crewId) tabStorage.set(SLOT, crewId);
  else tabStorage.remove(SLOT);
  changes.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

export const useChosenCrew = (): string | null => useSyncExternalStore(subscribe, chosenCrew);
