export type Goal = { atLeast: number } | { below: number };

/** One line of the bench. Without a goal it stands there to be compared with. */
export type Row = { bench: string; value: number; unit: string; goal?: Goal };
