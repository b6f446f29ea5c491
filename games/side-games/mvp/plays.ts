import type { Evidence, Scored } from '../../scoring/scorer.ts';
import { countedIn, countOf, type SportTable, worth } from '../../sports/sport.ts';
import { sports } from '../../sports/sports.ts';
import type { Sport } from '../../timeline/event.ts';
import { asTheyHappened, type Play, type StatPlay } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { thresholdName } from './copy.ts';
import { type MvpPlayers, payOf, thresholdsIn } from './team.ts';

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

/** A play of a drafted player and its change of the team score. */
export type ScoringStep = { play: StatPlay; slot: number; gained: number; before: number; after: number };

/** The plays of a team since the join, in order, and each player's totals after the last one. */
export function scoringSteps(
  { items, createdAt }: Scored<MvpPlayers>,
  timeline: Timeline,
): { steps: ScoringStep[]; tallies: Tally[] } {
  const players = items.map(({ id }) => ({ id, tally: new Tally(timeline.event.type) }));
  const plays = players.flatMap(({ id, tally }, slot) =>
    playsOf(id, timeline, createdAt).map((play) => ({ play, slot, tally })),
  );
  let before = 0;
  const steps = plays
    .sort((a, b) => asTheyHappened(a.play, b.play))
    .map(({ play, slot, tally }): ScoringStep => {
      const had = tally.points;
      tally.add(play);
      const gained = tally.points - had;
      const step = { play, slot, gained, before, after: before + gained };
      before = step.after;
      return step;
    });
  return { steps, tallies: players.map(({ tally }) => tally) };
}

/** By the threshold's index: the last step that reached it. A score that falls below a threshold again has not reached it. */
function reachedBy(steps: readonly ScoringStep[]): number[] {
  const reached: number[] = [];
  for (const [index, { before, after }] of steps.entries()) {
    const [from, to] = [thresholdsIn(before), thresholdsIn(after)];
    reached.length = Math.min(reached.length, to);
    for (let threshold = from; threshold < to; threshold += 1) reached[threshold] = index;
  }
  return reached;
}

/**
 * Why a threshold was reached. It names the plays that brought the team from the threshold before to this one; where one play reached
 * several, it is named for each.
 */
export function evidenceOf(steps: readonly ScoringStep[], index: number): Evidence {
  const reached = reachedBy(steps);
  const last = reached[index] ?? steps.length - 1;
  const from = (reached[index - 1] ?? -1) + 1;
  const stretch = steps.slice(Math.min(from, last), last + 1).filter(({ gained }) => gained > 0);
  return {
    reason: thresholdName(payOf(index)),
    plays: stretch.map(({ play }) => play),
    at: steps[last]?.play.at ?? 0,
  };
}
