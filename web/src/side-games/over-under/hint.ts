import type { OverUnderBoard, OverUnderPrediction } from '../../../../games/side-games/over-under/board.ts';

/** Lines and values are multiples of one half, such as half a sack, so one half is the smallest distance from a line. */
const HALF = 0.5;

/** A short text for the state of a prediction. */
export function predictionStateWords(item: OverUnderPrediction): string {
  const { status, prediction, threshold, currentValue } = item;
  switch (status) {
    case 'met':
      return 'Over the line';
    case 'won':
      return prediction === 'over' ? 'Over the line' : 'Stayed under';
    case 'disqualified':
      return 'Went over';
    case 'lost':
      // A value equal to the line wins neither Over nor Under.
      if (currentValue === threshold) return 'Ended on the line';
      return prediction === 'over' ? 'Stayed under' : 'Went over';
    case 'void':
      // All other void predictions belong to a game that was called off.
      return item.hasPlayed ? 'Void: the game was called off' : 'Does not count: no play since you joined';
    case 'open':
      if (prediction === 'over') return `${missing(item)} to go`;
      return currentValue === threshold ? 'On the line' : `${threshold - currentValue - HALF} to spare`;
  }
}

/** The Over that is closest to its line. */
export function hintOf({ predictionItems, calledOff }: OverUnderBoard): string {
  if (calledOff) return 'The game was called off: all five are void.';
  const open = openOf(predictionItems);
  if (open.length === 0) return 'All five lines are decided.';
  const nearest = nearestOver(open);
  if (!nearest) return 'Your Unders are decided when the game ends.';
  return `${nearest.name} needs ${missing(nearest)} more ${nearest.label}.`;
}

/** The same for the hub, with the first name as an initial. */
export function summaryOf({ predictionItems, calledOff }: OverUnderBoard): string {
  if (calledOff) return 'Called off: all five are void.';
  const open = openOf(predictionItems);
  if (open.length === 0) return 'All five are decided.';
  const nearest = nearestOver(open);
  if (!nearest) return 'Your Unders wait for the end.';
  const name = nearest.name.replace(/^(\S)\S*\s+/u, '$1. ');
  return `${name}: ${missing(nearest)} more ${nearest.label}.`;
}

const openOf = (items: readonly OverUnderPrediction[]) => items.filter(({ status }) => status === 'open');

const nearestOver = (open: readonly OverUnderPrediction[]): OverUnderPrediction | undefined =>
  open
    .filter(({ prediction }) => prediction === 'over')
    .sort((a, b) => b.progress - a.progress || a.threshold - b.threshold)[0];

const missing = ({ threshold, currentValue }: OverUnderPrediction): number => threshold - currentValue + HALF;
