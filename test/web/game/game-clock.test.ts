import { expect, it } from 'vitest';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { afterBreak, countsFrom, phaseOf } from '../../../web/src/game/live/clock.ts';
import { event } from '../../games/match.ts';
import { TIPOFF, timelineOf } from '../../games/plays.ts';

it.each(['SCHEDULED', 'PREGAME', 'JERSEY_COLOR'] as const)(
  'the game has not begun while the feed says %s',
  (status) => {
    const timeline = new Timeline(event());
    timeline.put({ kind: 'status', status, id: 'a', rev: 1, order: 0, at: TIPOFF - 600_000, period: 0, clock: 720 });
    expect([timeline.status, phaseOf(timeline).phase]).toEqual([status, 'before']);
  },
);

it('an entry counts from the clock at its join, and from the next period after the end of one', () => {
  const log = ['a STEAL home-2 @258'];
  const after = (line: string) => timelineOf([...log, line].join('\n'));
  const first = timelineOf(log[0] as string);
  expect([countsFrom(first, TIPOFF - 1), countsFrom(first, TIPOFF + 300_000)]).toEqual(['tipoff', '7:42 Q1']);
  expect(phaseOf(first)).toEqual({ phase: 'live', word: 'Live' });
  const half = after('b END_SECOND_QUARTER @1439.5');
  expect(countsFrom(half, TIPOFF + 1_500_000)).toBe('Q3');
  expect(phaseOf(half)).toEqual({ phase: 'break', word: 'Half-time' });
  const tied = after('c END_FOURTH_QUARTER @2879.5');
  expect([countsFrom(tied, TIPOFF + 2_890_000), afterBreak(tied)]).toEqual(['0:00 Q4', 'Back soon']);
  log.push('c END_FOURTH_QUARTER @2879.5');
  expect(afterBreak(after('d TWO_POINT_MAKE home-1 @2879'))).toBe('');
  log.push('e START_OVER_TIME @2881');
  expect(countsFrom(timelineOf(log.join('\n')), TIPOFF + 2_880_000)).toBe('OT');
  expect(phaseOf(after('f ENDED @3179'))).toEqual({ phase: 'over', word: 'Final · OT' });
});
