import { lowerBound } from '../lib/collections.ts';
import type { Column } from '../timeline/box.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { LARGEST_CODE, MAX_PLAYERS, MAX_STATS, type Numbering, statNumbers } from './packing.ts';
import { Prepared } from './scorer.ts';

/** A player and a stat whose totals are prepared. There is no column before the first play that gives the player the stat. */
type PreparedSum = { pair: number; pid: string; stat: string; column: Column | undefined };

/**
 * Running totals of players' stats for one version of a timeline, in typed arrays: for players known from the start,
 * since another process may have packed their entries, and for pairs that were requested.
 */
export class StatTotals extends Prepared {
  readonly #players: Numbering;
  readonly #stats: Numbering;
  readonly #sums: PreparedSum[] = [];
  /** By pair: 1 if it was requested. */
  readonly #isAsked = new Uint8Array(MAX_PLAYERS * MAX_STATS);
  /** By pair: sum over the whole game, and its rows in the arrays below (first, one past the last). */
  #whole = new Float64Array(0);
  /** The same sums in halves, rounded down, up to the largest amount that is written in halves. */
  #halves = new Int32Array(0);
  #from = new Int32Array(0);
  #to = new Int32Array(0);
  /** Time of each row, ascending, epoch ms, and the sum of its pair's rows up to it. */
  #at = new Float64Array(0);
  #sum = new Float64Array(0);
  /** Time of the first row. Fans who joined before it have the sums of the whole game. */
  #earliest = Number.POSITIVE_INFINITY;

  constructor(timeline: Timeline, players: Numbering) {
    super(timeline);
    this.#players = players;
    this.#stats = statNumbers(timeline.event.type);
    for (const pid of players.names) for (const stat of this.#stats.names) this.pairOf(pid, stat);
  }

  /** The number of a player and a stat. */
  pairOf(pid: string, stat: string): number {
    const pair = this.#players.of(pid) * MAX_STATS + this.#stats.of(stat);
    if (this.#isAsked[pair] === 0) {
      this.#isAsked[pair] = 1;
      this.#sums.push({ pair, pid, stat, column: undefined });
      this.expire();
    }
    return pair;
  }

  /** By pair: the sums for fans who joined at `time`, in halves as amounts are packed (packing.ts); undefined if some plays were before. */
  halvesSince(time: number): Int32Array | undefined {
    return time <= this.#earliest ? this.#halves : undefined;
  }

  /** Sum of the plays at `time` or later, as of the last `follow`. */
  since(pair: number, time: number): number {
    return time <= this.#earliest ? (this.#whole[pair] ?? 0) : this.#sinceLate(pair, time);
  }

  #sinceLate(pair: number, time: number): number {
    const whole = this.#whole[pair] ?? 0;
    const from = this.#from[pair] ?? 0;
    const first = lowerBound(this.#at, time, from, this.#to[pair] ?? 0);
    return first === from ? whole : whole - (this.#sum[first - 1] ?? 0);
  }

  protected prepare(): void {
    let [pairs, rows] = [0, 0];
    for (const sum of this.#sums) {
      sum.column ??= this.timeline.find(sum.pid, sum.stat);
      pairs = Math.max(pairs, sum.pair + 1);
      rows += sum.column?.size ?? 0;
    }
    if (pairs > this.#whole.length) {
      this.#whole = new Float64Array(pairs * 2);
      this.#halves = new Int32Array(pairs * 2);
      this.#from = new Int32Array(pairs * 2);
      this.#to = new Int32Array(pairs * 2);
    }
    if (rows > this.#at.length) {
      this.#at = new Float64Array(rows * 2);
      this.#sum = new Float64Array(rows * 2);
    }
    this.#earliest = Number.POSITIVE_INFINITY;
    let next = 0;
    for (const { pair, column } of this.#sums) {
      const to = column?.copyTo(this.#at, this.#sum, next) ?? next;
      this.#from[pair] = next;
      this.#to[pair] = to;
      this.#whole[pair] = to > next ? (this.#sum[to - 1] ?? 0) : 0;
      this.#halves[pair] = Math.min(Math.floor((this.#whole[pair] ?? 0) * 2), LARGEST_CODE);
      if (to > next) this.#earliest = Math.min(this.#earliest, this.#at[next] ?? 0);
      next = to;
    }
  }
}
