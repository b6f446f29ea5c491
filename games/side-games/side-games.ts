import type { Achievement } from '../scoring/scorer.ts';
import type { Regulation } from '../timeline/event.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { bingo } from './bingo/index.ts';
import { mvp } from './mvp/index.ts';
import { overUnder } from './over-under/index.ts';
import { parlay } from './parlay/index.ts';
import {
  type Award,
  type Celebration,
  type EntryOf,
  type EntryScore,
  type HypeGame,
  isRefusal,
  type Refusal,
  type Remaining,
  type SideGame,
} from './side-game.ts';
import { squares } from './squares/index.ts';
import { ticTacToe } from './tic-tac-toe/index.ts';

const rows = { bingo, mvp, parlay, overUnder, squares, ticTacToe };

type Rows = typeof rows;
/** Type of the items of offers and entries, by side game. */
export type ItemsOf = { [Key in HypeGame]: Rows[Key] extends SideGame<Key, infer Items, infer _> ? Items : never };
/** Type of the board, by side game. */
export type BoardOf = { [Key in HypeGame]: Rows[Key] extends SideGame<Key, infer _, infer Board> ? Board : never };

/** The side games by key. */
export const sideGames: { readonly [Key in HypeGame]: SideGame<Key, ItemsOf[Key], BoardOf[Key]> } = rows;

/** An entry of any side game, or of those named. */
export type Entry<Keys extends HypeGame = HypeGame> = { [Key in Keys]: EntryOf<Key, ItemsOf[Key]> }[Keys];

/** Default side games of the hub; the first is the main one. */
export const displayedByDefault = ['bingo', 'squares', 'ticTacToe', 'parlay'] as const satisfies readonly HypeGame[];

/** Whether a fan may still join while this share of the game remains. */
export function joiningIsOpenAt(hypeGame: HypeGame, remaining: Remaining, regulation: Regulation): boolean {
  const { closing } = sideGames[hypeGame];
  return !closing || remaining >= closing.minRemaining(regulation);
}

/** Whether a fan may join now: before the end, before the side game closes, and until an operator closes it. */
export function joiningIsOpen(hypeGame: HypeGame, timeline: Timeline): boolean {
  const { regulation } = timeline.event;
  if (timeline.hasClosed(hypeGame)) return false;
  if (timeline.ended || !joiningIsOpenAt(hypeGame, timeline.remaining(), regulation)) return false;
  return !sideGames[hypeGame].closing?.beforeLastPeriod || timeline.now.period < regulation.periods;
}

/** Time for which an offer is valid, ms. */
export const OFFER_LIFE_MS = 60_000;

/** For replays, whose offers are not signed: an offer is valid if `remaining` is between its value now and its value 60 s ago. */
export const isOfferValid = (remaining: Remaining, timeline: Timeline, now: number): boolean =>
  remaining >= timeline.remaining() && remaining <= timeline.remaining(now - OFFER_LIFE_MS);

/** A play further in the future than this has a wrong time, ms. */
const MAX_AHEAD_MS = 24 * 3_600_000;

/**
 * The time from which a join counts, epoch ms: now, but later than every known play. So a server whose clock is behind pays no fan for plays
 * that they could have seen.
 */
export function joinTime(timeline: Timeline, now: number): number {
  const latest = timeline.plays().reduce((last, { at }) => (at < now + MAX_AHEAD_MS ? Math.max(last, at) : last), 0);
  return Math.max(now, latest + 1);
}

/** Makes an entry of a client's items if they fit the offer. */
export function makeEntry<Key extends HypeGame>(
  { id, eventId, hypeGame, createdAt }: Omit<EntryOf<Key, unknown>, 'items'>,
  raw: unknown,
  offered: ItemsOf[Key],
): Entry<Key> | Refusal {
  const items = sideGames[hypeGame].accept(raw, offered);
  if (isRefusal(items)) return items;
  const entry: EntryOf<Key, ItemsOf[Key]> = { id, eventId, hypeGame, createdAt, items };
  return entry;
}

/** Points, board and awards of an entry. Never throws, never mutates. */
export const score = <Key extends HypeGame>(entry: Entry<Key>, timeline: Timeline): EntryScore<BoardOf[Key]> =>
  entryScoreOf(sideGames[entry.hypeGame], entry, timeline);

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

export function awardOf({ kind, index, key, points, evidence }: Achievement): Award {
  const { reason, plays, at } = evidence();
  return { kind, index, key, points, reason, plays: plays.map(({ id }) => id), at };
}

/** Current points and items of an entry. */
export function currentPointsAndItems<Key extends HypeGame>(entry: Entry<Key>, timeline: Timeline) {
  const { points, board } = score(entry, timeline);
  return { points, items: sideGames[entry.hypeGame].itemsNow(entry.items, board) };
}

/** Points alone: equals `score().points`. */
export const pointsOf = <Key extends HypeGame>(entry: Entry<Key>, timeline: Timeline): number =>
  entryReader(entry, timeline).points();

/** One entry on one timeline. Its points follow later plays. */
export function entryReader<Key extends HypeGame>(entry: Entry<Key>, timeline: Timeline) {
  const scorer = sideGames[entry.hypeGame].createScorer.of(timeline);
  const words = scorer.pack(entry);
  return { points: () => scorer.points(words, 0), achievements: () => scorer.achievements(entry) };
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
