/**
 * Route state of the schedule when a guard sent the fan there: the page to return to after the sign-in, and whether a session of
 * theirs has ended.
 */
export type SentAway = { back: string; hadSession: boolean } | null;
