import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../lambdas/feeds/feed.ts';
import { scoreAdjustments } from '../../../../lambdas/feeds/stated/score.ts';
import { believedScores, type ScoreRow } from '../../../../lambdas/feeds/stated/score-run.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';

const face = (id: string) => ({ id, name: id, shortName: id, color: '' });
const event = scheduledEvent({ home: face('h'), away: face('a') });

/** Scores from text such as `2-0 2-3`; `-` is a row without a score. */
type Points = readonly [number, number];
const scoresOf = (text: string): Points[] =>
  text.split(' ').map((score) => [Number(score.split('-')[0]), Number(score.split('-')[1])]);
const rowsOf = (scores: readonly Points[]): ScoreRow[] =>
  scores.map((score, order) => {
    const place = { id: String(order), order, at: order, period: 1, clock: 720 - order };
    return { ...place, home: score?.[0], away: score?.[1] };
  });
/** Plays that add up to a score at each row. */
const playsOf = (made: readonly Points[]): Draft[] =>
  made.flatMap((score, order) =>
    (['h', 'a'] as const).flatMap((tid, side): Draft[] => {
      const PTS = (score[side] ?? 0) - (made[order - 1]?.[side] ?? 0);
      const play = { id: `${order}-${tid}`, order, at: order, period: 1, clock: 720 - order, tid, stats: { PTS } };
      return PTS === 0 ? [] : [{ ...play, kind: 'stat', act: 'TEAM', classification: 'TWO_POINT_MAKE' }];
    }),
  );
const over: Draft = { id: 'over', kind: 'status', status: 'ENDED', order: 999, at: 999, period: 4, clock: 0 };
/** The rows that are believed. @param made the score of the plays at each row */
const believed = (scores: readonly Points[], made: readonly Points[], more: Draft[] = []) =>
  believedScores(rowsOf(scores), [...playsOf(made), ...more], event).map(({ id }) => Number(id));
/** The same for games in which only the home team scores. */
const alone = (points: number[], made: number[], more?: Draft[]) =>
  believed(
    points.map((home) => [home, 0]),
    made.map((home) => [home, 0]),
    more,
  );
const fits = (...points: number[]) => alone(points, points);

describe('a row that states a wrong score', () => {
  it('is the one between two rows that agree, too low as well as too high', () => {
    expect(fits(0, 3, 0, 3)).toEqual([0, 1, 3]);
    expect(fits(0, 5, 0, 2)).toEqual([0, 2, 3]);
    expect(fits(0, 2, 9, 2, 4)).toEqual([0, 1, 3, 4]);
  });

  it('is the one of two that differs from the plays', () => {
    expect(alone([2, 5, 2, 5], [2, 5, 5, 5])).toEqual([0, 1, 3]);
    expect(alone([2, 5, 2, 5], [2, 2, 2, 5])).toEqual([0, 2, 3]);
  });

  it('is each of several old copies in a row, which are more than the rows that they contradict', () => {
    expect(alone([5, 7, 5, 5, 5, 9], [5, 7, 7, 7, 7, 9])).toEqual([0, 1, 5]);
    expect(alone([5, 7, 5, 5, 5], [5, 7, 7, 7, 7])).toEqual([0, 1]);
  });

  it('is the one before many rows that go on from less, whatever the score of the plays', () => {
    expect(alone([5, 7, 5, 5, 5, 5, 8], [5, 7, 7, 7, 7, 7, 10])).toEqual([0, 2, 3, 4, 5, 6]);
    expect(alone([5, 7, 5, 5, 5, 5], [5, 7, 7, 7, 7, 7])).toEqual([0, 2, 3, 4, 5]);
    expect(alone([5, 7, 5, 5], [5, 7, 7, 7], [over])).toEqual([0, 2, 3]);
  });

  it('is each of several that still have the score before points that a later row confirms', () => {
    expect(alone([5, 5, 5, 5, 9], [5, 7, 7, 7, 9])).toEqual([0, 4]);
    expect(alone([5, 5, 5, 12], [5, 7, 9, 12])).toEqual([0, 3]);
    // No later row confirms the points, so they are in doubt.
    expect(alone([5, 5, 5, 8], [5, 7, 7, 10])).toEqual([0, 1, 2, 3]);
    expect(alone([5, 5, 5], [5, 7, 7])).toEqual([0, 1, 2]);
  });

  it('is not a row that only states points that no play has', () => {
    expect(alone([2, 4, 4, 6], [2, 2, 2, 4])).toEqual([0, 1, 2, 3]);
    expect(alone([3, 5, 6], [3, 3, 6])).toEqual([0, 1, 2]);
  });
});

describe('a row without points', () => {
  it('states no score after points were scored, however many such rows there are', () => {
    expect(believed(scoresOf('0-0 2-0 0-0 2-2 0-0 0-0'), scoresOf('0-0 2-0 2-0 2-2 2-2 2-2'))).toEqual([0, 1, 3]);
    expect(alone([0, 0, 0], [0, 2, 2])).toEqual([0]);
  });

  it('states a score of 0 if the plays were taken back too', () => {
    expect(alone([0, 2, 0], [0, 0, 0])).toEqual([0, 2]);
  });
});

describe('home and away the other way round', () => {
  const made = scoresOf('2-0 2-3 4-3 6-3 6-3');
  const crosswise = made.map(([home, away]): Points => [away, home]);
  const adjustments = (scores: readonly Points[], plays = playsOf(made)) =>
    scoreAdjustments(plays, believedScores(rowsOf(scores), plays, event), event).map(
      ({ tid, stats }) => `${tid} ${stats.PTS}`,
    );

  it('is noticed by the teams of the plays, and read crosswise', () => {
    for (let count = 1; count <= made.length; count += 1)
      expect(adjustments(crosswise.slice(0, count), playsOf(made.slice(0, count)))).toEqual([]);
    expect(believedScores(rowsOf(crosswise), playsOf(made), event).at(-1)).toMatchObject({ home: 6, away: 3 });
  });

  it('is noticed where a play is missing too, which is adjusted for its own team', () => {
    const plays = playsOf(made).filter(({ id }) => id !== '3-h');
    expect(adjustments(crosswise, plays)).toEqual(['h 2']);
  });

  it('is not assumed if one score is credited to the wrong team', () => {
    expect(adjustments(scoresOf('2-0 2-2 4-2'), playsOf(scoresOf('2-0 4-0 6-0')))).toEqual(['h -2', 'a 2']);
  });
});
