import { describe, expect, it } from 'vitest';
import { FREE, lines } from '../../../../games/side-games/bingo/card.ts';
import { entryReader, pointsOf as points, score } from '../../../../games/side-games/side-games.ts';
import { plays, TIPOFF, timelineOf } from '../../plays.ts';
import { entryOf, squaresBut, stealsOn } from './cards.ts';

const pointsWith = (squares: number[], picks: number[] = []) => {
  const entry = entryOf({ picks });
  const timeline = stealsOn(...squares);
  const whole = score(entry, timeline).points;
  expect([points(entry, timeline), entryReader(entry, timeline).points()]).toEqual([whole, whole]);
  return whole;
};

describe('points', () => {
  it.each([
    ['nothing', [], 0],
    ['a square', [3], 10],
    ['four of a row', [0, 1, 2, 3], 40],
    ['a row', [0, 1, 2, 3, 4], 100],
    ['the row of the free square', [10, 11, 13, 14], 90],
    ['a column', [1, 6, 11, 16, 21], 100],
    ['the column of the free square', [2, 7, 17, 22], 90],
    ['the diagonal from the top left', [0, 6, 18, 24], 90],
    ['the diagonal from the top right', [4, 8, 16, 20], 90],
    ['four corners', [0, 4, 20, 24], 90],
    ['a row and a column that share a square', [0, 1, 2, 3, 4, 5, 10, 15, 20], 190],
    ['all but one square in the middle', squaresBut(7), 24 * 10 - 10 + 10 * 50 + 50],
  ])('%s', (_, squares, expected) => {
    expect(pointsWith(squares)).toBe(expected);
  });

  it('black out: every square, twelve lines, the corners and 150', () => {
    expect(pointsWith(squaresBut())).toBe(24 * 10 + 12 * 50 + 50 + 150);
  });

  it('Pick 5: 250 when all five picks are complete, and only where five were picked', () => {
    const picks = [1, 8, 13, 19, 20];
    expect(pointsWith(picks, picks)).toBe(50 + 250);
    expect(pointsWith(picks.slice(1), picks)).toBe(40);
    expect(pointsWith(picks)).toBe(50);
    const four = entryOf({ picks: picks.slice(1) });
    const items = four.items.map((item, square) => (square === FREE ? { ...item, userSelected: true } : item));
    expect(score({ ...four, items }, stealsOn()).board.picks).toEqual([]);
  });

  it('counts a square from its threshold on, and takes it back below', () => {
    const entry = entryOf({ steals: 2 });
    const timeline = timelineOf('a STEAL home-3 @10');
    expect(score(entry, timeline).points).toBe(0);
    timeline.put(plays('b STEAL home-3 @20')[0] as never);
    expect(score(entry, timeline).points).toBe(10);
    timeline.put(plays('a:2 STEAL home-4 @10')[0] as never);
    expect(score(entry, timeline).points).toBe(0);
  });

  it('counts only what happened from the join on, and no correction of what was before', () => {
    const entry = entryOf({ createdAt: TIPOFF + 20_000 });
    expect(score(entry, timelineOf('a STEAL home-3 @19')).points).toBe(0);
    expect(score(entry, timelineOf('a STEAL home-3 @20')).points).toBe(10);
    expect(score(entry, timelineOf('a STEAL home-3 @19\n a:2 STEAL home-4 @19')).points).toBe(0);
  });
});

describe('lines', () => {
  it('are five rows, five columns, two diagonals, the corners and the whole card, all passing over FREE', () => {
    const kinds = lines.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'row')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'column')).toHaveLength(5);
    expect(lines.slice(10).map(({ kind, squares }) => [kind, squares.length])).toEqual([
      ...[
        ['diagonal', 4],
        ['diagonal', 4],
        ['fourCorners', 4],
        ['blackOut', 24],
      ],
    ]);
    expect(lines.some(({ squares }) => squares.includes(12))).toBe(false);
  });
});

