import type { Play } from '../../games/timeline/play.ts';
import { playsOf, type Recording } from './recording.ts';

/** A play as it reaches the feed, and when. A correction is told after what it corrects and keeps its `at`. */
export type Telling = { play: Play; told: number };

/** A game that nobody played, with the feed's mistakes and their corrections; times are ms since its first play. */
export type InventedGame = Omit<Recording, 'title' | 'plays'> & { tellings: readonly Telling[] };

/** What the league can show. */
export type Game = Recording | InventedGame;

/** A game in the order in which it is told. Recorded plays were right at once. */
export function tellingsOf(game: Game): Telling[] {
  const tellings = 'plays' in game ? playsOf(game).map((play) => ({ play, told: play.at })) : game.tellings;
  return tellings.toSorted((a, b) => a.told - b.told);
}
