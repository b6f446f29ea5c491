import { countWhile } from '../count-while.ts';
import type { Play } from '../timeline/play.ts';
import { LONGEST_DELAY, releaseAt, type Seconds } from './delay.ts';

/**
 * When plays that were told together happened in the arena, epoch ms. A correction keeps the time of what it corrects, so it happened when
 * it was heard; in a log that is read afterwards nobody knows when, and only its place in it counts. Nothing happens after it was heard.
 * @param live carried the moment it was told, not read afterwards
 */
export function momentOf(plays: readonly Play[], heardAt: number, live: boolean): number {
  let moment = Number.NEGATIVE_INFINITY;
  for (const { at, rev, void: gone } of plays) {
    const corrects = rev > 1 || gone === true;
    moment = Math.max(moment, live && corrects ? heardAt : Math.min(at, heardAt));
  }
  return moment;
}

/** What to show now: in addition to what is shown, or, if `anew`, in place of all of it. */
type Look<Item> = { anew: boolean; items: Item[] };

/**
 * Holds back what was received of a game until it is old enough to be shown. It is released in the order in which it came. Time alone never
 * takes anything back, a longer delay does.
 */
export class HeldBack<Item> {
  readonly #heard: { item: Item; moment: number }[] = [];
  #latest = Number.NEGATIVE_INFINITY;
  #shown = 0;
  #delay: Seconds = 0;

  /** @param moment when it happened, epoch ms; not before what was heard before */
  hear(item: Item, moment: number): void {
    this.#latest = Math.max(this.#latest, moment);
    this.#heard.push({ item, moment: this.#latest });
  }

  /** How much was heard and is not shown yet. */
  get left(): number {
    return this.#heard.length - this.#shown;
  }

  /** What was heard and is not shown yet. */
  waiting(): Item[] {
    return this.#heard.slice(this.#shown).map(({ item }) => item);
  }

  /** What some delay may still hold back or take back, in the order in which it was heard. */
  unsettled(now: number): Item[] {
    return this.#heard.slice(this.#due(now, LONGEST_DELAY)).map(({ item }) => item);
  }

  /** When the last of what waits and is so may be shown, epoch ms; undefined where nothing of it waits. */
  releaseOf(is: (item: Item) => boolean): number | undefined {
    const last = this.#heard.findLastIndex(({ item }, index) => index >= this.#shown && is(item));
    const { moment } = this.#heard[last] ?? {};
    return moment === undefined ? undefined : releaseAt(moment, this.#delay);
  }

  /** When the next of it may be shown, epoch ms; undefined where nothing is left. */
  get nextAt(): number | undefined {
    const next = this.#heard[this.#shown];
    return next && releaseAt(next.moment, this.#delay);
  }

  look(now: number, delay: Seconds): Look<Item> {
    const due = this.#due(now, delay);
    const anew = delay > this.#delay && due < this.#shown;
    const from = anew ? 0 : this.#shown;
    this.#delay = delay;
    this.#shown = anew ? due : Math.max(this.#shown, due);
    return { anew, items: this.#heard.slice(from, this.#shown).map(({ item }) => item) };
  }

  /** How much of it may be shown; live, all of it, whatever a clock says. */
  #due(now: number, delay: Seconds): number {
    if (delay === 0) return this.#heard.length;
    return countWhile(this.#heard, ({ moment }) => releaseAt(moment, delay) <= now);
  }
}
