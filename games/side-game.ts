import type { DealFacts } from './deal-facts.ts';
import { isRecord } from './record.ts';
import type { Layout } from './scoring/packing.ts';
import type { Achievement, CreateScorer, Evidence } from './scoring/scorer.ts';
import type { Regulation } from './timeline/event.ts';

/** The six side games by the names they have on the wire. */
export const hypeGames = ['bingo', 'mvp', 'parlay', 'overUnder', 'squares', 'ticTacToe'] as const;
export type HypeGame = (typeof hypeGames)[number];

/** Each ends the keys of its side game's lines in the roster (docs/stores.md). Stored keys have them, so they never change. */
export const letters: Readonly<Record<HypeGame, string>> = {
  bingo: 'b',
  mvp: 'm',
  parlay: 'p',
  overUnder: 'o',
  squares: 's',
  ticTacToe: 't',
};

/** Share of regulation still to be played: 1 before the start, 0 from its end on (docs/play.md, "Remaining"). */
export type Remaining = number;

/** An achievement with its evidence, as plain data. */
export type Award<Kind extends string = string> = Omit<Achievement<Kind>, 'evidence'> &
  Omit<Evidence, 'plays'> & {
    /** Ids of the plays that earned it. */
    plays: string[];
  };

/** Points of an entry: how many, what the board shows, and why. */
export type Standing<Board> = { points: number; board: Board; awards: Award[] };

/** A fan's joined side game. Only plays with `at` ≥ createdAt count for it (docs/play.md, "What counts"). */
export type EntryOf<Key extends HypeGame, Items> = {
  id: string;
  eventId: string;
  hypeGame: Key;
  createdAt: number;
  items: Items;
};

/** What a screen says when a standing has won something since it last looked; key is its award's. */
export type Celebration = { key: string; message: string; points: number; timestamp: number };

/** An award and what is said of it when it is won. */
export type Message<Kind extends string = string> = { award: Award<Kind>; message: string };

/** What is said of the awards of one kind. */
export type KindWords = {
  /** The rule by which they are earned, in the words of the side game's rules. */
  rule: string;
  /** Of a single one on the card of a final board: "1 square" … */
  one: string;
  /** … and of several, after their number. */
  many: string;
  /** Put before the reason in the feed under a board. */
  cheer?: string;
};

/** When joining closes; it is open until the end of the game without it. */
type Closing = {
  /** A fan may join while at least this much remains. */
  minRemaining(regulation: Regulation): number;
  /** Closed too once the last period of regulation has begun. */
  beforeLastPeriod?: true;
};

/** A game that pays by what is left to happen closes with a quarter of regulation left. */
export const MIN_REMAINING = 0.25;
export const closesEarly: Closing = { minRemaining: () => MIN_REMAINING };

/** Why nothing was dealt (RosterIncomplete) or something not accepted; `why` is one sentence for a developer. */
export type Refusal = { refused: 'RosterIncomplete' | 'NotAsOffered' | 'InvalidInput'; why: string };

export const isRefusal = (value: unknown): value is Refusal => isRecord(value) && 'refused' in value;

/** What an overlay says. */
export type Text = { title: string; message: string };

/**
 * All texts that the screens show about a side game.
 * The rules name the same numbers as the rules module and are tested against it.
 */
export type Words = {
  title: string;
  description: string;
  howTo: string;
  /** The heading of its page before the fan has joined. */
  choose: string;
  rules: string[];
  /** How its offers are dealt, or that nothing of them is. */
  dealing: string;
  /** What the game is about, in one short sentence for the small cards of the hub; the main card has the description. */
  blurb: string;
  /** What the card of a final board says where nothing was earned. */
  nothing: string;
  /** What the fan reads over the board once the event has ended. */
  endText(points: number): Text;
};

/** What an offer was dealt from: enough to deal it again. */
export type Dealt = {
  /** Of the facts. */
  version: string;
  /** Its name on the wire and in stored entries. */
  position: Remaining;
  board: number;
  seed: string;
};

/** An item of an offer, and how it was worked out. */
export type Explained<Item = unknown, Sum = unknown> = {
  item: Item;
  /** The player, and what the item asks for: "S. Curry", "19 points". */
  who: string;
  asks: string;
  /** The numbers of the sum. */
  sum: Sum;
  /** The sum in words: "27.4 a game × 0.9 = 24.66, up to 25". */
  how: string;
};

/** The offer of a side game whose items are explained. */
export const offerOf = <Item>(explained: Explained<Item>[] | Refusal): Item[] | Refusal =>
  isRefusal(explained) ? explained : explained.map(({ item }) => item);

/** Fields the fan may edit. `slots` is set when the fan keeps only some of the offered items. */
export type EditableFields = { fields: readonly string[]; slots?: number };

/** One side game: everything said of it outside its screens. The same pure functions run on the phone, on the server and in settlement. */
export interface SideGame<Key extends HypeGame, Items, Board, Kind extends string = string> {
  key: Key;
  words: Words;
  /** How many different offers a fan may ask for, numbered from 1 (docs/play.md, "Offers"). */
  boards: number;
  closing?: Closing;
  /** Its entries pay nothing where the game is called off (docs/play.md, "Games that stop"). */
  voidsOnCallOff?: true;
  /** The first points are all that an entry can have, so they are final before the end. */
  winIsFinal?: true;
  /**
   * What is offered. The same arguments give the same offer on every machine. Whether rosters are too small to be dealt from does
   * not depend on seed or `remaining`.
   */
  deal(facts: DealFacts, seed: string, remaining: Remaining): Items | Refusal;
  /**
   * The offer item by item, in its order, each with how it came about: `deal` gives what is here. Empty where nothing depends on
   * chance or a sum.
   */
  explain(facts: DealFacts, seed: string, remaining: Remaining): Explained[] | Refusal;
  editable: EditableFields;
  /** Reads what a client sent. Returns the offered items with the fan's choices in them. */
  accept(raw: unknown, offered: Items): Items | Refusal;
  /** The offer with every choice made by chance, the same for the same seed. For invented fans. */
  chooseByChance(offered: Items, seed: string): Items;
  /** Fields of items that change with the game. Stored items have them as they were dealt, or not at all. */
  currentFields: readonly string[];
  /** Items with these fields as the board has them. */
  itemsNow(items: Items, board: Board): Items;
  /** Ids of the players whom an entry names. */
  playersIn(items: Items): string[];
  /** Of its packed entries. */
  layout: Layout;
  createScorer: CreateScorer<Items, Board, Kind>;
  /** The kinds of its awards, in the order of the card of a final board. */
  kinds: Readonly<Record<Kind, KindWords>>;
  /** What a screen says of new awards, in the order they were won. `board` is the one that has them. */
  celebrate(won: readonly Award<Kind>[], board: Board): Message<Kind>[];
}

/** Any side game, where nothing is known of its items and boards. */
export type AnySideGame = SideGame<HypeGame, unknown, unknown>;

/** The seed of one offer (docs/play.md, "Offers"). No part of it can be chosen to favour a fan. */
export const seedOf = (fanId: string, eventId: string, hypeGame: HypeGame, board: number): string =>
  [fanId, eventId, hypeGame, board].join('/');
