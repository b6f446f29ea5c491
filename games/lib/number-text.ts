import type { Remaining } from '../side-games/side-game.ts';

/** `remaining` as a factor; an empty text while it is 1. */
export const timesRemaining = (remaining: Remaining): string =>
  remaining === 1 ? '' : ` × ${Number(remaining.toFixed(6))}`;

/** To 6 decimals: without the rounding errors of binary fractions. */
export const roundFloatNoise = (value: number): number => Number(value.toFixed(6));

/** The number with the fewest decimals that `comesTo` the same result. */
export function shortestNumber(value: number, comesTo: (shown: number) => number): string {
  const decimals = [2, 4].find((count) => comesTo(Number(value.toFixed(count))) === comesTo(value));
  return `${Number(value.toFixed(decimals ?? 6))}`;
}
