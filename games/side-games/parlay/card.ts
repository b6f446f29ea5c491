/** A team on the card; value is its number in the category since the fan joined, 0 as stored. */
export type ParlayTeam = { id: string; name: string; value: number };

/** A category of the card as it travels and is stored (docs/wire.md, "Side-game calls"). */
export type ParlayPrediction = {
  /** Id of the category in the sport's table, such as FG%. */
  id: string;
  /** Label of the card, including whether fewer wins. */
  label: string;
  /** The fan's choice of the team that excels; the home team by default. */
  predictedWinner: { id: string; name: string };
  homeTeam: ParlayTeam;
  awayTeam: ParlayTeam;
};

/** One prediction for each category of the sport, in the order of its table. */
export type ParlayCard = ParlayPrediction[];

/** The prediction of a category, usually at that category's own place. */
export function predictionOf(card: ParlayCard, category: { id: string }, place: number): ParlayPrediction | undefined {
  const there = card[place];
  return there?.id === category.id ? there : card.find(({ id }) => id === category.id);
}

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
