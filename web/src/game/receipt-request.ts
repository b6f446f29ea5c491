import type { HypeGame } from '../../../games/side-game.ts';
import { createStore, useStore } from '../ui/store.ts';

/** Which receipt the fan asked for. features/receipt shows it. */
export type ReceiptRequest = {
  /** Without it: the receipts of all the fan's side games. */
  hypeGame?: HypeGame;
  /** Key of the line that the fan tapped. */
  line?: string;
};

const requested = createStore<ReceiptRequest | undefined>(() => undefined);

/** Opens the receipt, on any screen of a game. */
export const showReceipt = (request: ReceiptRequest): void => requested.set(request);
export const closeReceipt = (): void => requested.set(undefined);
export const useReceiptRequest = (): ReceiptRequest | undefined => useStore(requested);
