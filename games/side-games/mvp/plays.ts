import { countedIn, countOf, type SportTable, worth } from '../../sports/sport.ts';
import { sports } from '../../sports/sports.ts';
import type { Sport } from '../../timeline/event.ts';
import { asTheyHappened, type Play, type StatPlay } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';

/** The classifiers that a sport's scoring table counts. */
const counted: Readonly<Record<Sport, readonly string[]>> = {
  BASKETBALL: countedIn(sports.BASKETBALL.mvp),
  FOOTBALL: countedIn(sports.FOOTBALL.mvp),
};

/** A player's plays that the scoring table counts, in the order in which they happened. Void plays are left out. */
export function playsOf(pid: string, timeline: Timeline, since = Number.NEGATIVE_INFINITY): StatPlay[] {
  const plays = new Set<Play>();
  for (const stat of counted[timeline.event.type]) {
    for (const play of timeline.find(pid, stat)?.playsSince(since) ?? []) plays.add(play);
  }
  return [...plays].filter((play) => play.kind === 'stat').sort(asTheyHappened);
}

/** A row of the scoring table with a player's count and points. */
export type ScoredStat = { label: string; count: number; points: number };

/** Points of plays by the scoring table. Yards are added up before full 25s and 10s are counted. */
export class Tally {
  readonly #table: SportTable;
  readonly #counted: readonly string[];
  readonly #stats: Record<string, number> = {};

  constructor(sport: Sport) {
    this.#table = sports[sport];
    this.#counted = counted[sport];
  }

  add(play: StatPlay): void {
    for (const stat of this.#counted) {
      const value = play.stats[stat];
      if (value) this.#stats[stat] = (this.#stats[stat] ?? 0) + value;
    }
  }

  get points(): number {
    return worth(this.#table.mvp, this.#stats);
  }

  /** Counts above 0 by classifier, in the table's order. */
  get stats(): Record<string, number> {
    return Object.fromEntries(this.#counted.flatMap((stat) => (this.#stats[stat] ? [[stat, this.#stats[stat]]] : [])));
  }

  /** Rows with a count above 0. */
  get lines(): ScoredStat[] {
    return this.#table.mvp.flatMap((row) => {
      const count = countOf(row, this.#stats);
      return count === 0 ? [] : [{ label: row.label, count, points: worth([row], this.#stats) }];
    });
  }
}
