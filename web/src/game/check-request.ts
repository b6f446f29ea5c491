import type { Dealt, HypeGame } from '../../../games/side-game.ts';
import { createStore, useStore } from '../ui/store.ts';

/** An offer or an entry that the fan can have dealt again. */
export type Checkable = {
  hypeGame: HypeGame;
  /** What it was dealt from: null if that was not stored, absent if nothing is dealt. */
  dealt?: Dealt | null | undefined;
  items?: unknown;
};

/** `id`: which request it is, so that each opens its sheet anew. */
type CheckRequest = { id: number; held: Checkable };

const requested = createStore<CheckRequest | undefined>(() => undefined);
let requests = 0;

/** Opens the check of what the fan holds. features/check shows it. */
export function showCheck(held: Checkable): void {
  requests += 1;
  requested.set({ id: requests, held });
}
export const closeCheck = (): void => requested.set(undefined);
export const useCheckRequest = (): CheckRequest | undefined => useStore(requested);
