import { countWhile, getOrMake, grownCopy } from '../lib/collections.ts';
import { BOX_ADJUSTMENT, type Play, type StatPlay } from './play.ts';

/** A subject of totals: a pid, or a tid for the whole team. Feeds keep the two apart. */
export type Subject = string;

/** Stats that state a score; they are not summed up (docs/timeline.md, "Plays"). */
export const STATE_STATS: ReadonlySet<string> = new Set(['TEAM_SCORE', 'OPPOSING_TEAM_SCORE']);

/** Running totals of the stat plays (void ones excluded), by subject and stat. */
export class Box {
  /** By subject, then stat, sorted by `at`. */
  readonly #columns = new Map<Subject, Map<string, Column>>();
  /** By team: its points, sorted by `order`. */
  readonly #scores = new Map<Subject, Column>();
  readonly #changes = new Map<Subject, number>();

  enter(play: StatPlay): void {
    this.#eachLine(play, (column, key, value) => column.add(key, value, play));
  }

  /** Subtracts the same play. */
  withdraw(play: StatPlay): void {
    this.#eachLine(play, (column, key) => column.remove(key, play));
  }

  find(subject: Subject, stat: string): Column | undefined {
    return this.#columns.get(subject)?.get(stat);
  }

  #column(subject: Subject, stat: string): Column {
    return getOrMake(getOrMake(this.#columns, subject, newColumns), stat, newColumn);
  }

  totals(subject: Subject, since: number): Record<string, number> {
    const totals: Record<string, number> = {};
    for (const [stat, column] of this.#columns.get(subject) ?? []) {
      if (column.size > 0) totals[stat] = column.since(since);
    }
    return totals;
  }

  /** Number of changes of a subject. */
  changesOf(subject: Subject): number {
    return this.#changes.get(subject) ?? 0;
  }

  /** A team's points up to and including a place in the game. */
  score(tid: Subject, order: number): number {
    return this.#scores.get(tid)?.upTo(order) ?? 0;
  }

  /** Calls `use` for each column of a stat play: of its player, its team, and the score. A box adjustment of a player counts for no team. */
  #eachLine(play: StatPlay, use: (column: Column, key: number, value: number) => void): void {
    if (play.act === 'OTHER') return;
    if (play.pid !== undefined) this.#changes.set(play.pid, this.changesOf(play.pid) + 1);
    const isOfTeam = play.act === 'TEAM' || play.classification !== BOX_ADJUSTMENT;
    for (const stat in play.stats) {
      const value = play.stats[stat] ?? 0;
      if (play.act === 'PLAYER' && play.pid !== undefined) use(this.#column(play.pid, stat), play.at, value);
      if (!isOfTeam || STATE_STATS.has(stat) || STATE_STATS.has(play.classification)) continue;
      use(this.#column(play.tid, stat), play.at, value);
      if (stat === 'PTS') use(getOrMake(this.#scores, play.tid, newColumn), play.order, value);
    }
  }
}

const newColumns = (): Map<string, Column> => new Map();
const newColumn = (): Column => new Column();

/** A row is a key, a value, and the sum of the values up to and including it. */
const WIDTH = 3;
const VALUE = 1;
const SUM = 2;
const FIRST_ROWS = 8;

/**
 * One running total: what plays gave to one subject of one stat, sorted by a key (wall time, or place in the game).
 * Sums are always added in that order, so fractions do not depend on the order of arrival.
 */
export class Column {
  #rows = new Float64Array(FIRST_ROWS * WIDTH);
  readonly #plays: Play[] = [];

  get size(): number {
    return this.#plays.length;
  }

  add(key: number, value: number, play: Play): void {
    const count = this.#plays.length;
    const index = this.#indexOf(key, play.id);
    if ((count + 1) * WIDTH > this.#rows.length) {
      this.#rows = grownCopy(this.#rows, new Float64Array(this.#rows.length * 2));
    }
    this.#rows.copyWithin((index + 1) * WIDTH, index * WIDTH, count * WIDTH);
    this.#rows[index * WIDTH] = key;
    this.#rows[index * WIDTH + VALUE] = value;
    if (index === count) this.#plays.push(play);
    else this.#plays.splice(index, 0, play);
    this.#sumFrom(index);
  }

  remove(key: number, play: Play): void {
    const index = this.#indexOf(key, play.id);
    if (this.#plays[index] !== play) return;
    this.#rows.copyWithin(index * WIDTH, (index + 1) * WIDTH, this.#plays.length * WIDTH);
    this.#plays.splice(index, 1);
    this.#sumFrom(index);
  }

  /** Sum of the rows with key ≥ `key`. */
  since(key: number): number {
    return this.#sumBefore(this.#plays.length) - this.#sumBefore(this.#lowerBound(key));
  }

  /** Sum of the rows with key ≤ `key`. */
  upTo(key: number): number {
    return this.#sumBefore(countWhile(this.#plays, (_, row) => this.#at(row * WIDTH) <= key));
  }

  /** Copies the keys and sums of all rows, from `offset` on. Returns the place after the last. */
  copyTo(keys: Float64Array, sums: Float64Array, offset: number): number {
    let place = offset;
    for (let row = 0; row < this.#plays.length * WIDTH; row += WIDTH) {
      keys[place] = this.#at(row);
      sums[place] = this.#at(row + SUM);
      place += 1;
    }
    return place;
  }

  /** The plays with key ≥ `key`, oldest first. */
  playsSince(key: number): Play[] {
    return this.#plays.slice(this.#lowerBound(key));
  }

  /** The fewest plays from `key` on, oldest first, after which the sum reaches `amount`; all of them if it never does. */
  playsReaching(amount: number, key: number): Play[] {
    const first = this.#lowerBound(key);
    const before = this.#sumBefore(first);
    let last = first;
    while (last < this.#plays.length - 1 && this.#at(last * WIDTH + SUM) - before < amount) last += 1;
    return this.#plays.slice(first, last + 1);
  }

  #at(index: number): number {
    return this.#rows[index] ?? 0;
  }

  #sumBefore(row: number): number {
    return row === 0 ? 0 : this.#at((row - 1) * WIDTH + SUM);
  }

  #sumFrom(index: number): void {
    let sum = this.#sumBefore(index);
    for (let row = index * WIDTH; row < this.#plays.length * WIDTH; row += WIDTH) {
      sum += this.#at(row + VALUE);
      this.#rows[row + SUM] = sum;
    }
  }

  /** First row with key ≥ `key`. */
  #lowerBound(key: number): number {
    return countWhile(this.#plays, (_, row) => this.#at(row * WIDTH) < key);
  }

  /** Index of the play with this key and id, or the index at which it would be inserted. */
  #indexOf(key: number, id: string): number {
    return countWhile(this.#plays, (play, row) => {
      const there = this.#at(row * WIDTH);
      return there < key || (there === key && play.id < id);
    });
  }
}
