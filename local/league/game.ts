import type { Play } from '../../games/timeline/play.ts';
import type { Recording } from './recording.ts';

/** A play with its send time. A correction is sent after the play that it corrects, and keeps the play's `at`. */
export type TimedPlay = { play: Play; sentAt: number };

/** A recording. `sent`: the plays of a feed with mistakes, including corrections; times in ms since the first play. */
export type Game = Recording & { sent?: readonly TimedPlay[] };

/** A game's plays in sending order. Without mistakes each play is sent when it happens. */
export function timedPlaysOf({ plays, sent }: Game): TimedPlay[] {
  return (sent ?? plays.map((play) => ({ play, sentAt: play.at }))).toSorted((a, b) => a.sentAt - b.sentAt);
}
