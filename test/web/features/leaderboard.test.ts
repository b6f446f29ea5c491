import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { fitSideBySide, partsOf } from '../../../web/src/features/leaderboard/leaderboard.tsx';
import {
  distanceToNextPlace,
  lineKey,
  linesBehind,
  ordinal,
  rankPages,
  withOwnLine,
} from '../../../web/src/features/leaderboard/ranking.ts';
import { OwnRow } from '../../../web/src/features/leaderboard/rows.tsx';
import { timelineOf } from '../../games/plays.ts';
import { markup } from '../markup.ts';

describe('the leaderboard', () => {
  it('shares ranks within a page and across its edge', () => {
    const page = (baseRank: number, ...points: number[]) => ({
      baseRank,
      data: points.map((value, index) => ({ username: `fan-${baseRank}-${index}`, points: value })),
    });
    const lines = rankPages([page(1, 90, 80, 80), page(2, 80, 70, 70), page(7, 60)]);
    expect(lines.map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 5, 5, 7]);
  });

  it('goes on behind the first page: live lines, then those of the last settlement, no fan twice', () => {
    const lines = (...names: string[]) => names.map((username, index) => ({ username, points: 90 - 10 * index }));
    const first = { data: lines('a', 'b', 'a former fan'), baseRank: 1 };
    const live = { data: lines('c', 'a former fan'), baseRank: 4, asOf: null };
    const settled = { data: lines('b', 'd', 'a former fan', 'a former fan'), baseRank: 5, asOf: 'END_SECOND_QUARTER' };
    const behind = linesBehind(first, [live, settled]);
    const said = (some: readonly { username: string; rank: number }[]) =>
      some.map(({ username, rank }) => `${rank} ${username}`);
    expect(said(behind.live)).toEqual(['4 c', '5 a former fan']);
    expect(said(behind.settled)).toEqual(['7 d', '8 a former fan', '9 a former fan']);
    expect(new Set(behind.settled.map(lineKey)).size).toBe(3);
    expect([behind.asOf, linesBehind(first, [live]).asOf]).toEqual(['END_SECOND_QUARTER', null]);
  });

  it('has the fan’s own line at the place that the phone knows, among lines that were read before', () => {
    const read = rankPages([
      { data: [90, 80, 70].map((points, index) => ({ username: 'abc'[index] ?? '', points })), baseRank: 1 },
    ]);
    const said = (username: string, points: number, rank: number | null) =>
      withOwnLine(read, { username, points, rank, above: null, below: null })?.map(
        (line) => `${line.rank} ${line.username} ${line.points}`,
      );
    expect(said('c', 85, 2)).toEqual(['1 a 90', '2 c 85', '3 b 80']);
    expect(said('c', 95, 1)).toEqual(['1 c 95', '2 a 90', '3 b 80']);
    expect(said('c', 90, 1)).toEqual(['1 c 90', '1 a 90', '3 b 80']);
    // A fan outside the list has passed one whose points fell.
    expect(said('a', 60, 4)).toEqual(['1 b 80', '2 c 70']);
    expect(said('me', 75, 3)).toEqual(['1 a 90', '2 b 80', '3 me 75', '4 c 70']);
    expect(said('me', 10, 40)).toEqual(['1 a 90', '2 b 80', '3 c 70']);
    expect(said('me', 0, null)).toEqual(['1 a 90', '2 b 80', '3 c 70']);
    expect(withOwnLine(read, undefined)).toBe(read);
    // The other lines are out of date: one above has fewer points than the fan, or one below more.
    expect([said('me', 95, 3), said('me', 75, 1), said('me', 240, 5)]).toEqual([undefined, undefined, undefined]);
  });

  it('says how far it is to the next place', () => {
    const me = (points: number, rank: number | null, above: [points: number, rank: number] | null) => ({
      ...{ username: 'me', points, rank, below: null },
      above: above && { points: above[0], rank: above[1], fans: 1 },
    });
    expect(distanceToNextPlace(me(60, 5, [61, 4]))).toBe('1 point to 4th');
    // However far from the lines that are shown.
    expect(distanceToNextPlace(me(61, 400_002, [80, 399_800]))).toBe('19 points to 399,800th');
    expect(distanceToNextPlace(me(60, 3, [1_080, 2]))).toBe('1,020 points to 2nd');
    expect(distanceToNextPlace(me(95, 1, null))).toBe('You lead');
    expect(distanceToNextPlace(me(0, null, [10, 1]))).toBeUndefined();
  });

  it('spells places', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21].map(ordinal).join()).toBe('1st,2nd,3rd,4th,11th,12th,13th,21st');
  });
});

describe('the parts of a username', () => {
  it.each([
    ['RosaMatchup', 'Rosa Matchup'],
    ['nets_fan-2', 'nets_ fan- 2'],
    ['hoops2026', 'hoops 2026'],
    ['ABC', 'ABC'],
  ])('of %s are its words: %s', (username, parts) => expect(partsOf(username)).toEqual(parts.split(' ')));

  it('fit side by side unless one is longer than ten letters', () => {
    expect(fitSideBySide(['RosaMatchup', 'abcdefghij'])).toBe(true);
    expect(fitSideBySide(['ann', 'abcdefghijk'])).toBe(false);
  });
});

const [before, over] = [timelineOf('steal STEAL home-0 @1'), timelineOf('steal STEAL home-0 @1\nend ENDED @2880')];
const ranking = { seq: 1, until: 0, players: 1, totals: new Map([[0, 1]]) };

/** The row's text for a fan without points after the end. @param ranked the game at the ranking */
function row(ranked: Timeline): string {
  const live = { event: over.event, timeline: over, game: { ranked }, snapshot: { ranking }, absent: {} };
  const me = { username: 'own', points: 0, rank: null, above: null, below: null };
  return markup(createElement(OwnRow, { me, note: undefined }), live);
}

it('says that a fan made no points only once the ranking counts the end, at which Parlay and Unders pay', () => {
  expect(row(before)).not.toContain('You made no points');
  expect(row(over)).toContain('You made no points');
});
