import { describe, expect, it } from 'vitest';
import { nbaLive } from '../../../../lambdas/feeds/providers/nba-live/feed.ts';
import { nbaV3 } from '../../../../lambdas/feeds/providers/nba-v3/feed.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { Intake } from '../../../fixtures/intake.ts';
import { action, type Row, snapshot } from '../../../fixtures/nba-live.ts';
import { v3, v3Page } from '../../../fixtures/nba-v3.ts';

/** A made two; the home team then has so many points. */
const made = (number: number, scoreHome: number, parts: Row = {}) =>
  action(number, { actionType: '2pt', shotResult: 'Made', scoreHome, scoreAway: 0, ...parts });
const rows = [made(1, 2), made(2, 4), made(3, 6)];

describe('a known row that can no longer be read', () => {
  it('counts once: its plays stay, and no adjustment takes their place', () => {
    const intake = new Intake(nbaLive, scheduledEvent());
    intake.take(snapshot(rows));
    const { plays, ignored } = intake.take(snapshot([rows[0], made(2, 4, { clock: 'ten' }), rows[2]], 1));
    expect(intake.timeline.scoreAt().home).toBe(6);
    expect(plays).toEqual([]);
    expect(ignored).toEqual([{ why: 'an action with a wrong clock', count: 1 }]);
  });
});

it('a steal stays when its row cannot be read beside that of its turnover', () => {
  const turnover = v3(5, 'Turnover', { subType: 'Bad Pass' });
  const steal = (clock: string) => v3(5, '', { description: 'Able STEAL (1 STL)', clock });
  const intake = new Intake(nbaV3, scheduledEvent());
  intake.take(v3Page([turnover, steal('PT10M00.00S')]));
  expect(intake.timeline.plays().map(({ id }) => id)).toContain('5/steal');
  intake.take(v3Page([turnover, steal('ten'), v3(6, 'Timeout')]));
  expect(intake.timeline.plays().map(({ id }) => id)).toContain('5/steal');
});

describe('a known row that is still there and no longer says what it said', () => {
  it.each([
    ['a known type', { actionType: 'somersault' }],
    ['a team', { teamId: 0 }],
    ['a result', { shotResult: null }],
  ])('is taken back at once without %s: the team has its points from the stated score', (_, parts) => {
    const intake = new Intake(nbaLive, scheduledEvent());
    intake.take(snapshot(rows));
    intake.take(snapshot([rows[0], made(2, 4, parts), rows[2]], 1));
    expect(intake.timeline.scoreAt().home).toBe(6);
    expect(intake.timeline.total('201142', 'PTS')).toBe(4);
    intake.take(snapshot(rows, 2));
    expect(intake.timeline.scoreAt().home).toBe(6);
    expect(intake.timeline.total('201142', 'PTS')).toBe(6);
  });
});

describe('a row that comes twice in a snapshot', () => {
  it('counts once, is counted as passed over, and is nothing new in the next snapshot', () => {
    const intake = new Intake(nbaLive, scheduledEvent());
    const { ignored } = intake.take(snapshot([...rows, rows[1]]));
    expect(intake.timeline.scoreAt().home).toBe(6);
    expect(intake.timeline.plays().map(({ id }) => id)).toEqual(['1', '1/shot', '2', '2/shot', '3', '3/shot']);
    expect(ignored).toEqual([{ why: 'a play that the snapshot has twice', count: 2 }]);
    expect(intake.take(snapshot([...rows, rows[1]], 1)).plays).toEqual([]);
  });
});
