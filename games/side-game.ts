import type { Match } from './match.ts';
import type { Play } from './timeline/play.ts';
import type { Timeline } from './timeline/timeline.ts';

/** The six side games by the names they have on the wire. */
export const hypeGames = ['bingo', 'mvp', 'parlay', 'overUnder', 'squares', 'ticTacToe'] as const;
export type HypeGame = (typeof hypeGames)[number];

/** Share of regulation still to be played: 1 before the start, 0 from its end on (docs/play.md, "Remaining"). */
export type Position = number;

/** Points a standing holds: how many, why, and the ids of the plays that earned them. */
export type Award = {
  /** Names the award within the standing, whatever its points: `square-7`, `row-2`, `pick5`. */
  key: string;
  points: number;
  reason: string;
  plays: string[];
  /** When the last of these plays happened, epoch ms. */
  at: number;
};

export type Standing<Board> = { points: number; board: Board; awards: Award[] };

/** A fan's joined side game. Only plays with `at` ≥ createdAt count for it (docs/play.md, "What counts"). */
export type Entry<Items> = { id: string; eventId: string; hypeGame: HypeGame; createdAt: number; items: Items };

/** What a screen says when a standing has won something since it last looked; key is its award's. */
export type Celebration = { key: string; message: string; points: number; timestamp: number };

/** An entry tied to a timeline, whose points can be asked for again and again; they follow the plays that enter later. */
export interface Bound {
  /** Equals `points(entry, timeline)`. Allocates nothing. */
  points(): number;
}

/** Why nothing was dealt (RosterIncomplete) or something not accepted; `why` is one sentence for a developer. */
export type Refusal = { refused: 'RosterIncomplete' | 'NotAsOffered' | 'InvalidInput'; why: string };

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;

/**
 * What the words of a side game must say; the screens show nothing else of their own about a game.
 * The rules name the same numbers as the rules module and are tested against it.
 */
export type Words = {
  title: string;
  description: string;
  howTo: string;
  rules: string[];
  /** How its offers are dealt, or that nothing of them is. */
  dealing: string;
};

/** What an overlay says. */
export type Text = { title: string; message: string };

/** What an offer was dealt from: enough to deal it again. */
export type Dealt = {
  /** Of the facts. */
  version: string;
  position: Position;
  board: number;
  seed: string;
};

/** One thing of an offer, and how it came about. */
export type Explained<Item = unknown, Sum = unknown> = {
  item: Item;
  /** Who it is of, and what is asked of him or for him: "S. Curry", "19 points". */
  who: string;
  asks: string;
  /** The numbers of the sum. */
  sum: Sum;
  /** The sum in words: "27.4 a game × 0.9 = 24.66, up to 25". */
  how: string;
};

/** What of an offer is left to the fan: fields of every thing, and in how many slots he puts things of his choice, where he takes not all. */
export type Own = { fields: readonly string[]; slots?: number };

/** One side game: the same pure functions on the phone, on the server and in settlement. */
export interface SideGame<Items, Board> {
  key: HypeGame;
  words: Words;
  /** How many different offers a fan may ask for, numbered from 1 (docs/play.md, "Offers"). */
  boards: number;
  /**
   * What is offered. The same arguments give the same offer on every machine. Whether rosters are too small to be dealt from does
   * not hang on seed or position.
   */
  deal(match: Match, seed: string, position: Position): Items | Refusal;
  /**
   * The offer thing by thing, in its order, each with how it came about: `deal` gives what is here. Empty where nothing hangs on
   * chance or a sum.
   */
  explain(match: Match, seed: string, position: Position): Explained[] | Refusal;
  own: Own;
  /** Reads what a client sent; only what was offered, with the fan's own choices in it, comes back. */
  accept(raw: unknown, offered: Items): Items | Refusal;
  /** Points alone, for settlement: equals `score().points`. Allocates nothing. */
  points(entry: Entry<Items>, timeline: Timeline): number;
  /** For entries whose points are asked for more than once. */
  bind(entry: Entry<Items>, timeline: Timeline): Bound;
  /** Points, board and awards. Never throws, never mutates. */
  score(entry: Entry<Items>, timeline: Timeline): Standing<Board>;
  /** What `after` has won that `before` had not. */
  celebrations(before: Standing<Board>, after: Standing<Board>): Celebration[];
  /** Whether a play of an event that is on, new and told in its order, can move an entry's points at all; any can without it. */
  concerns?(entry: Entry<Items>, play: Play): boolean;
  /** The rule by which an award is earned, in the words that the fan was told; by the award's key. */
  ruleOf(key: string): string;
  /** What the fan reads over the board once the event has ended. */
  endText(points: number): Text;
}

/** The seed of one offer (docs/play.md, "Offers"). Nothing in it could be chosen for a fan. */
export function seedOf(fanId: string, eventId: string, hypeGame: HypeGame, board: number): string {
  return [fanId, eventId, hypeGame, board].join('/');
}
