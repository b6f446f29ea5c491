export type Goal = { atLeast: number } | { below: number };

/** One line of the bench. Without a goal it is for comparison only. */
export type Row = { bench: string; value: number; unit: string; goal?: Goal };
