import { expect, it } from 'vitest';
import { packTotals } from '../../../games/ranking/totals.ts';
import { latestWeek, placeIn, type Season, seasonSum } from '../../../web/src/features/history/season-sum.ts';
import { leagueName, seasonName, weekName } from '../../../web/src/features/history/season-words.ts';
import { gameEvent, STARTS } from '../../lambdas/game.ts';

const HOUR = 3_600_000;
const line = { points: 100, games: 2, best: 3, beaten: 8, others: 10 };
const ended = STARTS + 8 * 24 * HOUR;
const event = gameEvent('e', {
  startsAt: ended - 3 * HOUR,
  status: 'ENDED',
  ended_at: ended,
  results: { periods: [{ name: 'Q1', started_at: ended - 3 * HOUR, ended_at: ended }] },
});
const provisional = { event, points: 40, rank: 1, players: 2, official: false, games: [] };
const season: Season = {
  ...{ league: 'nba', year: 2025, type: 'BASKETBALL' },
  weeks: [
    { week: '2024-11-04', ...line },
    { week: '2024-10-28', ...line, points: 20, best: 1 },
  ],
  provisional: [provisional],
};

it('adds provisional games to the weeks of their own, and to the season', () => {
  expect(latestWeek(season)).toBe('2024-11-11');
  const whole = seasonSum(season, undefined, 0, ended);
  expect(whole).toMatchObject({
    points: 160,
    official: { points: 120, games: 4, best: 1, beaten: 16, others: 20 },
    provisional: [{ points: 40 }],
  });
  expect(seasonSum(season, '2024-11-04', 0, ended)).toMatchObject({ points: 100, provisional: [] });
  expect(seasonSum(season, '2024-11-11', 0, ended)).toMatchObject({ points: 40, official: undefined });
});

it('leaves out a game that a delayed stream has not shown to its end', () => {
  expect(seasonSum(season, undefined, 60, ended + 59_000)).toMatchObject({ points: 120, provisional: [] });
  expect(seasonSum(season, undefined, 60, ended + 60_000).points).toBe(160);
});

it('has a place by official points alone', () => {
  const totals = packTotals(new Map<number, number>().set(120, 3).set(130, 4).set(10, 9));
  const list = { fans: 16, totals, first: [] };
  expect(placeIn(seasonSum(season, undefined, 0, ended), list)).toBe(5);
  expect(placeIn(seasonSum(season, '2024-11-11', 0, ended), list)).toBeUndefined();
  expect(placeIn(seasonSum(season, undefined, 0, ended), null)).toBeUndefined();
});

it('names leagues, seasons and weeks', () => {
  expect(['nba', 'womens-college-basketball'].map(leagueName)).toEqual(['NBA', 'Women’s college basketball']);
  expect(seasonName({ league: 'nba', year: 2027, type: 'BASKETBALL' })).toBe('2026–27');
  expect(seasonName({ league: 'wnba', year: 2027, type: 'BASKETBALL' })).toBe('2027');
  expect(seasonName({ league: 'nfl', year: 2026, type: 'FOOTBALL' })).toBe('2026');
  expect(weekName('2026-11-23')).toBe('Week of Nov 23');
});
