import type { Dealt, HypeGame } from '../../../../games/side-games/side-game.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { useLast } from '../../ui/use-last.ts';

/** A sheet over all screens of a game, asked for by any of them. The layout of the app mounts it once. */
function sheetRequests<Request>() {
  const requested = createStore<{ id: number; request: Request } | undefined>(() => undefined);
  let requests = 0;
  return {
    show(request: Request): void {
      requests += 1;
      requested.set({ id: requests, request });
    },
    close: (): void => requested.set(undefined),
    /** What was asked for last, also while the sheet closes; each request has another id. Undefined before the first. */
    useRequest() {
      const current = useStore(requested);
      const last = useLast(current);
      return last && { ...last, open: current !== undefined };
    },
  };
}

/** An offer or an entry that the fan can have dealt again. */
export type Checkable = {
  hypeGame: HypeGame;
  /** What it was dealt from: null if that was not stored, absent if nothing is dealt. */
  dealt?: Dealt | null | undefined;
  items?: unknown;
  /** The items are an entry's. */
  joined?: true;
};
export const checkSheet = sheetRequests<Checkable>();

export type ReceiptRequest = {
  /** Without it: the receipts of all the fan's side games. */
  hypeGame?: HypeGame | undefined;
  /** Key of the line that the fan tapped. */
  line?: string;
};
export const receiptSheet = sheetRequests<ReceiptRequest>();

/** The side game whose final board the fan wants to share. */
export const shareSheet = sheetRequests<HypeGame>();
