import type { Play } from '../../games/timeline/play.ts';
import type { Recording } from './recording.ts';

/** A play, and when the feed sends it. A correction is sent after what it corrects and keeps its `at`. */
export type TimedPlay = { play: Play; sentAt: number };

/** A recording; `sent` is what a feed that makes mistakes sends of it, corrections included, times in ms since the first play. */
export type Game = Recording & { sent?: readonly TimedPlay[] };

/** A game in the order in which it is sent. Without mistakes each play is sent when it happens. */
export function timedPlaysOf({ plays, sent }: Game): TimedPlay[] {
  return (sent ?? plays.map((play) => ({ play, sentAt: play.at }))).toSorted((a, b) => a.sentAt - b.sentAt);
}
