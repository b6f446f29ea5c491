import type { Category } from '../../sports/sport.ts';

/** What one team did in a category: its number, the attempts it is made of where there are any, and `made` of a percentage. */
export type TeamNumbers = { value: number; made?: number; attempted?: number };

/** Who excels in a category: a team, neither of them, or nobody because it does not count for this fan. */
export type Outcome = 'home' | 'away' | 'push' | 'void';

/** Made of attempted in percent, rounded to 2 decimals; 0 where nothing was attempted. */
export const percentage = (made: number, attempted: number): number =>
  // Adding 0 makes a plain zero of the negative one that rounding can leave.
  attempted > 0 ? Math.round((made * 10_000) / attempted) / 100 + 0 : 0;

/** The classifiers that a category's number is made of. */
export const countedBy = (category: Category): string[] =>
  'stat' in category ? [category.stat] : [category.made, category.attempted];

/** @param total a team's total of a classifier */
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
