import { lowerBound } from '../../lib/collections.ts';
import { Prepared } from '../../scoring/scorer.ts';
import type { Category } from '../../sports/sport.ts';
import { sports } from '../../sports/sports.ts';
import { beganAt } from '../../timeline/periods.ts';
import type { Timeline } from '../../timeline/timeline.ts';

/** One team's number in a category, the attempts behind it if the category has them, and `made` for a percentage. */
export type TeamNumbers = { value: number; made?: number; attempted?: number };

/** Result of a category: a team, a push, or void for this fan. */
export type Outcome = 'home' | 'away' | 'push' | 'void';

/** Made / attempted in percent, to 2 decimals; 0 without attempts. */
export const percentage = (made: number, attempted: number): number =>
  // Adding 0 turns -0, which rounding can produce, into 0.
  attempted > 0 ? Math.round((made * 10_000) / attempted) / 100 + 0 : 0;

/** The classifiers that a category's number is made of. */
export const countedBy = (category: Category): string[] =>
  'stat' in category ? [category.stat] : [category.made, category.attempted];

/** @param total gives the team's total of a statistic, such as rebounds */
export function numbersOf(category: Category, total: (classifier: string) => number): TeamNumbers {
  if ('stat' in category) {
    const { stat, attempted } = category;
    return { value: total(stat), ...(attempted === undefined ? {} : { attempted: total(attempted) }) };
  }
  const [made, attempted] = [total(category.made), total(category.attempted)];
  return { value: percentage(made, attempted), made, attempted };
}

/**
 * The team with the higher number excels, or with the lower one where the fewest win (docs/play.md, "Parlay: results"). The numbers compared are
 * those that the card shows. Equal numbers are a push. To a fan who came late a category is void in which neither team has made or
 * attempted anything since.
 */
export function outcomeOf({ fewest }: Category, home: TeamNumbers, away: TeamNumbers, late: boolean): Outcome {
  if (late && nothingIn(home) && nothingIn(away)) return 'void';
  if (home.value === away.value) return 'push';
  return home.value > away.value === !fewest ? 'home' : 'away';
}

const nothingIn = ({ value, made = 0, attempted = 0 }: TeamNumbers): boolean =>
  value === 0 && made === 0 && attempted === 0;

/** The result of a category for a fan who joined at a time. */
export type Contest = { category: Category; home: TeamNumbers; away: TeamNumbers; outcome: Outcome };

/** Results of all categories from the plays since a time. `late`: the game had begun. */
export function contestsSince(joined: number, timeline: Timeline) {
  const late = joined > beganAt(timeline.plays(), timeline.event.regulation);
  const categories = contestsOf(joined, late, timeline);
  // Without a later play, or in a game that is called off, every category is void.
  if (timeline.calledOff || !timeline.plays().some(({ at }) => at >= joined))
    for (const contest of categories) contest.outcome = 'void';
  return { late, categories };
}

function contestsOf(joined: number, late: boolean, timeline: Timeline): Contest[] {
  const { home_team_id, away_team_id } = timeline.event.game_attributes;
  return sports[timeline.event.type].parlay.map((category) => {
    const home = numbersOf(category, (classifier) => timeline.total(home_team_id, classifier, joined));
    const away = numbersOf(category, (classifier) => timeline.total(away_team_id, classifier, joined));
    return { category, home, away, outcome: outcomeOf(category, home, away, late) };
  });
}

/** Categories by outcome, as bits by their place in the sport's table. */
export function bitsOf(contests: readonly Contest[]): Record<Outcome, number> {
  const bits = { home: 0, away: 0, push: 0, void: 0 };
  for (const [place, { outcome }] of contests.entries()) bits[outcome] |= 1 << place;
  return bits;
}

/** Predictions that came true, as bits. */
export const correctIn = (predictsHome: number, predictsAway: number, home: number, away: number): number =>
  (predictsHome & home) | (predictsAway & away);

/** Predictions of categories that ended level, as bits. */
export const drawnIn = (predictsHome: number, predictsAway: number, pushes: number): number =>
  (predictsHome | predictsAway) & pushes;

/**
 * The outcomes for every fan of a game that has ended. They depend only on the time of the join, so they are worked out once for
 * every moment between two plays, and a card only looks them up. Categories are bits.
 */
export class Outcomes extends Prepared {
  /** Times of plays, ascending. Each row is for fans who joined after the play before it. Empty before the end and in a game that is called off. */
  #times = new Float64Array(0);
  #home = new Int32Array(0);
  #away = new Int32Array(0);
  #pushes = new Int32Array(0);

  /** See `correctIn`; 0 before the end and for fans who joined after the last play. */
  correct(joined: number, predictsHome: number, predictsAway: number): number {
    const row = this.#rowOf(joined);
    return correctIn(predictsHome, predictsAway, this.#home[row] ?? 0, this.#away[row] ?? 0);
  }

  /** See `drawnIn`. */
  drawn(joined: number, predictsHome: number, predictsAway: number): number {
    // Call this first: it may recompute the pushes.
    const row = this.#rowOf(joined);
    return drawnIn(predictsHome, predictsAway, this.#pushes[row] ?? 0);
  }

  /** The row of a fan who joined then: that of the first play from the join on. */
  #rowOf(joined: number): number {
    this.follow();
    return lowerBound(this.#times, joined);
  }

  protected prepare(): void {
    const { ended, calledOff } = this.timeline;
    const plays = ended && !calledOff ? this.timeline.plays() : [];
    this.#times = Float64Array.from(new Set(plays.map(({ at }) => at))).sort();
    const rows = this.#times.length + 1;
    [this.#home, this.#away, this.#pushes] = [new Int32Array(rows), new Int32Array(rows), new Int32Array(rows)];
    const began = beganAt(plays, this.timeline.event.regulation);
    for (const [row, time] of this.#times.entries()) {
      const { home, away, push } = bitsOf(contestsOf(time, time > began, this.timeline));
      this.#home[row] = home;
      this.#away[row] = away;
      this.#pushes[row] = push;
    }
  }
}
