import type { Remaining } from './side-game.ts';

/** The share of the game that is left, as a factor; nothing while all of it is. */
export const timesShare = (share: Remaining): string => (share === 1 ? '' : ` × ${Number(share.toFixed(6))}`);

/** To 6 decimals: without the rounding errors of binary fractions. */
export const roundFloatNoise = (value: number): number => Number(value.toFixed(6));

/** The number with the fewest decimals that `comesTo` the same result. */
export function brief(value: number, comesTo: (shown: number) => number): string {
  const decimals = [2, 4].find((count) => comesTo(Number(value.toFixed(count))) === comesTo(value));
  return `${Number(value.toFixed(decimals ?? 6))}`;
}
