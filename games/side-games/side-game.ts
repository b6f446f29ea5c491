import type { DealFacts } from '../facts/deal-facts.ts';
import { isRecord } from '../lib/unknown.ts';
import type { Layout } from '../scoring/packing.ts';
import type { Achievement, CreateScorer, Evidence } from '../scoring/scorer.ts';
import type { GameEvent, Regulation } from '../timeline/event.ts';

/** The side games by the names they have on the wire. */
export const hypeGames = ['bingo', 'mvp', 'parlay', 'overUnder', 'squares', 'ticTacToe'] as const;
export type HypeGame = (typeof hypeGames)[number];
export const isHypeGame = (key: unknown): key is HypeGame => hypeGames.some((known) => known === key);

/** The last letter of the keys of a side game's packed entries (docs/stores.md). Stored keys end in it, so it never changes. */
export const keyLetters: Readonly<Record<HypeGame, string>> = {
  bingo: 'b',
  mvp: 'm',
  parlay: 'p',
  overUnder: 'o',
  squares: 's',
  ticTacToe: 't',
};

/** One side game without its screens. The same pure functions run on the phone, on the server and in settlement. */
export interface SideGame<Key extends HypeGame, Items, Board, Kind extends string = string> {
  key: Key;
  words: Words;
  /** Number of different offers for a fan, numbered from 1 (docs/play.md, "Offers"). */
  boards: number;
  closing?: Closing;
  /** Its entries pay nothing if the game is called off (docs/play.md, "Games that stop"). */
  voidsOnCallOff?: true;
  /** An entry earns points only once, so they are final before the end. */
  winIsFinal?: true;
  /** The offer: the same arguments give the same one on every machine. RosterIncomplete does not depend on `seed` or `remaining`. */
  deal(facts: DealFacts, seed: string, remaining: Remaining): Items | Refusal;
  /** The items of the offer in order, each with its calculation; `deal` gives the same items. Empty if no item depends on chance or a sum. */
  explain(facts: DealFacts, seed: string, remaining: Remaining): Explained[] | Refusal;
  /** Fields the fan may edit. `slots` is set when the fan keeps only some of the offered items. */
  editable: { fields: readonly string[]; slots?: number };
  /** Reads a client's items. Returns the offered items with the fan's choices. */
  accept(raw: unknown, offered: Items): Items | Refusal;
  /** The offer with random choices from a seed, for invented fans. */
  chooseByChance(offered: Items, seed: string): Items;
  /** Fields of items that change with the game. Stored items have them as they were dealt, or not at all. */
  currentFields: readonly string[];
  /** Items with these fields as the board has them. */
  itemsNow(items: Items, board: Board): Items;
  /** Ids of the players of an entry. */
  playersIn(items: Items): string[];
  /** Absent if each fan picks from their own dealt items. */
  picks?: Picks<Items>;
  /** Layout of its packed entries. */
  layout: Layout;
  createScorer: CreateScorer<Items, Board, Kind>;
  /** Kinds of its awards, in the order of the card of a final board. */
  kinds: Readonly<Record<Kind, KindWords>>;
  /** Celebrations of new awards, in the order in which they were won. `board` includes the awards. */
  celebrate(won: readonly Award<Kind>[], board: Board): Message<Kind>[];
}

/** A side game whose types of items and boards are unknown. */
export type AnySideGame = SideGame<HypeGame, unknown, unknown>;

/** All texts that the screens show about a side game. The rules name the same numbers as the rules module and are tested against it. */
export type Words = {
  title: string;
  description: string;
  howTo: string;
  /** The heading of its page before the fan has joined. */
  choose: string;
  rules: string[];
  /** How its offers are dealt, or that they are the same for all. */
  dealing: string;
  /** The game in one short sentence, for the small cards of the hub; the main card has the description. */
  blurb: string;
  /** Text of the card of a final board without awards. */
  nothing: string;
  /** Overlay over the board after the event has ended. */
  endText(points: number): Text;
};

/** Texts of an overlay. */
export type Text = { title: string; message: string };

/** When joining closes; without it joining is open until the end of the game. */
type Closing = {
  /** A fan may join while at least this much remains. */
  minRemaining(regulation: Regulation): Remaining;
  /** Also closes when the last period of regulation begins. */
  beforeLastPeriod?: true;
};

/** Side games whose points depend on the rest of the game close with a quarter of regulation left. */
export const MIN_REMAINING = 0.25;
export const closesEarly: Closing = { minRemaining: () => MIN_REMAINING };

/** Share of regulation still to be played: 1 before the start, 0 from its end on (docs/play.md, "Remaining"). */
export type Remaining = number;

/** An item of an offer, and its calculation. */
export type Explained<Item = unknown, Sum = unknown> = {
  item: Item;
  /** The player: "S. Curry". */
  who: string;
  /** The target: "19 points". */
  asks: string;
  /** The numbers of the calculation. */
  sum: Sum;
  /** The calculation in words: "27.4 a game × 0.9 = 24.66, up to 25". */
  how: string;
};

