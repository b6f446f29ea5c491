import type { Outcome } from './part.ts';

/** What a suite says at its end. */
export type Ending = {
  outcomes: readonly Outcome[];
  /** From the first to the last, seconds: parts may run side by side. */
  wall: number;
  /** Of all properties. */
  seed: string;
  /** Seconds of processor time that the suite may take, where it has a budget. */
  budget?: number;
  /** Why there is no browser, where there is none. */
  browserless?: string;
};

/** How many tests of a run may need a second try. */
const MAX_REPEATED = 3;

/** Time and processor time by part, each failure, what was skipped, and at last how many tests passed and failed. */
export function summary({ outcomes, wall, seed, budget, browserless }: Ending): string[] {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  // Where the system does not say, it says of no part.
  const known = outcomes.every(({ processor }) => processor !== undefined);
  const processor = known ? sum((outcome) => outcome.processor as number) : undefined;
  const all = { name: 'all', wall, processor };
  const seconds = (value: number | undefined, width: number) =>
    value === undefined ? '' : `${value.toFixed(0)} s`.padStart(width);
  return [
    `${'part'.padEnd(12)}${'time'.padStart(8)}${known ? 'processor'.padStart(12) : ''}`,
    ...[...outcomes, all].map(
      ({ name, wall, processor }) => name.padEnd(12) + seconds(wall, 8) + seconds(processor, 12),
    ),
    ...(budget !== undefined && processor !== undefined && processor > budget
      ? [`This is more than the budget of ${budget} s of processor time.`]
      : []),
    `Properties tried the inputs of PROPERTY_SEED=${seed}.`,
    ...outcomes.flatMap(({ name, failures }) => failures.map((failure) => `Failed in ${name}: ${failure}`)),
    ...outcomes.flatMap(({ name, repeated }) => repeated.map((test) => `Passed when repeated in ${name}: ${test}`)),
    ...(isFlaky(outcomes) ? [`More than ${MAX_REPEATED} tests passed only when repeated: this run fails.`] : []),
    ...(browserless ? [`The tests in a browser were skipped: ${browserless}; CHROME_PATH may name one.`] : []),
    `${sum(({ passed }) => passed)} passed, ${sum(({ failures }) => failures.length)} failed`,
  ];
}

export const isFlaky = (outcomes: readonly Outcome[]): boolean =>
  outcomes.reduce((sum, { repeated }) => sum + repeated.length, 0) > MAX_REPEATED;
