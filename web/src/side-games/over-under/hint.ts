import type { OverUnderBoard, OverUnderPrediction } from '../../../../games/side-games/over-under/rules.ts';

/** The state of a prediction, in a few words. */
export function stateOf({ status, prediction, threshold, currentValue }: OverUnderPrediction): string {
  switch (status) {
    case 'met':
      return 'Over the line';
    case 'won':
      return prediction === 'over' ? 'Over the line' : 'Stayed under';
    case 'disqualified':
      return 'Went over';
    case 'lost':
      return prediction === 'over' ? 'Stayed under' : 'Went over';
    case 'void':
      return 'Did not play: does not count';
    case 'open':
      return prediction === 'over'
        ? `${Math.ceil(threshold - currentValue)} to go`
        : `${Math.floor(threshold - currentValue)} to spare`;
  }
}

/** The Over that is closest to its line. */
export function hintOf({ predictionItems }: OverUnderBoard): string {
  const open = openOf(predictionItems);
  if (open.length === 0) return 'All five lines are decided.';
  const nearest = nearestOver(open);
  if (!nearest) return 'Your Unders are decided when the game ends.';
  return `${nearest.name} needs ${missing(nearest)} more ${nearest.label}.`;
}

/** The same for the hub, with the first name as an initial. */
export function summaryOf({ predictionItems }: OverUnderBoard): string {
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

const missing = ({ threshold, currentValue }: OverUnderPrediction): number => Math.ceil(threshold - currentValue);
