import type { Dealt, HypeGame } from '../../../../games/side-games/side-game.ts';
import { useLast } from '../../ui/drawer.tsx';
import { createStore, useStore } from '../../ui/store.ts';

/** A sheet over all screens of a game, opened by any of them. The app's layout mounts it once. */
function sheetRequests<Request>() {
  const requested = createStore<{ id: number; request: Request } | undefined>(() => undefined);
  let requests = 0;
  return {
    show(request: Request): void {
      requests += 1;
      requested.set({ id: requests, request });
    },
    close: (): void => requested.set(undefined),
    /** The last request, also while the sheet closes; each request has a new id. Undefined before the first. */
    useRequest() {
      const current = useStore(requested);
      const last = useLast(current);
      return last && { ...last, open: current !== undefined };
    },
  };
}

/** An offer or an entry whose deal the fan can verify. */
export type Checkable = {
  hypeGame: HypeGame;
  /** The facts that it was dealt from: null if not stored, undefined if nothing was dealt. */
  dealt?: Dealt | null | undefined;
  items?: unknown;
  /** Set if the items belong to an entry. */
  joined?: true;
};
export const checkSheet = sheetRequests<Checkable>();

export type ReceiptRequest = {
  /** Undefined: the receipts of all the fan's side games. */
  hypeGame?: HypeGame | undefined;
  /** Key of the tapped line. */
  line?: string;
};
export const receiptSheet = sheetRequests<ReceiptRequest>();

/** The side game whose final board the fan wants to share. */
export const shareSheet = sheetRequests<HypeGame>();
