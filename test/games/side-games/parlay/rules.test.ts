import { describe, expect, it } from 'vitest';
import { bonuses, bonusFor, CORRECT_POINTS, PUSH_POINTS } from '../../../../games/side-games/parlay/card.ts';
import { score } from '../../../../games/side-games/side-games.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { TIPOFF, timelineOf } from '../../plays.ts';
import { did, ended, entryOf, sweep } from './cards.ts';
import { all, over, played, pointsIn } from './played.ts';

describe('the worked example', () => {
  it('has every category’s numbers', () => {
    const { board } = score(entryOf(), timelineOf(over));
    expect(
      board.categories.map(({ id, homeTeam, awayTeam, outcome, result, points: pays }) => [
        ...[id, homeTeam.value, awayTeam.value, outcome, result, pays],
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

  it.each([
    ['home everywhere: 4 correct, 3 pushes', [], 4 * 20 + 3 * 10],
    ['a fifth correct', ['2P%'], 5 * 20 + 3 * 10 + 50],
    ['all seven that were decided', ['2P%', 'FT', 'FT%'], 7 * 20 + 3 * 10 + 50],
    ['away everywhere: 3 correct', all, 3 * 20 + 3 * 10],
    ['away in the pushes alone changes nothing', ['REB', 'AST', 'BLK'], 110],
  ])('pays %s', (_, away, expected) => {
    expect(pointsIn(timelineOf(over), entryOf(away))).toBe(expected);
  });

  it('pays nothing before the end, and shows what it would pay now', () => {
    const timeline = timelineOf(`${played}\n y PLAY_END @80`);
    const { points: now, awards, board } = score(entryOf(), timeline);
    expect([now, awards]).toEqual([0, []]);
    expect(board).toMatchObject({ pays: 110, final: false });
    expect(pointsIn(timeline)).toBe(0);
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

  it('names plays of one moment by their ids', () => {
    for (const [home, away] of ['ab', 'ba'] as const) {
      const game = ended(
        'BASKETBALL',
        did(home as string, 'home', { STL: 1 }),
        did(away as string, 'away', { STL: 1 }),
      );
      const award = score(entryOf(), game).awards.find(({ key }) => key === 'category-STL');
      expect(award?.plays).toEqual(['a', 'b']);
    }
  });

  it('names the last play for a push at nothing to nothing', () => {
    const award = score(entryOf(), timelineOf(over)).awards.find(({ key }) => key === 'category-BLK');
    expect(award).toMatchObject({
      plays: ['z'],
      at: TIPOFF + 2_880_000,
      reason: 'BLK: tied, Team home 0, Team away 0',
    });
  });
});

describe('points', () => {
  it.each([
    [0, 0],
    [1, 20],
    [4, 80],
    [5, 100 + 50],
    [6, 120 + 50],
    [9, 180 + 50],
    [10, 200 + 100],
  ])('%i correct of ten earn %i', (correct, expected) => {
    expect(pointsIn(sweep(), entryOf(all.slice(correct)))).toBe(expected);
  });

  it('are exactly 20, 10, 50 and 100', () => {
    expect([CORRECT_POINTS, PUSH_POINTS, bonuses]).toEqual([
      20,
      10,
      [
        { correct: 10, points: 100 },
        { correct: 5, points: 50 },
      ],
    ]);
    expect([0, 4, 5, 9, 10].map(bonusFor)).toEqual([0, 0, 50, 50, 100]);
  });

  it('are nothing for a winner that is neither team', () => {
    const entry = entryOf();
    entry.items = entry.items.map((each) => ({ ...each, predictedWinner: { id: 'x', name: 'x' } }));
    expect(pointsIn(timelineOf(over), entry)).toBe(0);
    expect(score(entry, timelineOf(over)).board.categories[0]).toMatchObject({ outcome: 'home', result: 'wrong' });
    expect(pointsIn(timelineOf(over), { ...entryOf(), items: [] })).toBe(0);
    const three = { ...entryOf(), items: entryOf().items.slice(0, 3) };
    expect(score(three, timelineOf(over)).board.categories.map(({ id }) => id)).toEqual(['FG%', '2P%', 'FT']);
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
      ...['home', 'home', 'away', 'push', 'home', 'home', 'away', 'home'],
    ]);
    expect(board.categories.map(({ fewest }) => fewest)).toEqual([...Array(7).fill(false), true]);
    expect(board.categories.at(-1)).toMatchObject({ fewest: true, homeTeam: { value: 0 }, awayTeam: { value: 2 } });
    expect(pointsIn(game(), entryOf([], { sport: 'FOOTBALL' }))).toBe(5 * 20 + 10 + 50);
    const right = ['Completions', 'Interceptions'];
    expect(pointsIn(game(), entryOf(right, { sport: 'FOOTBALL' }))).toBe(7 * 20 + 10 + 50);
  });

  it.each([
    ['an incomplete pass', { PASS_ATT: 1 }, ['Completions', 'Attempts', 'TD Passes']],
    ['a run', { RUSH_ATT: 1 }, ['Rushing Attempts', 'Rushing TDs']],
    // A kept ball is no attempt to lose it, and nobody tries to be sacked.
    ['a fumble that is kept', { FUM: 1 }, []],
  ])('to who comes late %s is a happening where it is an attempt', (_, stats, happened) => {
    const [before, both] = [
      did('before', 'home', { INT: 1 }),
      [did('h', 'home', stats, 9), did('a', 'away', stats, 9)],
    ];
    const late = entryOf([], { sport: 'FOOTBALL', joined: 5 });
    const { board, awards } = score(late, ended('FOOTBALL', before, ...both));
    const pushed = board.categories.filter(({ result }) => result !== 'void');
    expect(pushed.map(({ id, result }) => [id, result])).toEqual(happened.map((id) => [id, 'push']));
    expect(awards.map(({ plays }) => plays)).toEqual(happened.map(() => ['a', 'h']));
    expect(pointsIn(ended('FOOTBALL', before, ...both), late)).toBe(happened.length * 10);
  });

  it('earns at most 210: eight correct', () => {
    const timeline = game();
    timeline.put(did('more', 'away', { PASS_ATT: 1 }, 2));
    const right = ['Completions', 'Interceptions', 'Attempts'];
    expect(pointsIn(timeline, entryOf(right, { sport: 'FOOTBALL' }))).toBe(8 * 20 + 50);
  });
});

it('has a bit for each category', () => {
  for (const { parlay } of Object.values(sports)) expect(parlay.length).toBeLessThanOrEqual(31);
});
