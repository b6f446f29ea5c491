import type { Position } from '../../side-game.ts';
import { undusted } from '../../sums.ts';

const LOWEST = 0.5;

/** How a line came about. */
export type LineSum = {
  /** What it starts from: the player's season average, or where there is none a number drawn from the stat's range. */
  from: 'season' | { least: number; most: number };
  amount: number;
  share: Position;
  /** amount × share, without the dust of binary fractions: 25 × 0.29 is 7.25. */
  product: number;
  /** The half or whole number next to it. */
  nearest: number;
  line: number;
};

/** The nearest 0.5, a whole number lowered by 0.5, never under 0.5 (docs/play.md, "Over/Under: lines"). */
export function sumOf(from: LineSum['from'], amount: number, share: Position): LineSum {
  const product = undusted(amount * share);
  const nearest = nearestHalf(product);
  const line = Math.max(LOWEST, Number.isInteger(nearest) ? nearest - 0.5 : nearest);
  return { from, amount, share, product, nearest, line };
}

export const nearestHalf = (value: number): number => Math.round(value * 2) / 2;
