import type { Award, Celebration, EntryOf, EntryScore, HypeGame, SideGame } from '../side-games/side-game.ts';
import { type BoardOf, type Entry, sideGames } from '../side-games/side-games.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Achievement } from './scorer.ts';

/** Points, board and awards of an entry. Never throws, never mutates. */
export const score = <Key extends HypeGame>(entry: Entry<Key>, timeline: Timeline): EntryScore<BoardOf[Key]> =>
  entryScoreOf(sideGames[entry.hypeGame], entry, timeline);

/** Points alone: equals `score().points`. */
export const pointsOf = <Key extends HypeGame>(entry: Entry<Key>, timeline: Timeline): number =>
  entryReader(entry, timeline).points();

/** Current points and items of an entry. */
export function currentPointsAndItems<Key extends HypeGame>(entry: Entry<Key>, timeline: Timeline) {
  const { points, board } = score(entry, timeline);
  return { points, items: sideGames[entry.hypeGame].itemsNow(entry.items, board) };
}

export function entryScoreOf<Key extends HypeGame, Items, Board>(
  { createScorer }: SideGame<Key, Items, Board>,
  entry: EntryOf<Key, Items>,
  timeline: Timeline,
): EntryScore<Board> {
  const scorer = createScorer.of(timeline);
  const achieved = scorer.achievements(entry);
  const points = achieved.reduce((sum, achievement) => sum + achievement.points, 0);
  return { points, board: scorer.board(entry, achieved), awards: achieved.map(awardOf) };
}

/** One entry on one timeline. Its points follow later plays. */
export function entryReader<Key extends HypeGame>(entry: Entry<Key>, timeline: Timeline) {
  const scorer = sideGames[entry.hypeGame].createScorer.of(timeline);
  const words = scorer.pack(entry);
  return { points: () => scorer.points(words, 0), achievements: () => scorer.achievements(entry) };
}

export function awardOf({ kind, index, key, points, evidence }: Achievement): Award {
  const { reason, plays, at } = evidence();
  return { kind, index, key, points, reason, plays: plays.map(({ id }) => id), at };
}

/** Awards of `after` that `before` lacked, in the order in which they were won. */
export function newAwards<Key extends HypeGame, Items, Board>(
  { celebrate }: SideGame<Key, Items, Board>,
  before: EntryScore<Board>,
  after: EntryScore<Board>,
): Celebration[] {
  const known = new Set(before.awards.map(({ key }) => key));
  const won = after.awards.filter(({ key }) => !known.has(key));
  return celebrate(won, after.board).map(({ award: { key, points, at }, message }) => ({
    key,
    message,
    points,
    timestamp: at,
  }));
}
