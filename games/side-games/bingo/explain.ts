import type { PlayerWithAverages } from '../../facts/deal-facts.ts';
import { roundFloatNoise, shortestNumber, timesRemaining } from '../../lib/number-text.ts';
import { type Average, amountOf, type SportTable } from '../../sports/sport.ts';
import type { Explained, Remaining } from '../side-game.ts';
import { type BingoItem, freeSquare } from './card.ts';

export const PER_TEAM = 12;

type Difficulty = 'easy' | 'medium' | 'hard';

/** By the place among a team's twelve: what part of the average is asked for, and how hard it is without one (docs/play.md, "Bingo: squares"). */
const factors: readonly { upTo: number; factor: number; difficulty: Difficulty }[] = [
  { upTo: 6, factor: 0.5, difficulty: 'easy' },
  { upTo: 9, factor: 0.9, difficulty: 'medium' },
];
/** The factor and difficulty of all further places. */
const hardest = { factor: 1.1, difficulty: 'hard' } as const;

/** How a threshold is computed: max(1, ceil(amount × factor × remaining)). */
export type ThresholdSum = {
  /** The season average, or without one the difficulty of the stat. */
  from: 'season' | Difficulty;
  amount: number;
  /** 1 for a difficulty. */
  factor: number;
  remaining: Remaining;
  /** Without the rounding errors of binary fractions: 10 × 1.1 is 11. */
  product: number;
  threshold: number;
};

/** A player and a stat that a square may ask for. */
export type Pair = { player: PlayerWithAverages; average: Average };

/** @param bySeason whether the pair was drawn for its season; else by chance */
export function sumOf({ player, average }: Pair, place: number, remaining: Remaining, bySeason: boolean): ThresholdSum {
  const { factor, difficulty } = factors.find(({ upTo }) => place < upTo) ?? hardest;
  const start = bySeason
    ? { from: 'season' as const, amount: player.averages[average.classifier] ?? 0, factor }
    : { from: difficulty, amount: average[difficulty], factor: 1 };
  const product = roundFloatNoise(start.amount * start.factor * remaining);
  return { ...start, remaining, product, threshold: Math.max(1, Math.ceil(product)) };
}

/** "S. Curry", since two players of one name may be on one card. */
export const nameOf = ({ first_name, last_name }: PlayerWithAverages): string =>
  first_name ? `${first_name.slice(0, 1)}. ${last_name}` : last_name;

export type ExplainedSquare = Explained<BingoItem, ThresholdSum | undefined>;

export const explainSquare = (item: BingoItem, sum: ThresholdSum, pair: Pair, table: SportTable): ExplainedSquare => ({
  item,
  who: nameOf(pair.player),
  asks: amountOf(table, pair.average.classifier, sum.threshold),
  sum,
  how: inWords(sum),
});

export const explainedFree = (): ExplainedSquare => ({
  item: { ...freeSquare },
  who: 'FREE',
  asks: 'the centre',
  sum: undefined,
  how: 'The same on every card.',
});

function inWords({ from, amount, factor, remaining, product, threshold }: ThresholdSum): string {
  const start = from === 'season' ? `${amount} a game × ${factor}` : `No season: ${amount}, ${from}`;
  const sum = `${start}${timesRemaining(remaining)}`;
  if (product === threshold) return from === 'season' || remaining < 1 ? `${sum} = ${threshold}` : sum;
  const rounding = product > 0 ? `up\u00a0to\u00a0${threshold}` : `but at least ${threshold}`;
  return `${sum} = ${shortestNumber(product, Math.ceil)}, ${rounding}`;
}
