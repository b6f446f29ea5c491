import { describe, expect, it } from 'vitest';
import { mvp } from '../../../../games/side-games/mvp/index.ts';
import { leaderboard } from '../../../../games/side-games/mvp/score.ts';
import { pointsFor, thresholdsIn } from '../../../../games/side-games/mvp/team.ts';
import { newAwards, score } from '../../../../games/side-games/side-games.ts';
import { TIPOFF, timelineOf } from '../../plays.ts';
import { entryOf, playerOf } from './teams.ts';

/** So many blocks of home-0, worth 4 each, at the seconds from here on; the plays are b1, b2 … */
const blocks = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `b${from + index} BLOCK home-0 @${from + index}`).join('\n');
const now = (text: string, entry = entryOf()) => score(entry, timelineOf(text));

describe('thresholds', () => {
  it.each([
    [24.5, 0, 0],
    [25, 1, 25],
    // More than any game has; without an end such points would not fit the schema's Int.
    [325_000, 13_000, 2_112_662_500],
    [1e9, 13_000, 2_112_662_500],
    [-1, 0, 0],
  ])('a team score of %f crosses %i and gives %i points', (of, crossed, expected) => {
    expect(thresholdsIn(of)).toBe(crossed);
    expect(pointsFor(crossed)).toBe(expected);
  });

  it('are exact despite binary fractions', () => {
    expect(0.4 + 16.4 + 8.2).toBeLessThan(25);
    expect(thresholdsIn(0.4 + 16.4 + 8.2)).toBe(1);
    expect(thresholdsIn(24.9999)).toBe(0);
  });
});

describe('the board', () => {
  it('at the join', () => {
    const { board, points, awards } = now('');
    expect({ points, awards }).toEqual({ points: 0, awards: [] });
    expect(board).toMatchObject({ score: 0, thresholdsCrossed: 0, runningThreshold: 25, toGo: 25, budget: 0 });
    expect(board.selectedTeam.map(({ id, points, lines, plays }) => [id, points, lines, plays])).toEqual(
      [0, 1, 2, 3, 4].map((number) => [`home-${number}`, 0, [], []]),
    );
    expect(board.leaderboard.map(({ rank }) => rank)).toEqual([1, 1, 1, 1, 1]);
  });

  it('after twelve blocks, worth 48', () => {
    expect(now(blocks(12)).board).toMatchObject({ score: 48, thresholdsCrossed: 1, runningThreshold: 50, toGo: 2 });
  });

  it('adds the way back to 0 when the score is below 0', () => {
    expect(now('a TURNOVER home-0 @1').board).toMatchObject({ score: -2, runningThreshold: 25, toGo: 27 });
  });

  it('shows a player since the join beside the whole game, row by row and play by play', () => {
    const text = `a THREE_POINT_MAKE home-0 @10\n b THREE_POINT_MAKE home-0 @20\n c FREE_THROW_MISS home-0 @30
      d TURNOVER home-0 @40\n e PERSONAL_FOUL home-0 @41`;
    const [player] = now(text, entryOf({ createdAt: TIPOFF + 15_000 })).board.selectedTeam;
    expect(player).toEqual({
      ...playerOf(0),
      points: 5 - 1 - 2,
      gamePoints: 10 - 1 - 2,
      stats: { FG3: 1, FGA: 1, FG: 1, FTA: 1, TO: 1 },
      lines: [
        { label: '3-pointer', count: 1, points: 5 },
        { label: 'Missed FG or FT', count: 1, points: -1 },
        { label: 'Turnover', count: 1, points: -2 },
      ],
      plays: [
        { id: 'b', at: TIPOFF + 20_000, label: '3-pointer', points: 5 },
        { id: 'c', at: TIPOFF + 30_000, label: 'Missed free throw', points: -1 },
        { id: 'd', at: TIPOFF + 40_000, label: 'Turnover', points: -2 },
      ],
    });
  });

  it('names a play of an unknown type by its stats', () => {
    const { selectedTeam } = now('a constructor home-0 @1 STL=1 BLK=1').board;
    expect(selectedTeam[0]?.plays[0]).toMatchObject({ label: 'STL, BLK', points: 8 });
  });

  it('warns of stats that the sport does not know, and skips them', () => {
    const text = 'a STEAL home-1 @1\n b STEAL home-0 @2 STL=1 MAGIC=3 CHARM=1 PTS=2';
    expect(now(text).board).toMatchObject({
      score: 8,
      warnings: ['no scoring for CHARM of player home-0, skipped', 'no scoring for MAGIC of player home-0, skipped'],
    });
  });
});

