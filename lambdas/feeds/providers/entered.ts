import type { Draft } from '../feed.ts';
import { isEntry, type PlayHead } from './basketball-plays.ts';

/**
 * The plays of those whom substitutions name. Each entry is a play of who enters, so that a fan who joined before it sees them play; who
 * leaves has played, which counts only without another play of theirs. A substitution may come in a break, where a play would begin the next
 * period, so each is made at the next row that has plays.
 */
export class Entered {
  readonly #played = new Set<string>();
  #waiting: Draft[] = [];

  /** @param plays of a substitution; see `exchangedPlays` */
  wait(plays: readonly Draft[]): void {
    this.#waiting.push(...plays);
  }

  /** The plays of a row, with the ones that waited for it. Call it in game order. */
  beside(plays: readonly Draft[], { order, at, period, clock }: PlayHead): Draft[] {
    if (plays.length === 0) return [];
    for (const play of plays) this.#isFirst(play);
    const entered = this.#waiting.filter((play) => this.#isFirst(play) || isEntry(play));
    this.#waiting = [];
    return [...plays, ...entered.map((play) => ({ ...play, order, at, period, clock }))];
  }

  #isFirst(play: Draft): boolean {
    const pid = 'pid' in play ? play.pid : undefined;
    if (pid === undefined || this.#played.has(pid)) return false;
    this.#played.add(pid);
    return true;
  }
}
