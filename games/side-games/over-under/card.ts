export type Prediction = 'over' | 'under';

/** What has become of a prediction. */
export type Status = 'open' | 'met' | 'disqualified' | 'won' | 'lost' | 'void';

/** A prediction as it travels and is stored (docs/wire.md, "Side-game calls"). */
export type OverUnderItem = {
  /** Of the player; five different ones. */
  id: string;
  name: string;
  tid: string;
  position: string;
  /** Empty where there is none. */
  image: string;
  /** The classifier that is counted, such as PTS. */
  stat: string;
  /** The line: a half, so that whole numbers are over or under it. */
  threshold: number;
  /** The fan's own; over until he says otherwise. */
  prediction: Prediction;
  currentValue: number;
  isPredictionMet: boolean;
  isDisqualified: boolean;
  hasPointsAwarded: boolean;
} & Partial<Fallback>;

/** What a card also carries that was drawn without season stats. */
export type Fallback = {
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