/** The offer of a side game whose items are explained. */
export const offerOf = <Item>(explained: Explained<Item>[] | Refusal): Item[] | Refusal =>
  isRefusal(explained) ? explained : explained.map(({ item }) => item);

/** The seed of one offer (docs/play.md, "Offers"). No part of it can be chosen to favour a fan. */
export const seedOf = (fanId: string, eventId: string, hypeGame: HypeGame, board: number): string =>
  [fanId, eventId, hypeGame, board].join('/');

/** Everything needed to deal an offer again. */
export type Dealt = {
  /** Version of the facts. */
  version: string;
  /** What remained at the deal; `position` is its name on the wire and in stored entries. */
  position: Remaining;
  board: number;
  seed: string;
};

/** Why an offer could not be dealt (RosterIncomplete) or items were not accepted; `why` is one sentence for a developer. */
export type Refusal = { refused: 'RosterIncomplete' | 'NotAsOffered' | 'InvalidInput'; why: string };

export const isRefusal = (value: unknown): value is Refusal => isRecord(value) && 'refused' in value;
export const invalid = (why: string): Refusal => ({ refused: 'InvalidInput', why });
export const notAsOffered = (why: string): Refusal => ({ refused: 'NotAsOffered', why });

/**
 * Reads a list that must have every offered item at its place.
 * @param words of refusals: "the card is not a list", "the card has not 25 squares", "square" for "square 3"
 * @param accept reads one item; `name` is what a refusal calls it
 */
export function acceptEach<Item>(
  raw: unknown,
  offered: readonly Item[],
  words: { notList: string; notAll: string; item: string },
  accept: (sent: Record<string, unknown>, offered: Item, name: string, index: number) => Item | Refusal,
): Item[] | Refusal {
  if (!Array.isArray(raw)) return invalid(words.notList);
  if (raw.length !== offered.length) return invalid(words.notAll);
  const accepted: Item[] = [];
  for (const [index, one] of offered.entries()) {
    const [sent, name]: [unknown, string] = [raw[index], `${words.item} ${index}`];
    const read = isRecord(sent) ? accept(sent, one, name, index) : invalid(`${name} is not an object`);
    if (isRefusal(read)) return read;
    accepted.push(read);
  }
  return accepted;
}

/** The name of the first field that is not as it was offered; undefined if all are. @param editable the field that the fan may edit */
export const forgedField = (sent: Record<string, unknown>, offered: object, editable: string): string | undefined =>
  Object.entries(offered).find(([field, value]) => field !== editable && sent[field] !== value)?.[0];

/** Copies the given fields of the board's items into the items, in the same order. */
export const currentItems = <Item extends object, Now extends Item>(
  items: readonly Item[],
  now: readonly Now[],
  fields: readonly (keyof Now)[],
): Item[] =>
  items.map((item, index) => {
    const current = now[index];
    return current ? Object.assign({ ...item }, ...fields.map((field) => ({ [field]: current[field] }))) : item;
  });

/** The picks of a side game, for counting. A pick of a packed entry is a number. */
export type Picks<Items> = {
  /** Calls `take` for each pick of a packed entry. */
  each(packed: Int32Array, offset: number, take: (pick: number) => void): void;
  /** The opposite of a pick, if each fan has to take one of the two. */
  opposite?(pick: number): number;
  /** The key of a pick. */
  keyOf(pick: number, names: PickNames): string;
  /** The keys of an entry's picks, item by item. */
  keysOf(items: Items): string[];
};

/** The facts from which keys of picks are made. `players`: ids by their numbers in packed entries. */
export type PickNames = { event: GameEvent; players: readonly string[] };

/** A fan's joined side game. Only plays with `at` ≥ createdAt count for it (docs/play.md, "What counts"). */
export type EntryOf<Key extends HypeGame, Items> = {
  id: string;
  eventId: string;
  hypeGame: Key;
  createdAt: number;
  items: Items;
};

/** Points of an entry, the board as shown, and the awards behind the points. */
export type EntryScore<Board> = { points: number; board: Board; awards: Award[] };

/** An achievement with its evidence, as plain data. `plays`: ids of the plays that earned it. */
export type Award<Kind extends string = string> = Omit<Achievement<Kind>, 'evidence'> &
  Omit<Evidence, 'plays'> & { plays: string[] };

/** Texts for awards of one kind. */
export type KindWords = {
  /** The rule by which they are earned, in the words of the side game's rules. */
  rule: string;
  /** For one award on the card of a final board: "1 square" … */
  one: string;
  /** … and for several, after their number. */
  many: string;
  /** Prefix of the reason in the feed under a board. */
  cheer?: string;
};

/** An award and the text that celebrates it. */
export type Message<Kind extends string = string> = { award: Award<Kind>; message: string };

/** An award that is new since the last look, with its text. `key`: of the award; `timestamp`: when it was won, epoch ms. */
export type Celebration = { key: string; message: string; points: number; timestamp: number };