describe('the board', () => {
  it('shows each square since the join beside the whole game', () => {
    const entry = entryOf({ steals: 3, createdAt: TIPOFF + 15_000 });
    const { board } = score(entry, timelineOf('a STEAL home-3 @10\n b STEAL home-3 @20\n c STEAL home-3 @30'));
    expect(board.squares[3]).toMatchObject({ currentValue: 2, gameValue: 3, toGo: 1, completed: false });
    expect(board.squares[4]).toMatchObject({ currentValue: 0, gameValue: 0, toGo: 3, completed: false });
    expect(board.squares[12]).toMatchObject({ id: 0, description: 'free', completed: true, toGo: 0 });
    expect(board.squares).toHaveLength(25);
  });

  it('never needs less than nothing', () => {
    const { board } = score(entryOf(), timelineOf('a STEAL home-3 @10\n b STEAL home-3 @20'));
    expect(board.squares[3]).toMatchObject({ currentValue: 2, toGo: 0, completed: true });
  });

  it('says which lines are complete and how far the others are', () => {
    const picks = [0, 1, 2, 3, 24];
    const { board } = score(entryOf({ picks }), stealsOn(0, 1, 2, 3, 4, 20, 24, 8, 16, 6));
    expect(board).toMatchObject({
      completedRows: [0],
      completedColumns: [],
      completedDiagonals: [1],
      fourCornersCompleted: true,
      blackOutCompleted: false,
      pick5Completed: true,
      picks,
    });
    const line = (kind: string, index: number) =>
      board.lines.find((each) => each.kind === kind && each.index === index);
    expect(line('row', 0)).toMatchObject({ completed: true, missing: 0, points: 50 });
    expect(line('diagonal', 0)).toMatchObject({ completed: false, missing: 1, squares: [0, 6, 18, 24] });
    expect(line('blackOut', 0)).toMatchObject({ missing: 14, points: 150 });
    expect(line('pick5', 0)).toMatchObject({ missing: 0, points: 250, squares: picks });
  });

  it.each([
    ['nothing', [], {}],
    ['a column', [1, 6, 11, 16, 21], { completedColumns: [1] }],
    [
      'two diagonals, and so the corners',
      [0, 6, 18, 24, 4, 8, 16, 20],
      {
        completedDiagonals: [0, 1],
        fourCornersCompleted: true,
      },
    ],
    [
      'every square',
      squaresBut(),
      {
        completedRows: [0, 1, 2, 3, 4],
        completedColumns: [0, 1, 2, 3, 4],
        completedDiagonals: [0, 1],
        fourCornersCompleted: true,
        blackOutCompleted: true,
      },
    ],
  ])('tells what %s completes', (_, squares, completed) => {
    expect(score(entryOf(), stealsOn(...squares)).board).toMatchObject({
      completedRows: [],
      completedColumns: [],
      completedDiagonals: [],
      fourCornersCompleted: false,
      blackOutCompleted: false,
      pick5Completed: false,
      ...completed,
    });
  });

  it('has no Pick 5 where none was played', () => {
    const { board } = score(entryOf({ picks: [1, 2] }), stealsOn(1, 2));
    expect(board.picks).toEqual([]);
    expect(board.pick5Completed).toBe(false);
    expect(board.lines.some(({ kind }) => kind === 'pick5')).toBe(false);
  });
});

describe('awards', () => {
  it('name every point, why, from which plays and when', () => {
    const { awards, points: total } = score(entryOf(), stealsOn(10, 11, 13, 14));
    expect(awards).toEqual([
      ...[10, 11, 13, 14].map((square, order) => ({
        kind: 'square',
        index: square,
        key: `square-${square}`,
        points: 10,
        reason: `Player ${square}: 1 steals`,
        plays: [`s${square}`],
        at: TIPOFF + (order + 1) * 1000,
      })),
      {
        kind: 'row',
        index: 2,
        key: 'row-2',
        points: 50,
        reason: 'Row 3',
        plays: ['s10', 's11', 's13', 's14'],
        at: TIPOFF + 4000,
      },
    ]);
    expect(total).toBe(90);
  });

  it('name the plays up to the threshold and no later ones, none before the join', () => {
    const entry = entryOf({ steals: 2, createdAt: TIPOFF + 5000 });
    const timeline = timelineOf([1, 6, 7, 8].map((second) => `p${second} STEAL home-0 @${second}`).join('\n'));
    expect(score(entry, timeline).awards).toMatchObject([{ plays: ['p6', 'p7'], at: TIPOFF + 7000 }]);
  });

  it('give every kind of line its name', () => {
    const { awards } = score(entryOf({ picks: [0, 1, 2, 3, 5] }), stealsOn(...squaresBut()));
    expect(awards.slice(24).map(({ reason }) => reason)).toEqual([
      ...['Row 1', 'Row 2', 'Row 3', 'Row 4', 'Row 5'],
      ...['Column 1', 'Column 2', 'Column 3', 'Column 4', 'Column 5'],
      ...['Diagonal 1', 'Diagonal 2', 'Four corners', 'Black out', 'Pick 5'],
    ]);
    expect(awards.at(-1)?.key).toBe('pick5-0');
  });

  it('name a play once for a line, though it earned two squares of it', () => {
    const entry = entryOf();
    entry.items = entry.items.map((item, square) => (square === 1 ? { ...item, pid: 'home-0' } : item));
    const line = score(entry, stealsOn(0, 2, 3, 4)).awards.find(({ key }) => key === 'row-0');
    expect(line?.plays).toEqual(['s0', 's2', 's3', 's4']);
  });
});
