import { describe, expect, it } from 'vitest';
import { parlay } from '../../../../games/side-games/parlay/index.ts';
import {
  numbersOf,
  Outcomes,
  outcomeOf,
  percentage,
  type TeamNumbers,
} from '../../../../games/side-games/parlay/outcomes.ts';
import { newAwards, pointsOf, score } from '../../../../games/side-games/side-games.ts';
import type { Category } from '../../../../games/sports/sport.ts';
import { sports } from '../../../../games/sports/sports.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { event } from '../../match.ts';
import { TIPOFF, timelineOf } from '../../plays.ts';
import { entryOf } from './cards.ts';

/**
 * By hand. Home: FG 2 of 3 (66.67 %), 2P 1 of 2 (50 %), 3P 1 of 1 (100 %), no free throw, 1 rebound, 1 steal.
 * Away: FG 1 of 2 (50 %), 2P 1 of 1 (100 %), 3P 0 of 1 (0 %), FT 1 of 2 (50 %), 1 rebound. No assists, no blocks.
 */
const played = `
  a TWO_POINT_MAKE home-0 @10
  b TWO_POINT_MISS home-0 @20
  c DEFENSIVE_REBOUND home-1 @21
  d THREE_POINT_MAKE home-2 @30
  e TWO_POINT_MAKE away-0 @40
  f THREE_POINT_MISS away-1 @50
  g REBOUND away-2 @51
  h FREE_THROW_MAKE away-0 @60
  i FREE_THROW_MISS away-0 @61
  j STEAL home-1 @70`;

/** The same game, ended. */
const over = `${played}\n z ENDED @2880`;

const pointsIn = (timeline: Timeline, entry = entryOf()) => pointsOf(entry, timeline);

