import { describe, expect, it } from 'vitest';
import { parlay } from '../../../../games/side-games/parlay/index.ts';
import { numbersOf, outcomeOf, percentage, type TeamNumbers } from '../../../../games/side-games/parlay/outcomes.ts';
import { newAwards, pointsOf, score } from '../../../../games/side-games/side-games.ts';
import type { Category } from '../../../../games/sports/sport.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { TIPOFF, timelineOf } from '../../plays.ts';
import { did, ended, entryOf, over, played } from './cards.ts';

describe('the worked example', () => {
  it('has every category’s numbers', () => {
    const { board } = score(entryOf(), timelineOf(over));
    expect(
      board.categories.map(({ id, homeTeam, awayTeam, outcome, result, points: pays }) => [
        id,
        homeTeam.value,
        awayTeam.value,
        outcome,
        result,
        pays,
      ]),
    ).toEqual([
      ['FG%', 66.67, 50, 'home', 'correct', 20],
      ['2P%', 50, 100, 'away', 'wrong', 0],
      ['FT', 0, 1, 'away', 'wrong', 0],
      ['FT%', 0, 50, 'away', 'wrong', 0],
      ['3P', 1, 0, 'home', 'correct', 20],
      ['3P%', 100, 0, 'home', 'correct', 20],
      ['REB', 1, 1, 'push', 'push', 10],
      ['AST', 0, 0, 'push', 'push', 10],
      ['STL', 1, 0, 'home', 'correct', 20],
      ['BLK', 0, 0, 'push', 'push', 10],
    ]);
    expect(board).toMatchObject({ wins: 4, draws: 3, bonus: 0, pays: 110, final: true, late: false });
    expect(board.teamStats).toEqual({
      homeTeam: { FG: 2, FGA: 3, FG2: 1, FG2A: 2, FG3: 1, FG3A: 1, FT: 0, FTA: 0, REB: 1, AST: 0, STL: 1, BLK: 0 },
      awayTeam: { FG: 1, FGA: 2, FG2: 1, FG2A: 1, FG3: 0, FG3A: 1, FT: 1, FTA: 2, REB: 1, AST: 0, STL: 0, BLK: 0 },
    });
    expect(board.categories[0]?.homeTeam).toMatchObject({ made: 2, attempted: 3, gameValue: 66.67 });
  });

  it('pays nothing before the end, and shows what it would pay now', () => {
    const timeline = timelineOf(`${played}\n y PLAY_END @80`);
    const { points: now, awards, board } = score(entryOf(), timeline);
    expect([now, awards]).toEqual([0, []]);
    expect(board).toMatchObject({ pays: 110, final: false });
  });

  it('names every point, why, from which plays and when', () => {
    const { awards } = score(entryOf(['2P%']), timelineOf(over));
    const award = (key: string) => awards.find((each) => each.key === key);
    expect(awards.map((each) => [each.key, each.points])).toEqual([
      ...['FG%', '2P%', '3P', '3P%'].map((id) => [`category-${id}`, 20]),
      ...['REB', 'AST'].map((id) => [`category-${id}`, 10]),
      ['category-STL', 20],
      ['category-BLK', 10],
      ['bonus', 50],
    ]);
    expect(award('category-2P%')).toEqual({
      kind: 'correct',
      index: 1,
      key: 'category-2P%',
      points: 20,
      reason: '2P%: Team home 50, Team away 100',
      plays: ['a', 'b', 'e'],
      at: TIPOFF + 40_000,
    });
    expect(award('category-REB')).toMatchObject({ reason: 'REB: tied, Team home 1, Team away 1', plays: ['c', 'g'] });
    expect(award('bonus')).toMatchObject({
      reason: '5 correct predictions',
      plays: ['a', 'b', 'd', 'e', 'f', 'j'],
      at: TIPOFF + 70_000,
    });
  });

  it('names the last play for a push at 0 to 0', () => {
    const award = score(entryOf(), timelineOf(over)).awards.find(({ key }) => key === 'category-BLK');
    expect(award).toMatchObject({
      plays: ['z'],
      at: TIPOFF + 2_880_000,
      reason: 'BLK: tied, Team home 0, Team away 0',
    });
  });
});

describe('football', () => {
  const game = () =>
    ended(
      'FOOTBALL',
      did('h', 'home', { DEF_SACK: 2.5, RUSH_ATT: 30, PASS_CMP: 20, PASS_ATT: 35, PASS_TD: 2, RUSH_TD: 1, INT: 1 }),
      did('a', 'away', { DEF_SACK: 2, RUSH_ATT: 25, PASS_CMP: 22, PASS_ATT: 35, PASS_TD: 1, INT: 2, FUM_LOST: 2 }),
    );

  it('counts sacks and interceptions made, and the fewest fumbles lost', () => {
    // Home: sacks, rushing attempts, TD passes, rushing TDs and fewest fumbles lost; away: completions, interceptions; attempts tie.
    const { board } = score(entryOf([], { sport: 'FOOTBALL' }), game());
    expect(board.categories.map(({ outcome }) => outcome)).toEqual([
      'home',
      'home',
      'away',
      'push',
      'home',
      'home',
      'away',
      'home',
    ]);
    expect(board.categories.map(({ fewest }) => fewest)).toEqual([...Array(7).fill(false), true]);
    expect(board.categories.at(-1)).toMatchObject({ fewest: true, homeTeam: { value: 0 }, awayTeam: { value: 2 } });
    expect(pointsOf(entryOf(['Completions', 'Interceptions'], { sport: 'FOOTBALL' }), game())).toBe(7 * 20 + 10 + 50);
  });
});

describe('percentages', () => {
  it.each([
    [0, 0, 0],
    [1, 3, 33.33],
    [2, 3, 66.67],
    [-1, 100_000, 0],
  ])('%i of %i is %f', (made, attempted, expected) => {
    expect(percentage(made, attempted)).toBe(expected);
  });

  it('are compared as they are shown: what rounds to the same is a push', () => {
    const [category] = sports.BASKETBALL.parlay as [Category];
    const [home, away] = [30_001, 30_002].map((all) => numbersOf(category, (stat) => (stat === 'FG' ? 1000 : all)));
    expect(outcomeOf(category, home as TeamNumbers, away as TeamNumbers, false)).toBe('push');
  });
});

describe('celebrations', () => {
  const at = (text: string, away: string[] = []) => score(entryOf(away), timelineOf(text));

  it('come with the end: the bonus for all, else each correct prediction', () => {
    const bonus = newAwards(parlay, at(played, ['2P%']), at(over, ['2P%']));
    expect(bonus).toEqual([
      { key: 'bonus', message: '5 of your Parlay predictions were correct!!', points: 50, timestamp: TIPOFF + 70_000 },
    ]);
    const single = newAwards(parlay, at(played), at(over));
    expect(single.map(({ message }) => message)).toEqual(
      ['FG%', '3P', '3P%', 'STL'].map((label) => `You called ${label}!!`),
    );
    expect(single[3]).toMatchObject({ key: 'category-STL', points: 20, timestamp: TIPOFF + 70_000 });
  });
});

it('has a bit for each category', () => {
  for (const { parlay } of Object.values(sports)) expect(parlay.length).toBeLessThanOrEqual(31);
});
