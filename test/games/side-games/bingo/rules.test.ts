import { describe, expect, it } from 'vitest';
import { bingo } from '../../../../games/side-games/bingo/index.ts';
import { newAwards, score } from '../../../../games/side-games/side-games.ts';
import { TIPOFF, timelineOf } from '../../plays.ts';
import { entryOf, squaresBut, stealsOn } from './cards.ts';

describe('the board', () => {
  it('shows each square since the join beside the whole game', () => {
    const entry = entryOf({ steals: 3, createdAt: TIPOFF + 15_000 });
    const { board } = score(entry, timelineOf('a STEAL home-3 @10\n b STEAL home-3 @20\n c STEAL home-3 @30'));
    expect(board.squares[3]).toMatchObject({ currentValue: 2, gameValue: 3, toGo: 1, completed: false });
    expect(board.squares[4]).toMatchObject({ currentValue: 0, gameValue: 0, toGo: 3, completed: false });
    expect(board.squares[12]).toMatchObject({ id: 0, description: 'free', completed: true, toGo: 0 });
    expect(board.squares).toHaveLength(25);
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

  it('has no Pick 5 if the fan has not played one', () => {
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

  it('name the plays from the join up to the threshold, and no others', () => {
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

describe('celebrations', () => {
  const picks = [5, 6, 7, 8, 19];
  const standing = (...squares: number[]) => score(entryOf({ picks }), stealsOn(...squares));
  const messages = (before: number[], after: number[]) =>
    newAwards(bingo, standing(...before), standing(...after)).map(({ message }) => message);

  it.each([
    ['a row', [0, 1, 2, 3], [0, 1, 2, 3, 4], ['You won a Bingo!!']],
    ['a column', [0, 5, 10, 15], [0, 5, 10, 15, 20], ['You won a Bingo!!']],
    ['a diagonal', [0, 6, 18], [0, 6, 18, 24], ['You won a Bingo!!']],
    ['four corners', [0, 4, 20], [0, 4, 20, 24], ['You won Four corners!!']],
    ['Pick 5', picks.slice(1), picks, ['You won Pick5!!']],
    ['a single square', [], [0], []],
  ])('%s', (_, before, after, expected) => {
    expect(messages(before, after)).toEqual(expected);
  });

  it('black out comes with all that the last square completes, each at the moment it was won', () => {
    const won = newAwards(bingo, standing(...squaresBut(7)), standing(...squaresBut(7), 7));
    expect(won.map(({ message, points }) => [message, points])).toEqual([
      ['You won a Bingo!!', 50],
      ['You won a Bingo!!', 50],
      ['You won Black out!!', 150],
      ['You won Pick5!!', 250],
    ]);
    expect(new Set(won.map(({ timestamp }) => timestamp))).toEqual(new Set([TIPOFF + 24_000]));
    expect(won.map(({ key }) => key)).toEqual(['row-1', 'column-2', 'blackOut-0', 'pick5-0']);
  });
});