describe('the worked example', () => {
  it('has every category’s numbers', () => {
    const { board } = score(entryOf(), timelineOf(over));
    const rows = board.categories.map(
      ({ id, homeTeam, awayTeam, outcome, result, points }) =>
        `${id} ${homeTeam.value} to ${awayTeam.value} ${outcome} ${result} ${points}`,
    );
    expect(rows).toEqual([
      'FG% 66.67 to 50 home correct 20',
      '2P% 50 to 100 away wrong 0',
      'FT 0 to 1 away wrong 0',
      'FT% 0 to 50 away wrong 0',
      '3P 1 to 0 home correct 20',
      '3P% 100 to 0 home correct 20',
      'REB 1 to 1 push push 10',
      'AST 0 to 0 push push 10',
      'STL 1 to 0 home correct 20',
      'BLK 0 to 0 push push 10',
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
    const won = awards.map(({ key, points }) => `${key.replace('category-', '')} ${points}`).join(', ');
    expect(won).toBe('FG% 20, 2P% 20, 3P 20, 3P% 20, REB 10, AST 10, STL 20, BLK 10, bonus 50');
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
    // A push at 0 to 0 has the last play.
    const tied = { reason: 'BLK: tied, Team home 0, Team away 0', plays: ['z'], at: TIPOFF + 2_880_000 };
    expect(award('category-BLK')).toMatchObject(tied);
    expect(award('bonus')).toMatchObject({
      reason: '5 correct predictions',
      plays: ['a', 'b', 'd', 'e', 'f', 'j'],
      at: TIPOFF + 70_000,
    });
  });
});

describe('football', () => {
  const game = timelineOf(
    `h PLAY home @1 DEF_SACK=2.5 RUSH_ATT=30 PASS_CMP=20 PASS_ATT=35 PASS_TD=2 RUSH_TD=1 INT=1
     a PLAY away @1 DEF_SACK=2 RUSH_ATT=25 PASS_CMP=22 PASS_ATT=35 PASS_TD=1 INT=2 FUM_LOST=2
     z ENDED @3600`,
    event('FOOTBALL'),
  );

  it('counts sacks and interceptions made, and the fewest fumbles lost', () => {
    // Home: sacks, rushing attempts, TD passes, rushing TDs and fewest fumbles lost; away: completions, interceptions; attempts tie.
    const { board } = score(entryOf([], { sport: 'FOOTBALL' }), game);
    const outcomes = board.categories.map(({ outcome }) => outcome).join(' ');
    expect(outcomes).toBe('home home away push home home away home');
    expect(board.categories.map(({ fewest }) => fewest)).toEqual([...Array(7).fill(false), true]);
    expect(board.categories.at(-1)).toMatchObject({ fewest: true, homeTeam: { value: 0 }, awayTeam: { value: 2 } });
    expect(pointsIn(game, entryOf(['Completions', 'Interceptions'], { sport: 'FOOTBALL' }))).toBe(7 * 20 + 10 + 50);
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
    const called = ['FG%', '3P', '3P%', 'STL'].map((label) => `You called ${label}!!`);
    expect(single.map(({ message }) => message)).toEqual(called);
    expect(single[3]).toMatchObject({ key: 'category-STL', points: 20, timestamp: TIPOFF + 70_000 });
  });
});

it('has a bit for each category', () => {
  for (const { parlay } of Object.values(sports)) expect(parlay.length).toBeLessThanOrEqual(31);
});

it('a draw counts at the first question after the end, whatever is asked first', () => {
  const timeline = timelineOf('');
  const outcomes = new Outcomes(timeline);
  const drawn = () => outcomes.drawn(0, 1, 0);
  expect(drawn()).toBe(0);
  for (const play of timelineOf('z ENDED @2880').plays()) timeline.put(play);
  expect(drawn()).toBe(1);
});

describe('a late fan', () => {
  it('has void categories if neither team had an attempt since: neither right nor a push', () => {
    const entry = entryOf([], { joined: 62 });
    const { board } = score(entry, timelineOf(over));
    expect(board).toMatchObject({ late: true, wins: 1, draws: 0, pays: 20 });
    expect(board.categories.map(({ result }) => result)).toEqual([...Array(8).fill('void'), 'correct', 'void']);
    expect(board.categories[0]?.homeTeam).toMatchObject({ value: 0, made: 0, attempted: 0, gameValue: 66.67 });
    expect(pointsIn(timelineOf(over), entry)).toBe(20);
  });

  it.each([
    [60, 'FT%', 'away', 50],
    // A miss counts as an attempt, so 0 % to 0 % is a push.
    [61, 'FT%', 'push', 0],
    [62, 'FT%', 'void', 0],
    [31, 'FG%', 'away', 50],
  ])('joining at second %i counts %s from there: %s', (joined, id, outcome, value) => {
    const { board } = score(entryOf([], { joined }), timelineOf(over));
    expect(board.categories.find((each) => each.id === id)).toMatchObject({ outcome, awayTeam: { value } });
  });

  it('is not a fan who joined before the game began, whatever the feed sent before it', () => {
    const timeline = timelineOf(`l LINEUP @0\n${over}`);
    const points = [5, 10, 10.001].map((joined) => pointsIn(timeline, entryOf([], { joined })));
    expect(points).toEqual([110, 110, 50 + 30]);
  });

  it('is not a fan who joined before LIVE, though the clock of the first period was read before', () => {
    const timeline = timelineOf('w CLOCK @0\n b LIVE @5\n z ENDED @2880');
    const live = timeline.revision('b') as Play;
    timeline.put({ ...live, rev: 2, clock: 720 });
    const points = [3, 5, 6].map((joined) => pointsIn(timeline, entryOf([], { joined })));
    expect(points).toEqual([100, 100, 0]);
  });

  it('gets 0 points for a game without any play since', () => {
    expect(pointsIn(timelineOf(over), entryOf([], { joined: 2881 }))).toBe(0);
    expect(pointsIn(timelineOf('', event('BASKETBALL', { ended_at: 1 })))).toBe(0);
    const before = timelineOf('l LINEUP @-900', event('BASKETBALL', { ended_at: 1 }));
    expect(pointsIn(before)).toBe(0);
    const { categories } = score(entryOf(), before).board;
    expect(new Set(categories.map(({ outcome, result }) => `${outcome} ${result}`))).toEqual(new Set(['void void']));
  });

  it('gets ten pushes if only the end happened, at the very moment of the join', () => {
    expect(pointsIn(timelineOf('l LINEUP @-900\n z ENDED @0'))).toBe(100);
  });
});
