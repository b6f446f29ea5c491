import { useSyncExternalStore } from 'react';
import type { HypeGame } from '../../../../games/side-game.ts';

/** Which receipt a fan asked for. */
export type Asked = {
  /** All of the fan's games without it. */
  hypeGame?: HypeGame;
  /** The line that was tapped. */
  line?: string;
};

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function become(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Opens the receipt, wherever the fan is. */
export const showReceipt = (of: Asked): void => become(of);
export const closeReceipt = (): void => become(undefined);

export const useAsked = (): Asked | undefined => useSyncExternalStore(subscribe, () => asked);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
