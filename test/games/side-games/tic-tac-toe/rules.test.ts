import { describe, expect, it } from 'vitest';
import { entryReader, newAwards, pointsOf as points, score } from '../../../../games/side-games/side-games.ts';
import { words } from '../../../../games/side-games/tic-tac-toe/copy.ts';
import { accept, deal } from '../../../../games/side-games/tic-tac-toe/deal.ts';
import { ticTacToe } from '../../../../games/side-games/tic-tac-toe/index.ts';
import { bit, hasLine, lineOf, lines, WIN_POINTS } from '../../../../games/side-games/tic-tac-toe/lines.ts';
import { madeUpFacts } from '../../match.ts';
import { TIPOFF } from '../../plays.ts';
import { entryOf, shots, timelineOf } from './shots.ts';

/** Points of both teams' fans who joined at the tip-off, or later. */
const pointsIn = (text: string, createdAt = TIPOFF) => {
  const timeline = timelineOf(text);
  return ['home', 'away'].map((team) => {
    const entry = entryOf(team, createdAt);
    const whole = score(entry, timeline).points;
    expect([points(entry, timeline), entryReader(entry, timeline).points()]).toEqual([whole, whole]);
    return whole;
  });
};
/** Who holds each zone, row by row: h, a or a dot. */
const holders = (text: string, createdAt?: number) =>
  score(entryOf('home', createdAt), timelineOf(text))
    .board.madeZones.map(({ currentShot }) => currentShot?.tid[0] ?? '.')
    .join('')
    .replace(/...(?=.)/g, '$& ');

describe('lines', () => {
  it('are three rows, three columns and two diagonals', () => {
    expect(lines.map((line) => line.join(''))).toEqual(['123', '456', '789', '147', '258', '369', '159', '357']);
  });

  it('are found in whatever zones are held', () => {
    const sets = Array.from({ length: 512 }, (_, held) => held);
    const plain = (held: number) => lines.find((line) => line.every((zone) => held & bit(zone)));
    for (const held of sets) expect([held, hasLine(held), lineOf(held)]).toEqual([held, !!plain(held), plain(held)]);
    expect(sets.filter(hasLine)).toHaveLength(282);
  });
});

