import { countWhile } from '../lib/count-while.ts';
import type { Play } from '../timeline/play.ts';
import { LONGEST_DELAY, releaseAt, type Seconds } from './delay.ts';

/**
 * Arena time of plays that were published together, epoch ms. A correction keeps the time of its play, so it counts as happening when
 * it was received; in a log that is read later only its place counts. No play is later than its receipt.
 * @param live received as it was published, not read later
 */
export function happenedAt(plays: readonly Play[], heardAt: number, live: boolean): number {
  let moment = Number.NEGATIVE_INFINITY;
  for (const { at, rev, void: gone } of plays) {
    const corrects = rev > 1 || gone === true;
    moment = Math.max(moment, live && corrects ? heardAt : Math.min(at, heardAt));
  }
  return moment;
}

/** Items to add to the view. `anew` is true if they replace the view. */
type Look<Item> = { anew: boolean; items: Item[] };

/**
 * Holds received items of a game until they are old enough to be shown. They are released in the order of receipt. Time alone never
 * removes shown items; a longer delay does.
 */
export class HeldBack<Item> {
  readonly #items: { item: Item; moment: number }[] = [];
  #latest = Number.NEGATIVE_INFINITY;
  #shown = 0;
  #delay: Seconds = 0;

  /** @param moment time of the item, epoch ms; at least that of earlier items */
  receive(item: Item, moment: number): void {
    this.#latest = Math.max(this.#latest, moment);
    this.#items.push({ item, moment: this.#latest });
  }

  /** Number of held items. */
  get heldCount(): number {
    return this.#items.length - this.#shown;
  }

  /** The held items. */
  heldItems(): Item[] {
    return this.#items.slice(this.#shown).map(({ item }) => item);
  }

  /** Items that the longest delay could hold back or remove, in the order of receipt. */
  unsettled(now: number): Item[] {
    return this.#items.slice(this.#due(now, LONGEST_DELAY)).map(({ item }) => item);
  }

  /** Release time of the last held item that matches `is`, epoch ms; undefined if no held item matches. */
  releaseOf(is: (item: Item) => boolean): number | undefined {
    const last = this.#items.findLastIndex(({ item }, index) => index >= this.#shown && is(item));
    const { moment } = this.#items[last] ?? {};
    return moment === undefined ? undefined : releaseAt(moment, this.#delay);
  }

  /** Release time of the next held item, epoch ms; undefined if no item is held. */
  get nextAt(): number | undefined {
    const next = this.#items[this.#shown];
    return next && releaseAt(next.moment, this.#delay);
  }

  release(now: number, delay: Seconds): Look<Item> {
    const due = this.#due(now, delay);
    const anew = delay > this.#delay && due < this.#shown;
    const from = anew ? 0 : this.#shown;
    this.#delay = delay;
    this.#shown = anew ? due : Math.max(this.#shown, due);
    return { anew, items: this.#items.slice(from, this.#shown).map(({ item }) => item) };
  }

  /** Number of items due at `now`. Without a delay: all. */
  #due(now: number, delay: Seconds): number {
    if (delay === 0) return this.#items.length;
    return countWhile(this.#items, ({ moment }) => releaseAt(moment, delay) <= now);
  }
}
