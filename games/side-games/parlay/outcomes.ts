import { sports } from '../../sports/sports.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { outcomeOf, showing } from './contest.ts';

/** docs/play.md, "Parlay: points". */
export const CORRECT_POINTS = 20;
export const PUSH_POINTS = 10;
/** For so many correct at least; only the highest is paid. */
export const bonuses: readonly { correct: number; points: number }[] = [
  { correct: 10, points: 100 },
  { correct: 5, points: 50 },
];

/** The bonus for so many correct predictions. */
export function bonusFor(correct: number): number {
  for (const bonus of bonuses) if (correct >= bonus.correct) return bonus.points;
  return 0;
}

/**
 * What is in a game for a fan who joins at a time. It depends on nothing but the time, so it is worked out once for every
 * moment between two plays, and a set of predictions only looks it up. Categories are bits, by their place in the sport's table.
 */
export class Outcomes {
  readonly #timeline: Timeline;
  #version = -1;
  /** When plays happened, sorted; a row holds for who joined after the play before it. Empty until the game has ended. */
  #times = new Float64Array(0);
  #home = new Int32Array(0);
  #away = new Int32Array(0);
  #pushes = new Int32Array(0);

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
  }

  /** Points of who joined then with these predictions: none before the end, none where nothing is known to have been played since. */
  points(joined: number, predictsHome: number, predictsAway: number): number {
    if (this.#version !== this.#timeline.version) this.#settle();
    const row = this.#rowOf(joined);
    if (row === this.#times.length) return 0;
    const correct = ones((predictsHome & this.#at(this.#home, row)) | (predictsAway & this.#at(this.#away, row)));
    const pushed = ones((predictsHome | predictsAway) & this.#at(this.#pushes, row));
    return correct * CORRECT_POINTS + pushed * PUSH_POINTS + bonusFor(correct);
  }

  #settle(): void {
    this.#version = this.#timeline.version;
    const plays = this.#timeline.ended ? this.#timeline.plays() : [];
    this.#times = Float64Array.from(new Set(plays.map(({ at }) => at))).sort();
    this.#home = new Int32Array(this.#times.length);
    this.#away = new Int32Array(this.#times.length);
    this.#pushes = new Int32Array(this.#times.length);
    this.#times.forEach((time, row) => {
      this.#fill(row, time);
    });
  }

  #fill(row: number, time: number): void {
    const { home_team_id, away_team_id } = this.#timeline.event.game_attributes;
    const late = isLate(this.#timeline, time);
    sports[this.#timeline.event.type].parlay.forEach((category, place) => {
      const home = showing(category, (classifier) => this.#timeline.total(home_team_id, classifier, time));
      const away = showing(category, (classifier) => this.#timeline.total(away_team_id, classifier, time));
      const outcome = outcomeOf(category, home, away, late);
      const rows = { home: this.#home, away: this.#away, push: this.#pushes, void: undefined }[outcome];
      if (rows) rows[row] = this.#at(rows, row) | (1 << place);
    });
  }

  #at(rows: Int32Array, row: number): number {
    return rows[row] as number;
  }

  /** The first row whose play had not yet happened. */
  #rowOf(joined: number): number {
    let low = 0;
    let high = this.#times.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#times[middle] as number) < joined) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Whether the game was under way when a fan joined. */
export const isLate = (timeline: Timeline, joined: number): boolean =>
  timeline.plays().some(({ period, at }) => period > 0 && at < joined);

function ones(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

const known = new WeakMap<Timeline, Outcomes>();

/** The outcomes of a timeline; they follow the plays that enter later. */
export function outcomesOf(timeline: Timeline): Outcomes {
  let outcomes = known.get(timeline);
  if (!outcomes) {
    outcomes = new Outcomes(timeline);
    known.set(timeline, outcomes);
  }
  return outcomes;
}
