import { tabStorage } from '../../api/storage.ts';
import { storeOver, useStore } from '../../ui/store.ts';

const SLOT = 'crew';

/** The id of the crew whose leaderboard this tab shows; null for the global one. */
const chosen = storeOver<string | null>(
  () => tabStorage.get(SLOT),
  (crewId) => (crewId ? tabStorage.set(SLOT, crewId) : tabStorage.remove(SLOT)),
);

/** @param crewId undefined for the global leaderboard */
export const chooseCrew = (crewId: string | undefined): void => chosen.set(crewId ?? null);
export const useChosenCrew = (): string | null => useStore(chosen);
