import type { DealFacts } from '../facts/deal-facts.ts';

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
