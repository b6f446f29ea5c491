import { CARDS, type Prediction } from './card.ts';

export type OverUnderKind = 'prediction';

/** Points by wins, from zero to five (docs/play.md, "Over/Under: points"). */
export const pointsByWins: readonly number[] = [0, 20, 50, 90, 140, 200];

export const pointsFor = (wins: number): number => pointsByWins[Math.min(wins, CARDS)] ?? 0;

/** Points that one more win adds to `wins`. */
export const payAfter = (wins: number): number => pointsFor(wins + 1) - pointsFor(wins);

/** Strictly over or strictly under: a value on the line is neither (docs/play.md, "Over/Under: results"). */
export const isRight = (prediction: Prediction, value: number, line: number): boolean =>
  prediction === 'over' ? value > line : value < line;
