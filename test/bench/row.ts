export type Goal = { atLeast: number } | { below: number };

/** One line of the bench. A row without a goal is for comparison. */
export type Row = { bench: string; value: number; unit: string; goal?: Goal | undefined };

export const row = (bench: string, value: number, unit: string, goal?: Goal): Row => ({ bench, value, unit, goal });

/** The value that a share of all values is below; by default the median. */
export const quantile = (values: readonly number[], share = 0.5): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN;

/** Wall time of a step, ms. */
export function timed(step: () => unknown): number {
  const start = performance.now();
  step();
  return performance.now() - start;
}

/** The least of several rounds, which contains the least work of other processes. */
export const best = (rounds: number, round: () => number): number => Math.min(...Array.from({ length: rounds }, round));
