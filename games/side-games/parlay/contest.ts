import type { Category } from '../../sports/sport.ts';

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