describe('zones', () => {
  it.each([
    ['nothing', '', '... ... ...'],
    ['a make claims an empty zone', 'h5@1', '... .h. ...'],
    ['a miss does not', 'H5@1 A1@2', '... ... ...'],
    ['a make of the other team steals it', 'h5@1 a5@2', '... .a. ...'],
    ['a miss in it steals nothing', 'h5@1 A5@2', '... .h. ...'],
    ['a make that turns out a miss reverts to the one before', 'h5@1 a5@2 A5@2:2', '... .h. ...'],
    ['a miss that turns out a make takes its place in the game', 'H5@1 a5@2 h5@1:2', '... .a. ...'],
    ['a deleted make reverts to the latest before it', 'h5@1 a5@2 h5@3 h5@3:2x', '... .a. ...'],
    ['a deleted make that was alone empties the zone', 'h5@1 h5@1:2x', '... ... ...'],
    ['a deleted make of the history changes nothing to be seen', 'h5@1 a5@2 h5@1:2x', '... .a. ...'],
    ['a make moved to another zone leaves its own', 'a5@1 h5@2 h6@2:2', '... .ah ...'],
    ['a make handed to the other team goes over', 'h5@1 a5@1:2', '... .a. ...'],
    ['a shot without a place takes none', 'h@1', '... ... ...'],
    ['whatever the order of arrival', 'a5@2 h5@1', '... .a. ...'],
  ])('%s', (_, text, expected) => {
    expect(holders(text)).toBe(expected);
  });

  it('count only makes from the join on', () => {
    expect(holders('h1@9 a2@10', TIPOFF + 10_000)).toBe('.a. ... ...');
  });

  it('remember the makes before, oldest first, without those taken back', () => {
    const { board } = score(entryOf(), timelineOf('h5@1 a5@2 a5@3 h5@4 a5@3:2x h5@4:2'));
    expect(board.madeZones[4]).toEqual({
      zone: 5,
      currentShot: {
        id: 's4',
        tid: 'home',
        pid: 'home-1',
        shotType: 'MAKE',
        shotStatus: 'UPDATED',
        timestamp: TIPOFF + 4000,
      },
      history: ['s1 home', 's2 away'].map((each) => ({
        id: each.split(' ')[0],
        tid: each.split(' ')[1],
        pid: `${each.split(' ')[1]}-1`,
        shotType: 'MAKE',
        shotStatus: 'RECORDED',
        timestamp: TIPOFF + Number(each[1]) * 1000,
      })),
    });
    expect(board.madeZones.map(({ zone }) => zone)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('points', () => {
  it('are 50 for the win', () => expect(WIN_POINTS).toBe(50));

  it.each([
    ['two in a row', 'h1@1 h2@2', [0, 0]],
    ['three in a row', 'h1@1 h2@2 h3@3', [50, 0]],
    ['three of the opponent', 'a3@1 a5@2 a7@3', [0, 50]],
    ['three in one zone', 'h1@1 h1@2 h1@3', [0, 0]],
    ['a row broken by a steal', 'h1@1 h2@2 a2@3 h3@4', [0, 0]],
    ['a row broken and mended', 'h1@1 h2@2 a2@3 h3@4 h2@5', [50, 0]],
    ['a second row: once only', 'h1@1 h2@2 h3@3 h4@4 h5@5 h6@6', [50, 0]],
    ['the opponent first, then a whole row on the fresh board', 'a1@1 a2@2 a3@3 h4@4 h5@5 h6@6', [50, 50]],
    ['the opponent first: what stood on the lost board is gone', 'h4@1 h5@2 a1@3 a2@4 a3@5 h6@6', [0, 50]],
    ['the opponent first, across a make of the fan', 'a1@1 h5@2 a2@3 a3@4 h4@5 h6@6', [0, 50]],
    ['two boards lost, the third won', 'a1@1 a2@2 a3@3 a4@4 a5@5 a6@6 h7@7 h8@8 h9@9', [50, 50]],
    ['the winning make turned into a miss', 'h1@1 h2@2 h3@3 H3@3:2', [0, 0]],
    ['the winning make deleted', 'h1@1 h2@2 h3@3 h3@3:2x', [0, 0]],
    ['a steal deleted afterwards', 'h1@1 h2@2 a2@3 h3@4 a2@3:2x', [50, 0]],
  ])('%s', (_, text, expected) => {
    expect(pointsIn(text)).toEqual(expected);
  });

  it('need three makes since the join', () => {
    expect(pointsIn('h1@1 h2@2 h3@3', TIPOFF + 1000)).toEqual([50, 0]);
    expect(pointsIn('h1@1 h2@2 h3@3', TIPOFF + 1001)).toEqual([0, 0]);
    expect(pointsIn('h1@1 h2@2 h3@3 h1@4', TIPOFF + 1001)).toEqual([50, 0]);
  });

  it('are none for a team that does not play', () => {
    const [entry, timeline] = [entryOf('elsewhere'), timelineOf('h1@1 h2@2 h3@3')];
    expect([points(entry, timeline), entryReader(entry, timeline).points(), score(entry, timeline).points]).toEqual([
      0, 0, 0,
    ]);
    for (const shot of shots('a4@4 a5@5 a6@6')) timeline.put({ ...shot, tid: 'elsewhere' } as typeof shot);
    expect([points(entry, timeline), score(entry, timeline).points]).toEqual([0, 0]);
    expect(score(entryOf('away'), timeline).board.losses).toHaveLength(1);
    const strangers = timelineOf('');
    for (const shot of shots('h1@1 h2@2 h3@3')) strangers.put({ ...shot, tid: 'elsewhere' } as typeof shot);
    expect(['home', 'away'].map((team) => points(entryOf(team), strangers))).toEqual([0, 0]);
  });

  it('are remembered for each join apart', () => {
    const timeline = timelineOf('h1@1 h2@2 h3@3 a4@4 a5@5 a6@6');
    const at = (second: number, team: string) => points(entryOf(team, TIPOFF + second * 1000), timeline);
    const asked = [0, 1, 1.001, 2, 4, 5, 1, 0].map((second) => [at(second, 'home'), at(second, 'away')]);
    expect(asked).toEqual([
      [50, 50],
      [50, 50],
      [0, 50],
      [0, 50],
      [0, 50],
      [0, 0],
      [50, 50],
      [50, 50],
    ]);
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

  it('is open until three stand in a row', () => {
    expect(board('h1@1 h2@2')).toMatchObject({ ticTacToeWin: null, losses: [], line: [], winnerText: null });
  });

  it('with two lines at once is one win', () => {
    const standing = score(entryOf(), timelineOf('h1@1 h2@2 h6@3 h9@4 h3@5'));
    expect(standing.points).toBe(50);
    expect(standing.board.line).toEqual([1, 2, 3]);
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
    expect(newAwards(ticTacToe, after, after)).toEqual([]);
    expect(newAwards(ticTacToe, before, score(entryOf('away'), timelineOf('h1@1 h2@2 h3@3')))).toEqual([]);
  });
});

describe('the offer', () => {
  const offered = deal(madeUpFacts());

  it('is the two teams, home first', () => expect(offered).toEqual({ teamId: '', teams: ['home', 'away'] }));

  it.each(['home', 'away'])('takes %s', (teamId) => {
    expect(accept({ teamId, teams: ['x'] }, offered)).toEqual({ teamId });
  });

  it.each([
    [{ teamId: 'elsewhere' }, 'NotAsOffered', 'the team is neither of the two that play'],
    [{ teamId: '' }, 'NotAsOffered', 'the team is neither of the two that play'],
    [{ teamId: 7 }, 'InvalidInput', 'there is no teamId'],
    [{}, 'InvalidInput', 'there is no teamId'],
    [null, 'InvalidInput', 'there is no teamId'],
    [undefined, 'InvalidInput', 'there is no teamId'],
    ['home', 'InvalidInput', 'there is no teamId'],
  ])('refuses %j', (raw, refused, why) => {
    expect(accept(raw, offered)).toEqual({ refused, why });
  });

  it('is made once: a team that was chosen offers no other', () => {
    expect(accept({ teamId: 'home' }, { teamId: 'home' })).toMatchObject({ refused: 'NotAsOffered' });
  });
});

it('says the numbers of the rules in three rules', () => {
  expect(words.rules).toHaveLength(3);
  expect(words.rules.join(' ')).toContain(`${WIN_POINTS} pts`);
  expect(words).toMatchObject({ title: 'Tic-Tac-Toe', howTo: 'How to play Tic-Tac-Toe' });
});
