export type Goal = { atLeast: number } | { below: number };

/** One line of the bench. A row without a goal is for comparison. */
export type Row = { bench: string; value: number; unit: string; goal?: Goal };
