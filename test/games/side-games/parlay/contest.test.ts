import { describe, expect, it } from 'vitest';
import { countedBy, numbersOf, outcomeOf, percentage } from '../../../../games/side-games/parlay/outcomes.ts';
import { basketball } from '../../../../games/sports/basketball.ts';
import { football } from '../../../../games/sports/football.ts';
import type { Category } from '../../../../games/sports/sport.ts';

const category = (id: string): Category =>
  [...basketball.parlay, ...football.parlay].find((each) => each.id === id) as Category;

describe('percentages', () => {
  it.each([
    [0, 0, 0],
    [0, 5, 0],
    [5, 5, 100],
    [1, 3, 33.33],
    [2, 3, 66.67],
    [1, 32, 3.13],
    [37, 84, 44.05],
    [-1, 100_000, 0],
  ])('%i of %i is %f', (made, attempted, expected) => {
    expect(percentage(made, attempted)).toBe(expected);
    expect(Object.is(percentage(made, attempted), -0)).toBe(false);
  });
});

describe('categories', () => {
  it.each([
    ['FG%', ['FG', 'FGA']],
    ['2P%', ['FG2', 'FG2A']],
    ['FT', ['FT']],
    ['FT%', ['FT', 'FTA']],
    ['3P', ['FG3']],
    ['3P%', ['FG3', 'FG3A']],
    ['REB', ['REB']],
    ['AST', ['AST']],
    ['STL', ['STL']],
    ['BLK', ['BLK']],
    ['QB Sacks', ['DEF_SACK']],
    ['Rushing Attempts', ['RUSH_ATT']],
    ['Completions', ['PASS_CMP']],
    ['Attempts', ['PASS_ATT']],
    ['TD Passes', ['PASS_TD']],
    ['Rushing TDs', ['RUSH_TD']],
    ['Interceptions', ['INT']],
    ['Fumbles Lost', ['FUM_LOST']],
  ])('%s counts %j', (id, counted) => {
    expect(countedBy(category(id))).toEqual(counted);
  });

  it.each([
    ['FT', 'FTA'],
    ['3P', 'FG3A'],
    ['Completions', 'PASS_ATT'],
    ['TD Passes', 'PASS_ATT'],
    ['Rushing TDs', 'RUSH_ATT'],
  ])('%s are made of attempts, which are happenings: %s', (id, attempts) => {
    const tried = numbersOf(category(id), (classifier) => (classifier === attempts ? 2 : 0));
    expect(tried).toEqual({ value: 0, attempted: 2 });
    const nothing = numbersOf(category(id), () => 0);
    expect(outcomeOf(category(id), tried, nothing, true)).toBe('push');
    expect(outcomeOf(category(id), nothing, tried, true)).toBe('push');
    expect(outcomeOf(category(id), nothing, nothing, true)).toBe('void');
  });

  it('show their number, and what a percentage is made of', () => {
    const totals: Record<string, number> = { FG: 2, FGA: 3, REB: 7 };
    const total = (classifier: string) => totals[classifier] ?? 0;
    expect(numbersOf(category('FG%'), total)).toEqual({ value: 66.67, made: 2, attempted: 3 });
    expect(numbersOf(category('REB'), total)).toEqual({ value: 7 });
  });
});

describe('who excels', () => {
  it.each([
    ['REB', 5, 4, 'home'],
    ['REB', 4, 5, 'away'],
    ['REB', 5, 5, 'push'],
    ['REB', 0, 0, 'push'],
    ['QB Sacks', 2.5, 2, 'home'],
    ['Fumbles Lost', 0, 1, 'home'],
    ['Fumbles Lost', 2, 1, 'away'],
    ['Fumbles Lost', 1, 1, 'push'],
    ['Fumbles Lost', 0, 0, 'push'],
  ])('%s %f to %f: %s', (id, home, away, expected) => {
    expect(outcomeOf(category(id), { value: home }, { value: away }, false)).toBe(expected);
  });

  it.each([
    ['nothing on either side', { value: 0 }, { value: 0 }, 'void'],
    ['something on one side', { value: 0 }, { value: 1 }, 'away'],
    ['as much on both', { value: 2 }, { value: 2 }, 'push'],
    ['misses alone', { value: 0, made: 0, attempted: 1 }, { value: 0, made: 0, attempted: 0 }, 'push'],
    ['no attempts', { value: 0, made: 0, attempted: 0 }, { value: 0, made: 0, attempted: 0 }, 'void'],
  ] as const)('to who came late, %s', (_, home, away, expected) => {
    expect(outcomeOf(category('FG%'), home, away, true)).toBe(expected);
    if (expected === 'void') expect(outcomeOf(category('FG%'), home, away, false)).toBe('push');
  });

  it('is told by the numbers shown: what rounds to the same is a push', () => {
    const home = numbersOf(category('FG%'), (classifier) => (classifier === 'FG' ? 1000 : 30_001));
    const away = numbersOf(category('FG%'), (classifier) => (classifier === 'FG' ? 1000 : 30_002));
    expect(outcomeOf(category('FG%'), home, away, false)).toBe('push');
  });
});
