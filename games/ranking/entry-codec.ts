import type { DealFacts } from '../facts/deal-facts.ts';
import { getOrMake } from '../lib/collections.ts';
import { codeIn, EMPTY, pairIn, playerIn, playerNumbers } from '../scoring/packing.ts';
import type { Scorer } from '../scoring/scorer.ts';
import type { HypeGame } from '../side-games/side-game.ts';
import { type Entry, sideGames } from '../side-games/side-games.ts';
import type { GameEvent } from '../timeline/event.ts';
import { Timeline } from '../timeline/timeline.ts';

/** The first byte of a line. */
const FORM = 1;
/** Characters of the facts' version in a line, one byte each. */
const VERSION_CHARS = 8;
const HEAD_BYTES = 1 + VERSION_CHARS;

/** Why a line cannot be read: its form is unknown, so the stored entry is needed; or it was packed for other facts. */
export type BadPackedEntry = { refused: 'UnknownForm' | 'OtherVersion' };

/**
 * Writes and reads packed entries of one event. A line is one entry as bytes: the form, the start of the version of the facts whose players it
 * names (zeros if it names no players), then the scorer's 32-bit words (docs/decisions/097), the lowest byte first.
 */
export class EntryCodec {
  readonly #players: number;
  readonly #version: Uint8Array;

  constructor({ home, away, version }: DealFacts) {
    this.#players = home.players.length + away.players.length;
    this.#version = Uint8Array.from({ length: VERSION_CHARS }, (_, index) => version.charCodeAt(index));
  }

  /** @param words of one entry of the game */
  write(hypeGame: HypeGame, words: Int32Array): Uint8Array {
    const { width, stats } = sideGames[hypeGame].layout;
    for (const word of words.subarray(stats, width)) {
      if (word === EMPTY) continue;
      if (codeIn(word) >= EMPTY) throw new RangeError('an amount that no offer has cannot be stored packed');
      if (playerIn(pairIn(word)) >= this.#players)
        throw new RangeError('a player who is not in the facts cannot be stored packed');
    }
    const line = new Uint8Array(HEAD_BYTES + width * Int32Array.BYTES_PER_ELEMENT);
    line[0] = FORM;
    line.set(this.#versionOf(hypeGame), 1);
    const view = new DataView(line.buffer, HEAD_BYTES);
    for (let word = 0; word < width; word += 1)
      view.setInt32(word * Int32Array.BYTES_PER_ELEMENT, words[word] ?? 0, true);
    return line;
  }

  /** Copies the words of a line to `into` from `offset` on. @returns why the line cannot be read; undefined if it was */
  read(hypeGame: HypeGame, line: Uint8Array, into: Int32Array, offset: number): BadPackedEntry | undefined {
    const { width } = sideGames[hypeGame].layout;
    const isKnown = line[0] === FORM && line.length === HEAD_BYTES + width * Int32Array.BYTES_PER_ELEMENT;
    if (!isKnown) return { refused: 'UnknownForm' };
    if (this.#versionOf(hypeGame).some((byte, index) => byte !== line[1 + index])) return { refused: 'OtherVersion' };
    const view = new DataView(line.buffer, line.byteOffset + HEAD_BYTES);
    for (let word = 0; word < width; word += 1) {
      into[offset + word] = view.getInt32(word * Int32Array.BYTES_PER_ELEMENT, true);
    }
    return undefined;
  }

  #versionOf(hypeGame: HypeGame): Uint8Array {
    return sideGames[hypeGame].layout.namesPlayers ? this.#version : NO_VERSION;
  }
}

const NO_VERSION = new Uint8Array(VERSION_CHARS);

const packers = new WeakMap<DealFacts, (entry: Entry) => Uint8Array>();

/** The entry packed as a line. Pass one object for the same facts: a new one costs up to a millisecond. */
export function packEntry(entry: Entry, facts: DealFacts, event: GameEvent): Uint8Array {
  return getOrMake(packers, facts, () => packerOf(facts, event))(entry);
}

/** Packs by scorers of a timeline without plays. */
function packerOf(facts: DealFacts, event: GameEvent) {
  const [codec, players, timeline] = [new EntryCodec(facts), playerNumbers(facts), new Timeline(event)];
  const scorers = new Map<HypeGame, Scorer<unknown, unknown>>();
  return <Key extends HypeGame>(entry: Entry<Key>): Uint8Array => {
    const { hypeGame } = entry;
    const scorer = getOrMake(scorers, hypeGame, () => sideGames[hypeGame].createScorer(timeline, players));
    return codec.write(hypeGame, scorer.pack(entry));
  };
}
