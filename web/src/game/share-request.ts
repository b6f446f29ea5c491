import type { HypeGame } from '../../../games/side-game.ts';
import { createStore, useStore } from '../ui/store.ts';

/** The side game whose final board the fan wants to share. features/share shows the card. */
const requested = createStore<HypeGame | undefined>(() => undefined);

export const showShare = requested.set;
export const closeShare = (): void => requested.set(undefined);
export const useShareRequest = (): HypeGame | undefined => useStore(requested);
