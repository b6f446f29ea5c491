import type { DealFacts } from '../deal-facts.ts';
import { getOrMake } from '../get-or-make.ts';
import { playerNumbers } from '../scoring/numbering.ts';
import {
  codeIn,
  EMPTY,
  flagIn,
  MAX_STATS,
  pairIn,
  playerIn,
  statNumbers,
  statWord,
  TIME_WORDS,
} from '../scoring/packing.ts';
import type { Scorer } from '../scoring/scorer.ts';
import { type HypeGame, hypeGames } from '../side-game.ts';
import { type Entry, sideGames } from '../side-games.ts';
import type { GameEvent } from '../timeline/event.ts';
import { Timeline } from '../timeline/timeline.ts';
import { BitReader, BitWriter, lengthOf } from './bits.ts';
import { checksum } from './checksum.ts';

const CHECK_BYTES = 2;
/** Bits of the two words of a time, until the year 2109. */
const TIME_BITS = [11, 31] as const;
/** An amount: whether it is whole, whether it is large, and its number in so many bits. */
const AMOUNT_BITS = [7, 13] as const;
/** A number: whether it is large, and one more than it in so many bits. */
const NUMBER_BITS = [7, 28] as const;

/** A line that is cut or damaged, or was written for other facts. */
export type BadLine = { refused: 'BadLine'; why: string };

/**
 * Packed entries of one event as few bytes: two to check the others, then the words of an entry (docs/decisions/097) in as few bits as the
 * players and stats of the event need. A line is read with the facts from which the entry was dealt, or with any if it names no players.
 */
export class Lines {
  readonly #players: number;
  readonly #stats: number;
  readonly #playerBits: number;
  readonly #statBits: number;

  constructor({ home, away, sport }: DealFacts) {
    this.#players = home.players.length + away.players.length;
    this.#stats = statNumbers(sport).names.length;
    this.#playerBits = lengthOf(Math.max(1, this.#players - 1));
    this.#statBits = lengthOf(this.#stats - 1);
  }

  /** @param words of one entry of the game */
  write(hypeGame: HypeGame, words: Int32Array): Uint8Array {
    const { width, stats } = sideGames[hypeGame].layout;
    const writer = new BitWriter();
    writer.write(0, 8 * CHECK_BYTES);
    for (let word = 0; word < TIME_WORDS; word += 1) writer.write(words[word] ?? 0, TIME_BITS[word] ?? 0);
    for (let word = TIME_WORDS; word < stats; word += 1) this.#writeNumber(words[word] ?? 0, writer);
    for (let word = stats; word < width; word += 1) this.#writeStat(words[word] ?? EMPTY, writer);
    const bytes = writer.bytes();
    const check = this.#checkOf(hypeGame, bytes);
    bytes.set([check >>> 8, check & 0xff]);
    return bytes;
  }

  /** Writes the words of a line; undefined where it is whole. */
  read(hypeGame: HypeGame, line: Uint8Array, into: Int32Array, offset: number): BadLine | undefined {
    const { width, stats } = sideGames[hypeGame].layout;
    const reader = new BitReader(line);
    if (reader.read(8 * CHECK_BYTES) !== this.#checkOf(hypeGame, line)) return bad('it is damaged, or of other facts');
    for (let word = 0; word < TIME_WORDS; word += 1) into[offset + word] = reader.read(TIME_BITS[word] ?? 0);
    for (let word = TIME_WORDS; word < stats; word += 1) into[offset + word] = readNumber(reader);
    for (let word = stats; word < width; word += 1) {
      const read = this.#readStat(reader);
      if (read === undefined) return bad('it names a player or a stat that the facts do not have');
      into[offset + word] = read;
    }
    return reader.isDone ? undefined : bad('its length is not that of an entry');
  }

  #writeNumber(word: number, writer: BitWriter): void {
    const large = word + 1 >= 2 ** NUMBER_BITS[0] ? 1 : 0;
    writer.write(large, 1);
    writer.write(word + 1, NUMBER_BITS[large]);
  }

  #writeStat(word: number, writer: BitWriter): void {
    writer.write(word === EMPTY ? 0 : 1, 1);
    if (word === EMPTY) return;
    const pair = pairIn(word);
    const code = codeIn(word);
    const amount = code >>> 1;
    const large = amount >= 2 ** AMOUNT_BITS[0] ? 1 : 0;
    if (code >= EMPTY) throw new RangeError('an amount that no offer has cannot be stored packed');
    if (playerIn(pair) >= this.#players)
      throw new RangeError('a player who is not in the facts cannot be stored packed');
    writer.write(playerIn(pair), this.#playerBits);
    writer.write(pair % MAX_STATS, this.#statBits);
    writer.write(flagIn(word) ? 1 : 0, 1);
    writer.write(code & 1, 1);
    writer.write(large, 1);
    writer.write(amount, AMOUNT_BITS[large]);
  }

  #readStat(reader: BitReader): number | undefined {
    if (reader.read(1) === 0) return EMPTY;
    const player = reader.read(this.#playerBits);
    const stat = reader.read(this.#statBits);
    if (player >= this.#players || stat >= this.#stats) return undefined;
    const flag = reader.read(1) === 1;
    const half = reader.read(1);
    const amount = reader.read(AMOUNT_BITS[reader.read(1)] ?? 0);
    const code = amount * 2 + half;
    return code < EMPTY ? statWord(player * MAX_STATS + stat, code, flag) : undefined;
  }

  /** What a line of a game begins with, by the bytes behind it. */
  #checkOf(hypeGame: HypeGame, line: Uint8Array): number {
    const facts = sideGames[hypeGame].layout.namesPlayers ? (this.#stats << 8) ^ this.#players : 0;
    return checksum(line, CHECK_BYTES, (hypeGames.indexOf(hypeGame) << 13) ^ facts);
  }
}

const bad = (why: string): BadLine => ({ refused: 'BadLine', why });

const readNumber = (reader: BitReader): number => reader.read(NUMBER_BITS[reader.read(1)] ?? 0) - 1;

const packers = new WeakMap<DealFacts, (entry: Entry) => Uint8Array>();

/** The entry packed as a line. The same facts should be the same object: what packs their entries takes up to a millisecond to make. */
export function lineOf(entry: Entry, facts: DealFacts, event: GameEvent): Uint8Array {
  return getOrMake(packers, facts, () => packerOf(facts, event))(entry);
}

/** Packs by scorers of a timeline without plays. */
function packerOf(facts: DealFacts, event: GameEvent) {
  const [lines, players, timeline] = [new Lines(facts), playerNumbers(facts), new Timeline(event)];
  const scorers = new Map<HypeGame, Scorer<unknown, unknown>>();
  return <Key extends HypeGame>(entry: Entry<Key>): Uint8Array => {
    const { hypeGame } = entry;
    const scorer = getOrMake(scorers, hypeGame, () => sideGames[hypeGame].createScorer(timeline, players));
    return lines.write(hypeGame, scorer.pack(entry));
  };
}
