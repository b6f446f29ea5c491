/** A team on the card; value is its number in the category since the fan joined, 0 as stored. */
export type ParlayTeam = { id: string; name: string; value: number };

/** A category of the card as it travels and is stored (docs/wire.md, "Side-game calls"). */
export type ParlayPrediction = {
  /** Of the category in the sport's table, such as FG%. */
  id: string;
  /** What the card says; whether fewer wins, too. */
  label: string;
  /** Who the fan thinks excels; the home team until the fan changes it. */
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