describe('the live leaderboard', () => {
  const text = `a STEAL home-3 @1\n b ASSIST home-1 @2\n c STEAL home-4 @3\n d TURNOVER home-0 @4\n e STEAL home-7 @5`;

  it('ranks the five, best first; equals share a rank', () => {
    const { board } = now(text);
    const ranked = board.leaderboard.map(({ rank, id, points }) => `${rank} ${id} ${points}`);
    expect(ranked).toEqual(['1 home-3 4', '1 home-4 4', '3 home-1 2', '4 home-2 0', '5 home-0 -2']);
    const names = { id: 'home-3', last_name: 'Last3', tid: 'home', position: 'PG' };
    expect(board.leaderboard[0]).toEqual({ ...names, points: 4, gamePoints: 4, rank: 1 });
  });

  it('ranks anyone of the tier list since any moment', () => {
    const all = [7, 3, 1].map((number) => playerOf(number));
    const lines = leaderboard(all, timelineOf(text), TIPOFF + 2000);
    const ranked = lines.map(({ rank, id, points, gamePoints }) => `${rank} ${id} ${points} of ${gamePoints}`);
    expect(ranked).toEqual(['1 home-7 4 of 4', '2 home-1 2 of 2', '3 home-3 0 of 4']);
  });
});

describe('awards', () => {
  it('name each threshold, the plays that made it and when', () => {
    const [first, ...others] = now(blocks(13)).awards;
    expect(first).toEqual({
      kind: 'threshold',
      index: 0,
      key: 'threshold-1',
      points: 25,
      reason: 'Team score 25',
      plays: ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7'],
      at: TIPOFF + 7000,
    });
    const second = { index: 1, points: 50, reason: 'Team score 50', at: TIPOFF + 13_000 };
    expect(others).toMatchObject([{ ...second, plays: ['b8', 'b9', 'b10', 'b11', 'b12', 'b13'] }]);
  });

  it('name only plays that helped: no miss, no foul, no other player’s play, no play before the join', () => {
    const text = `${blocks(8)}\n x TURNOVER home-1 @4\n y PERSONAL_FOUL home-2 @5\n z STEAL home-9 @6`;
    expect(now(text).awards).toMatchObject([{ plays: ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7'], at: TIPOFF + 7000 }]);
    expect(now(text, entryOf({ createdAt: TIPOFF + 3000 })).awards).toEqual([]);
    const later = now(`${text}\n ${blocks(3, 20)}`, entryOf({ createdAt: TIPOFF + 3000 })).awards;
    expect(later).toMatchObject([{ plays: ['b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b20'], at: TIPOFF + 20_000 }]);
  });

  it('belong to the last time that a threshold was crossed and stayed so', () => {
    // 28 at the seventh block, 24 after two turnovers, 28 again at the eighth.
    const text = `${blocks(7)}\n x TURNOVER home-1 @10\n y TURNOVER home-1 @11\n ${blocks(1, 20)}`;
    expect(now(text)).toMatchObject({
      points: 25,
      awards: [{ key: 'threshold-1', plays: ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b20'], at: TIPOFF + 20_000 }],
    });
  });

  it('name one play for all the thresholds that it crossed', () => {
    const { awards } = now(`${blocks(6)}\n big STEAL home-1 @30 STL=13`);
    const paid = awards.map(({ points, plays }) => `${points} for ${plays.join(' ')}`);
    expect(paid).toEqual(['25 for b1 b2 b3 b4 b5 b6 big', '50 for big', '75 for big']);
  });
});

it('celebrations are the thresholds crossed since', () => {
  expect(newAwards(mvp, now(blocks(6)), now(blocks(7)))).toEqual([
    { key: 'threshold-1', message: 'Your team reached 25!', points: 25, timestamp: TIPOFF + 7000 },
  ]);
});
