import type { DealFacts } from '../facts/deal-facts.ts';
import { sports } from '../sports/sports.ts';
import type { Sport } from '../timeline/event.ts';

/**
 * Gives names small numbers. Known names come first, in the order given; others follow as they are asked for. So two processes with the
 * same known names agree on the numbers of these.
 */
export class Numbering {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #limit: number;

  /** @param limit largest number of names */
  constructor(known: Iterable<string>, limit: number) {
    this.#limit = limit;
    for (const name of known) this.of(name);
  }

  /** By number. */
  get names(): readonly string[] {
    return this.#names;
  }

  find(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  of(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#names.length;
    if (number >= this.#limit) throw new RangeError(`there is no room for more than ${this.#limit} names`);
    this.#numbers.set(name, number);
    this.#names.push(name);
    return number;
  }
}

/** The players of both rosters of one event, and room for players whom the facts do not name. */
export const MAX_PLAYERS = 2048;

/**
 * The numbering of an event's players. Packed entries that are stored, or read by another process, need the facts from which the offers
 * were dealt: these list every player whom an entry can name.
 */
export const playerNumbers = (facts?: Pick<DealFacts, 'home' | 'away'>): Numbering =>
  new Numbering(facts ? [...facts.home.players, ...facts.away.players].map(({ id }) => id) : [], MAX_PLAYERS);

/** The 32-bit words of a packed entry: first the join time, then numbers, then from index `stats` on one word for each stat of a player. */
export type Layout = {
  /** Number of words. */
  width: number;
  /** Index of the first word about a stat; `width` if the entry has no such word. */
  stats: number;
  /** Whether words contain numbers of players. Such games are dealt only from frozen facts. */
  namesPlayers: boolean;
};

/** Number of words of a time. */
export const TIME_WORDS = 2;
const HALF_WORD = 2 ** 31;

/** Writes the join time (epoch ms, rounded up, since plays have whole ms) as an entry's first words. */
export function writeTime(packed: Int32Array, offset: number, time: number): void {
  const whole = Math.ceil(time);
  const high = Math.floor(whole / HALF_WORD);
  packed[offset] = high;
  packed[offset + 1] = whole - high * HALF_WORD;
}

/** The time at the start of an entry's words, epoch ms. */
export const timeAt = (packed: Int32Array, offset: number): number =>
  (packed[offset] ?? 0) * HALF_WORD + (packed[offset + 1] ?? 0);

/** A word about one stat of one player: 1 bit flag, 11 bits player, 6 bits stat, 14 bits amount. */
const AMOUNT_BITS = 14;
const STAT_BITS = 6;
export const MAX_STATS = 1 << STAT_BITS;
const FLAG = 1 << 31;
const AMOUNT_MASK = (1 << AMOUNT_BITS) - 1;
const PAIR_MASK = MAX_PLAYERS * MAX_STATS - 1;
/** Largest amount that is written in halves. Other amounts get a number above it. */
const MAX_AMOUNT = (1 << (AMOUNT_BITS - 1)) / 2;
const FIRST_OTHER = MAX_AMOUNT * 2;
/** The number of an amount in halves. */
export const LARGEST_CODE = FIRST_OTHER - 1;

/** The stats of a sport, in the order of its table; the table only ever grows at its end. */
export const statNumbers = (sport: Sport): Numbering => new Numbering(Object.keys(sports[sport].stats), MAX_STATS);

/** Word of an empty place. Its amount is unreachable, so it never completes. */
export const EMPTY = FIRST_OTHER;

/** Numbers of amounts that are no halves or too large. Only entries from files have such amounts. */
export class Amounts {
  readonly #others: number[] = [Number.POSITIVE_INFINITY];

  /** True while every amount is written in halves. */
  get areHalves(): boolean {
    return this.#others.length === 1;
  }

  codeOf(amount: number): number {
    if (amount >= 0 && amount < MAX_AMOUNT && Number.isInteger(amount * 2)) return amount * 2;
    const known = this.#others.indexOf(amount);
    if (known >= 0) return FIRST_OTHER + known;
    if (this.#others.length >= FIRST_OTHER) throw new RangeError('there is no room for more amounts');
    this.#others.push(amount);
    return FIRST_OTHER + this.#others.length - 1;
  }

  amountOf(code: number): number {
    return code < FIRST_OTHER ? code / 2 : (this.#others[code - FIRST_OTHER] ?? 0);
  }
}

/** @param pair a player's number times MAX_STATS and a stat's number */
export const statWord = (pair: number, code: number, flag: boolean): number =>
  (flag ? FLAG : 0) | (pair << AMOUNT_BITS) | code;

export const pairIn = (word: number): number => (word >>> AMOUNT_BITS) & PAIR_MASK;
export const codeIn = (word: number): number => word & AMOUNT_MASK;
export const flagIn = (word: number): boolean => word < 0;
export const playerIn = (pair: number): number => pair >>> STAT_BITS;

/** Number of set bits of a word. */
export function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
