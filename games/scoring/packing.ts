import { sports } from '../sports/sports.ts';
import type { Sport } from '../timeline/event.ts';
import { MAX_PLAYERS, Numbering } from './numbering.ts';

/** The words of a packed entry: the time of the join first; from `stats` on, each is about one stat of one player; the others are numbers. */
export type Layout = {
  /** How many there are. */
  width: number;
  /** Where the words about stats begin; `width` where there are none. */
  stats: number;
  /** Whether words name players, by their numbers. Such games are dealt only from frozen facts. */
  namesPlayers: boolean;
};

/** Words that a time takes. */
export const TIME_WORDS = 2;
const HALF_WORD = 2 ** 31;

/** Writes when the fan joined, epoch ms, as an entry's first words. A time between two ms counts as the later one: plays happen at whole ms. */
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
/** Amounts up to this one are written in halves; others have a number of their own, from the same place on. */
const MAX_AMOUNT = (1 << (AMOUNT_BITS - 1)) / 2;
const FIRST_OTHER = MAX_AMOUNT * 2;
/** Of an amount in halves. */
export const LARGEST_CODE = FIRST_OTHER - 1;

/** The stats of a sport, in the order of its table; the table only ever grows at its end. */
export const statNumbers = (sport: Sport): Numbering => new Numbering(Object.keys(sports[sport].stats), MAX_STATS);

/** The word of a place that is empty: no total ever comes to its amount. */
export const EMPTY = FIRST_OTHER;

/** Amounts that are not halves, or too large. No offer has any; entries of a file may. */
export class Amounts {
  readonly #others: number[] = [Number.POSITIVE_INFINITY];

  /** There are no others. */
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

/** How many bits of a word are set. */
export function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
