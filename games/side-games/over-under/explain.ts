import { roundFloatNoise, shortestNumber, timesRemaining } from '../../lib/number-text.ts';
import { type SportTable, shortLabel } from '../../sports/sport.ts';
import type { Explained, Remaining } from '../side-game.ts';
import type { OverUnderItem } from './card.ts';

const LOWEST = 0.5;

/** How a line is computed. */
export type LineSum = {
  /** The season average, or without one a number drawn from the stat's range. */
  from: 'season' | { least: number; most: number };
  amount: number;
  remaining: Remaining;
  /** amount × remaining, without the rounding errors of binary fractions: 25 × 0.29 is 7.25. */
  product: number;
  /** The nearest multiple of 0.5. */
  nearest: number;
  line: number;
};

/** The nearest 0.5, a whole number lowered by 0.5, never under 0.5 (docs/play.md, "Over/Under: lines"). */
export function sumOf(from: LineSum['from'], amount: number, remaining: Remaining): LineSum {
  const product = roundFloatNoise(amount * remaining);
  const nearest = nearestHalf(product);
  const line = Math.max(LOWEST, Number.isInteger(nearest) ? nearest - 0.5 : nearest);
  return { from, amount, remaining, product, nearest, line };
}

const nearestHalf = (value: number): number => Math.round(value * 2) / 2;

export type ExplainedCard = Explained<OverUnderItem, LineSum>;

export const explainCard = (item: OverUnderItem, sum: LineSum, table: SportTable): ExplainedCard => ({
  item,
  who: item.name,
  asks: `${item.threshold} ${shortLabel(table, item.stat)}`,
  sum,
  how: inWords(sum),
});

function inWords({ from, amount, remaining, product, nearest, line }: LineSum): string {
  const start =
    from === 'season' ? `${amount} a game` : `No season: ${amount}, drawn from ${from.least} to ${from.most}`;
  const whole =
    remaining === 1 ? start : `${start}${timesRemaining(remaining)} = ${shortestNumber(product, nearestHalf)}`;
  const half = nearest === product ? '' : `, nearest half\u00a0${nearest}`;
  if (nearest === line) return `${whole}${half}`;
  return nearest > line ? `${whole}${half}; whole, so\u00a0${line}` : `${whole}${half}; never under\u00a0${line}`;
}
