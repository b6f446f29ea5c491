import { describe, expect, it } from 'vitest';
import { newAwards, pointsOf, score } from '../../../../games/side-games/side-games.ts';
import { accept, deal } from '../../../../games/side-games/tic-tac-toe/deal.ts';
import { ticTacToe } from '../../../../games/side-games/tic-tac-toe/index.ts';
import { lines } from '../../../../games/side-games/tic-tac-toe/lines.ts';
import { madeUpFacts } from '../../match.ts';
import { TIPOFF } from '../../plays.ts';
import { entryOf, timelineOf } from './shots.ts';

/** Points of both teams' fans. */
const pointsIn = (text: string) => ['home', 'away'].map((team) => pointsOf(entryOf(team), timelineOf(text)));
/** Who holds each zone, row by row: h, a or a dot. */
const holders = (text: string) =>
  score(entryOf(), timelineOf(text))
    .board.madeZones.map(({ currentShot }) => currentShot?.tid[0] ?? '.')
    .join('')
    .replace(/...(?=.)/g, '$& ');

it('lines are three rows, three columns and two diagonals', () => {
  expect(lines.map((line) => line.join(''))).toEqual(['123', '456', '789', '147', '258', '369', '159', '357']);
});

describe('zones', () => {
  it.each([
    ['nothing', '', '... ... ...'],
    ['a make claims an empty zone', 'h5@1', '... .h. ...'],
    ['a miss does not', 'H5@1 A1@2', '... ... ...'],
    ['a make of the other team steals it', 'h5@1 a5@2', '... .a. ...'],
    ['a make that turns out a miss reverts to the one before', 'h5@1 a5@2 A5@2:2', '... .h. ...'],
    ['a deleted make reverts to the latest before it', 'h5@1 a5@2 h5@3 h5@3:2x', '... .a. ...'],
    ['a make handed to the other team goes over', 'h5@1 a5@1:2', '... .a. ...'],
    ['a shot without a place takes none', 'h@1', '... ... ...'],
  ])('%s', (_, text, expected) => {
    expect(holders(text)).toBe(expected);
  });

  it('remember the makes before, oldest first, without those taken back', () => {
    const { board } = score(entryOf(), timelineOf('h5@1 a5@2 a5@3 h5@4 a5@3:2x h5@4:2'));
    const shot = (second: number, tid: string, shotStatus = 'RECORDED') => ({
      id: `s${second}`,
      tid,
      pid: `${tid}-1`,
      shotType: 'MAKE',
      shotStatus,
      timestamp: TIPOFF + second * 1000,
    });
    const history = [shot(1, 'home'), shot(2, 'away')];
    expect(board.madeZones[4]).toEqual({ zone: 5, currentShot: shot(4, 'home', 'UPDATED'), history });
    expect(board.madeZones.map(({ zone }) => zone)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('points', () => {
  it.each([
    ['three in a row', 'h1@1 h2@2 h3@3', [50, 0]],
    ['a row broken by a steal', 'h1@1 h2@2 a2@3 h3@4', [0, 0]],
    ['a second row: once only', 'h1@1 h2@2 h3@3 h4@4 h5@5 h6@6', [50, 0]],
    ['the opponent first, then a whole row on the fresh board', 'a1@1 a2@2 a3@3 h4@4 h5@5 h6@6', [50, 50]],
    ['the opponent first: what stood on the lost board is gone', 'h4@1 h5@2 a1@3 a2@4 a3@5 h6@6', [0, 50]],
    ['two boards lost, the third won', 'a1@1 a2@2 a3@3 a4@4 a5@5 a6@6 h7@7 h8@8 h9@9', [50, 50]],
  ])('%s', (_, text, expected) => {
    expect(pointsIn(text)).toEqual(expected);
  });
});

describe('the end of a board', () => {
  const board = (text: string, team = 'home') => score(entryOf(team), timelineOf(text)).board;

  it("says 'Winner' for the fan's team and stays as it won", () => {
    const won = board('h1@1 h5@2 a2@3 h9@4');
    expect(won).toMatchObject({
      teamId: 'home',
      ticTacToeWin: { zones: [1, 5, 9], timestamp: TIPOFF + 4000 },
      losses: [],
      line: [1, 5, 9],
      winnerText: { title: 'Winner', message: "Congratulations! You've won 50 pts, let's play again!" },
      totalPoints: 50,
    });
    expect(board('h1@1 h5@2 a2@3 h9@4 a5@5 a6@6 a4@7 h3@8')).toEqual(won);
  });

  it("says 'Good try!' for the opponent until the next shot", () => {
    const lost = board('h7@1 a1@2 a4@3 h5@4 a7@5');
    expect(lost).toMatchObject({
      ticTacToeWin: null,
      losses: [{ zones: [1, 4, 7], timestamp: TIPOFF + 5000 }],
      line: [1, 4, 7],
      winnerText: { title: 'Good try!', message: 'You were close! Keep playing to win points.' },
      totalPoints: 0,
    });
    expect(lost.madeZones[4]?.currentShot?.tid).toBe('home');
  });

  it.each(['H5@6', 'A@6', 'h@6'])('has a fresh board from the next shot on, though it takes no zone (%s)', (shot) => {
    const fresh = board(`h7@1 a1@2 a4@3 h5@4 a7@5 ${shot}`);
    expect(fresh.madeZones.every(({ currentShot, history }) => !currentShot && history.length === 0)).toBe(true);
    expect(fresh).toMatchObject({ line: [], winnerText: null, losses: [{ zones: [1, 4, 7] }] });
  });
});

describe('the award', () => {
  it('names the three makes that hold the line, why and when', () => {
    const { awards } = score(entryOf(), timelineOf('h5@1 h1@2 a1@3 h1@4 h9@5 h2@6'));
    expect(awards).toEqual([
      {
        kind: 'three',
        index: 0,
        key: 'three-in-a-row',
        points: 50,
        reason: 'Three in a row: zones 1, 5 and 9',
        plays: ['s4', 's1', 's5'],
        at: TIPOFF + 5000,
      },
    ]);
  });

  it('is celebrated once', () => {
    const before = score(entryOf(), timelineOf('h1@1 h2@2'));
    const after = score(entryOf(), timelineOf('h1@1 h2@2 h3@3'));
    const message = "Congratulations! You've won 50 pts, let's play again!";
    expect(newAwards(ticTacToe, before, after)).toEqual([
      { key: 'three-in-a-row', message, points: 50, timestamp: TIPOFF + 3000 },
    ]);
  });
});

it('the offer is the two teams, home first; one is taken', () => {
  const offered = deal(madeUpFacts());
  expect(offered).toEqual({ teamId: '', teams: ['home', 'away'] });
  expect(accept({ teamId: 'away' }, offered)).toEqual({ teamId: 'away' });
});
