import { sports } from '../../../games/sports/sports.ts';
import type { Sport } from '../../../games/timeline/event.ts';
import { gameOrder, type Play } from '../../../games/timeline/play.ts';
import { boundaryOf } from '../../../lambdas/providers/phases.ts';

/** The player a play is credited to. */
export type Credited = { id: string; tid: string };

/** Room between two plays for one that was never there (see mistakes.ts). */
const STEP = 10;

/**
 * What a simulator writes down: plays in game order, each a little later than the one before or of the same moment. Times of
 * plays are ms since the first.
 */
export class Scorebook {
  readonly plays: Play[] = [];
  readonly #points = new Map<string, number>();
  #period = 0;
  /** Tenths of a second, so that sums are exact. */
  #length = 0;
  #left = 0;
  #wall = 0;
  #number = 0;

  readonly #rules: (typeof sports)[Sport];

  constructor(sport: Sport) {
    this.#rules = sports[sport];
  }

  get period(): number {
    return this.#period;
  }

  get overtime(): boolean {
    return this.#period > this.#rules.regulation.periods;
  }

  /** Seconds left in the period. */
  get clock(): number {
    return this.#left / 10;
  }

  points(tid: string): number {
    return this.#points.get(tid) ?? 0;
  }

  begin(seconds: number): void {
    this.#period += 1;
    this.#length = seconds * 10;
    this.#left = this.#length;
    this.status(boundaryOf(this.#period, this.#rules.regulation).start);
  }

  /** @param stopped an overtime ends where it is decided, above 0:00 */
  end(stopped = false): void {
    if (!stopped) this.run(this.clock);
    this.status(boundaryOf(this.#period, this.#rules.regulation).end);
  }

  /** The clock runs, at most to the end of the period. */
  run(seconds: number): void {
    const tenths = Math.min(Math.round(seconds * 10), this.#left);
    this.#left -= tenths;
    this.#wall += tenths * 100;
  }

  /** Time passes on the wall alone. */
  wait(seconds: number): void {
    this.#wall += Math.round(seconds * 1000);
  }

  /** A line of the box score. @param more what it adds beside what its type says, such as yards */
  credit(type: string, to: Credited | string, more: Record<string, number> = {}): void {
    const stats = { ...this.#rules.eventTypes[type]?.stats, ...more };
    const tid = typeof to === 'string' ? to : to.tid;
    const line = { ...this.#place(), kind: 'stat', tid, classification: type, stats } as const;
    this.plays.push(typeof to === 'string' ? { ...line, act: 'TEAM' } : { ...line, act: 'PLAYER', pid: to.id });
    if (stats.PTS) this.#points.set(tid, this.points(tid) + stats.PTS);
  }

  shot(by: Credited, made: boolean, place: { hsx: number; hsy: number }): void {
    const shotType = made ? 'MAKE' : 'MISS';
    this.plays.push({ ...this.#place(), kind: 'shot', tid: by.tid, pid: by.id, shotType, ...place });
  }

  status(status: string): void {
    this.plays.push({ ...this.#place(), kind: 'status', status });
  }

  /** The clock was read, nothing else happened. */
  note(): void {
    this.plays.push({ ...this.#place(), kind: 'clock' });
  }

  #place() {
    this.#number += 1;
    const order = gameOrder(this.#period, (this.#length - this.#left) / 10, this.#number * STEP);
    return { id: `${this.#number}`, rev: 1, at: this.#wall, period: this.#period, clock: this.clock, order };
  }
}
