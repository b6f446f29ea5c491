export type ParlayKind = 'correct' | 'draw' | 'bonus';

/** Points for each correct prediction, and for each of a category that ended level. */
export const CORRECT_POINTS = 20;
export const PUSH_POINTS = 10;
/** The bonus from `correct` correct predictions on; only the highest one is paid. */
export const bonuses: readonly { correct: number; points: number }[] = [
  { correct: 10, points: 100 },
  { correct: 5, points: 50 },
];

/** The bonus for a number of correct predictions; 0 below the first. */
export function bonusFor(correct: number): number {
  for (const bonus of bonuses) if (correct >= bonus.correct) return bonus.points;
  return 0;
}

/** The points of a card. `drawn`: categories that ended level. */
export const pointsFor = (correct: number, drawn: number): number =>
  correct * CORRECT_POINTS + drawn * PUSH_POINTS + bonusFor(correct);
