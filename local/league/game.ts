import type { TeamFace } from '../../games/timeline/event.ts';
import type { Play } from '../../games/timeline/play.ts';
import type { Recording } from './recording.ts';

/** A play, and when the feed sends it. A correction is sent after what it corrects and keeps its `at`. */
export type TimedPlay = { play: Play; sentAt: number };

/** A simulated game, with the feed's mistakes and their corrections; times are ms since its first play. */
type InventedGame = Pick<Recording, 'key' | 'sport' | 'regulation'> & {
  home: TeamFace & { players: unknown };
  away: TeamFace & { players: unknown };
  timedPlays: readonly TimedPlay[];
};

/** What the league can play. */
export type Game = Recording | InventedGame;

/** A game in the order in which it is sent. Recorded plays were right at once. */
export function timedPlaysOf(game: Game): TimedPlay[] {
  const plays = 'plays' in game ? game.plays.map((play) => ({ play, sentAt: play.at })) : game.timedPlays;
  return plays.toSorted((a, b) => a.sentAt - b.sentAt);
}
