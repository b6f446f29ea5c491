import { getOrMake } from '../lib/get-or-make.ts';
import { Column } from './column.ts';
import { BOX_ADJUSTMENT, type StatPlay } from './play.ts';

/** A subject of totals: a pid, or a tid for the whole team. Feeds keep the two apart. */
export type Subject = string;

/** States of the game, which cannot be summed up (docs/timeline.md, "Plays"). */
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

  /** What a stat play adds to: its player, its team, and the score. A box adjustment of a player is the player's alone. */
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
