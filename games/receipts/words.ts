import type { Cause } from './receipt.ts';

/** The rule under a line that a correction wrote. */
export const correctionRule = 'A correction counts as if it had always been so.';

/** The rule under a line that a play wrote which took something away: lost yards, a turnover. */
export const lossRule = 'What falls below its mark again loses its points.';

/** What several plays did at once, in a few words. */
export function causesWords(causes: readonly Cause[]): string {
  const [first = 'Counted anew', ...more] = new Set(causes.map(({ words }) => words));
  return more.length === 0 ? first : `${first}, and ${more.length} more`;
}
