import type { OverUnderBoard, OverUnderPrediction } from '../../../../games/over-under/rules.ts';

/** What has become of a prediction, in a few words. */
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

/** The Over that is nearest to its line. */
export function insightOf({ predictionItems }: OverUnderBoard): string {
  const open = predictionItems.filter(({ status }) => status === 'open');
  if (open.length === 0) return 'All five lines are decided.';
  const [nearest] = open
    .filter(({ prediction }) => prediction === 'over')
    .sort((a, b) => b.progress - a.progress || a.threshold - b.threshold);
  if (!nearest) return 'Your Unders are decided when the game ends.';
  const { name, label, threshold, currentValue } = nearest;
  return `${name} needs ${Math.ceil(threshold - currentValue)} more ${label}.`;
}
