export type Prediction = 'over' | 'under';

/** Result of a prediction. */
export type Status = 'open' | 'met' | 'disqualified' | 'won' | 'lost' | 'void';

/** A prediction as it travels and is stored (docs/wire.md, "Side-game calls"). */
export type OverUnderItem = {
  /** Id of the player; the five are different. */
  id: string;
  name: string;
  tid: string;
  position: string;
  /** Empty without a picture. */
  image: string;
  /** The classifier that is counted, such as PTS. */
  stat: string;
  /** The line: a half, so that whole numbers are over or under it. */
  threshold: number;
  /** The fan's choice; over by default. */
  prediction: Prediction;
  currentValue: number;
  isPredictionMet: boolean;
  isDisqualified: boolean;
  hasPointsAwarded: boolean;
} & Partial<RandomLineRange>;

/** Extra fields of a card that was dealt without season stats. */
export type RandomLineRange = {
  completed: boolean;
  /** Empty until it is settled. */
  result: '' | 'won' | 'lost' | 'void';
  status: Status;
  /** The stat in words, such as points. */
  fullClassifier: string;
};

/** Five predictions. */
export type OverUnderCard = OverUnderItem[];

export const CARDS = 5;

export type OverUnderKind = 'prediction';

/** Points by wins, from zero to five (docs/play.md, "Over/Under: points"). */
export const pointsByWins: readonly number[] = [0, 20, 50, 90, 140, 200];

export const pointsFor = (wins: number): number => pointsByWins[Math.min(wins, CARDS)] ?? 0;

/** Points that one more win adds to `wins`. */
export const payAfter = (wins: number): number => pointsFor(wins + 1) - pointsFor(wins);

/** Strictly over or strictly under: a value on the line is neither (docs/play.md, "Over/Under: results"). */
export const isRight = (prediction: Prediction, value: number, line: number): boolean =>
  prediction === 'over' ? value > line : value < line;
