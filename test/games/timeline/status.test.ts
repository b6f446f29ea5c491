import { describe, expect, it } from 'vitest';
import { type Period, scheduleStatuses } from '../../../games/timeline/event.ts';
import { periodLabel, remainingAt } from '../../../games/timeline/periods.ts';
import {
  applyStatus,
  areCorrectionsOver,
  groupOf,
  halfEndedBy,
  initialState,
  isOver,
  officialLabel,
  phases,
  stateOfChosenEvent,
  stateOfFetchedEvent,
} from '../../../games/timeline/status.ts';

const period = (name: string): Period => ({ name, started_at: 1, ended_at: 0 });
const fetched = (names: string[], ended_at = 0) => ({ ended_at, results: { periods: names.map(period) } });
const live = applyStatus(initialState, 'FOUL');

describe('groups of statuses', () => {
  it.each([
    ['pregame', ['PREGAME', 'JERSEY_COLOR', 'POSTPONED']],
    ['ended', ['PLAY_END', 'CANCELED']],
    [
      'active',
      [
        ...['PAUSED', 'FOUL', 'PLAY_START', 'START_OVER_TIME', 'END_OVER_TIME'],
        ...['END_FIRST_QUARTER', 'END_SECOND_QUARTER', 'END_THIRD_QUARTER', 'END_FOURTH_QUARTER'],
        ...['END_FIRST_HALF', 'END_SECOND_HALF', 'START_SECOND_QUARTER', 'START_THIRD_QUARTER'],
        ...['START_FOURTH_QUARTER', 'START_SECOND_HALF', 'SUSPENDED'],
      ],
    ],
  ])('%s is of the phases %j', (group, named) => {
    expect(phases.filter((phase) => groupOf(phase) === group).sort()).toEqual(named.sort());
  });

  it('are of the statuses of the schedule, too', () => {
    const groups = [...scheduleStatuses, 'LINEUP'].map(groupOf);
    expect(groups).toEqual([undefined, 'pregame', 'active', 'active', 'ended', undefined]);
  });

  it('holds nothing final on PLAY_END', () => {
    expect(isOver({ status: 'PLAY_END' })).toBe(false);
    expect(isOver({ status: 'ENDED' })).toBe(true);
    expect(isOver({ status: 'FOUL', ended_at: 1 })).toBe(true);
    expect(isOver({ status: 'FOUL', ended_at: 0 })).toBe(false);
  });

  it('closes halves with the second and fourth quarters of quarter feeds too', () => {
    expect(phases.filter((phase) => halfEndedBy(phase) === 1)).toEqual(['END_SECOND_QUARTER', 'END_FIRST_HALF']);
    expect(phases.filter((phase) => halfEndedBy(phase) === 2)).toEqual(['END_FOURTH_QUARTER', 'END_SECOND_HALF']);
  });
});

describe('status rules', () => {
  it('copies a chosen game’s status only when it is ACTIVE or ENDED', () => {
    const statuses = ['SCHEDULED', 'PREGAME', 'LIVE', 'ACTIVE', 'ENDED'] as const;
    const chosen = statuses.map((status) => stateOfChosenEvent(live, { status }).status);
    expect(chosen).toEqual(['FOUL', 'FOUL', 'FOUL', 'ACTIVE', 'ENDED']);
  });

  it('ends with ended_at, whatever the periods say', () => {
    const over = { ...live, status: 'ENDED', overtimeHappened: true };
    expect(stateOfFetchedEvent(live, fetched(['Q4', 'OT'], 9))).toEqual(over);
  });

  it('remembers overtime when the last period is OT, and leaves the status', () => {
    const state = stateOfFetchedEvent(live, fetched(['Q4', 'OT']));
    expect(state).toMatchObject({ status: 'FOUL', overtimeHappened: true });
    expect(state.currentGamePeriods.map(({ name }) => name)).toEqual(['Q4', 'OT']);
  });

  it('is PREGAME when the last period is PRE, overtime or not', () => {
    for (const names of [['PRE'], ['OT', 'PRE']]) {
      const state = stateOfFetchedEvent(live, fetched(names));
      expect(state).toMatchObject({ status: 'PREGAME', overtimeHappened: false });
    }
  });

  it('takes every status but LINEUP', () => {
    expect(applyStatus(live, 'PAUSED').status).toBe('PAUSED');
    expect(applyStatus(live, 'LINEUP')).toBe(live);
  });

  it('is in overtime once it began, also after its start is no longer the status', () => {
    expect(live.overtimeHappened).toBe(false);
    const started = applyStatus(live, 'START_OVER_TIME');
    expect(started.overtimeHappened).toBe(true);
    expect(applyStatus(started, 'FOUL').overtimeHappened).toBe(true);
  });
});

describe('periods', () => {
  const quarters = { periods: 4, minutes: 12 };
  const halves = { periods: 2, minutes: 20 };

  it('labels Q1 to Q4, H1, H2 and OT', () => {
    expect([0, 1, 4, 5, 6].map((n) => periodLabel(n, quarters))).toEqual(['PRE', 'Q1', 'Q4', 'OT', 'OT']);
    expect([0, 1, 2, 3].map((n) => periodLabel(n, halves))).toEqual(['PRE', 'H1', 'H2', 'OT']);
  });

  it.each([
    [quarters, 0, 720, 1],
    [quarters, 1, 720, 1],
    [quarters, 1, 360, 42 / 48],
    [quarters, 4, 72, 72 / 2880],
    [quarters, 5, 300, 0],
    [halves, 2, 1200, 0.5],
    [quarters, 1, 9999, 1],
    [quarters, 4, -5, 0],
  ])('%o in period %i with %i s on the clock has %f left', (regulation, number, clock, remaining) => {
    expect(remainingAt(number, clock, regulation)).toBe(remaining);
  });
});

it('results are official 48 hours after the end, never while the game is on', () => {
  const hours = (count: number) => count * 3_600_000;
  expect(areCorrectionsOver({ ended_at: 1000 }, 1000 + hours(48) - 1)).toBe(false);
  expect(areCorrectionsOver({ ended_at: 1000 }, 1000 + hours(48))).toBe(true);
  expect(areCorrectionsOver({ ended_at: 0 }, hours(1_000_000))).toBe(false);
});

describe('the words about results for a fan', () => {
  it.each([
    ['POSTPONED', /postponed/],
    ['SUSPENDED', /suspended: play may resume/],
    ['CANCELED', /called off/],
  ] as const)('names a stop, %s', (stop, words) => {
    expect(officialLabel(false, stop).why).toMatch(words);
    expect(officialLabel(true, stop)).toMatchObject({ word: 'Official', why: expect.stringMatching(words) });
    expect(officialLabel(false).why).not.toMatch(words);
  });
});
