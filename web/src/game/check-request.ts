import type { Dealt, HypeGame } from '../../../games/side-game.ts';
import { createStore, useStore } from '../ui/store.ts';

/** An offer or an entry that the fan can have dealt again. */
export type Checkable = {
  hypeGame: HypeGame;
  /** What it was dealt from: null if that was not stored, absent if nothing is dealt. */
  dealt?: Dealt | null | undefined;
  items?: unknown;
};

const requested = createStore<Checkable | undefined>(() => undefined);

/** Opens the check of what the fan holds. features/check shows it. */
export const showCheck = (held: Checkable): void => requested.set(held);
export const closeCheck = (): void => requested.set(undefined);
export const useCheckRequest = (): Checkable | undefined => useStore(requested);
