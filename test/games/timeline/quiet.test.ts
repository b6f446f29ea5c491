import { describe, expect, it } from 'vitest';
import { sports } from '../../../games/sports/sports.ts';
import type { Play, StatPlay } from '../../../games/timeline/play.ts';
import { isClockRunning, isQuiet, quietMs } from '../../../games/timeline/quiet.ts';
import { event } from '../match.ts';
import { timelineWith } from '../plays.ts';
import { readings, wall } from './readings.ts';

const stat = (classification: string): Play => ({
  ...(readings('what 1 5:00 10:00 home+2')[0] as StatPlay),
  order: Number.MAX_SAFE_INTEGER,
  classification,
});
const played = (text: string, ...more: Play[]) => timelineWith([...readings(text), ...more]);
const live = 'live 1 12:00 0:00 LIVE';

describe('the clock', () => {
  it.each([
    ['before the first play', '', false],
    ['before the tip-off', 'pre 0 12:00 0:00 PREGAME', false],
    ['after a basket', `${live}\n two 1 11:00 1:00 home+2`, true],
    ['after a time-out at the same reading', `${live}\n two 1 11:00 1:00 home+2\n out 1 11:00 1:10 clock`, false],
    ['after a time-out that is past', `${live}\n out 1 11:30 1:10 clock\n two 1 11:00 1:00 home+2`, true],
    ['in a pause', `${live}\n two 1 11:00 1:00 home+2\n pause 1 10:50 1:10 PAUSED`, false],
    ['after a foul', `${live}\n two 1 11:00 1:00 home+2\n foul 1 10:50 1:10 FOUL`, false],
    ['between two plays of football', `${live}\n run 1 11:00 1:00 home+0\n over 1 10:55 1:05 PLAY_END`, true],
    ['between periods', `${live}\n end 1 0:30 25:00 END_FIRST_QUARTER`, false],
    ['in the next period', `${live}\n q2 2 12:00 30:00 START_SECOND_QUARTER\n two 2 11:00 31:00 home+2`, true],
    ['after the end', `${live}\n two 4 1:00 31:00 home+2\n end 4 0:30 32:00 ENDED`, false],
  ])('%s', (_, text, runs) => {
    expect(isClockRunning(played(text))).toBe(runs);
  });

  it.each([
    ['FREE_THROW_MAKE', false],
    ['DEAD_BALL_TURNOVER', false],
    ['PERSONAL_FOUL', false],
    ['TWO_POINT_MAKE', true],
    ['LIVE_BALL_TURNOVER', true],
  ])('after %s runs: %s', (what, runs) => {
    expect(isClockRunning(played(live, stat(what)))).toBe(runs);
  });

  it('stops in football after a play that ends a down dead, and runs after a run, a catch, a tackle and a sack', () => {
    const { stopsClock } = sports.FOOTBALL;
    for (const stop of stopsClock) expect(sports.FOOTBALL.eventTypes).toHaveProperty(stop);
    // A touchback has nothing else: the clock starts with the next snap.
    expect(stopsClock).toEqual(expect.arrayContaining(['PASS_INCOMPLETE', 'KICKOFF', 'RUSH_TOUCHDOWN', 'PENALTY']));
    for (const go of ['RUSH', 'RECEPTION', 'PASS_COMPLETE', 'TACKLE', 'SACK']) expect(stopsClock).not.toContain(go);
  });
});

describe('a feed', () => {
  it('is quiet after 60 seconds of running clock, in football after 90', () => {
    const timeline = played(`${live}\n two 1 11:00 1:00 home+2`);
    expect(isQuiet(timeline, wall('1:00'), wall('1:59'))).toBe(false);
    expect(isQuiet(timeline, wall('1:00'), wall('2:00'))).toBe(true);
    const football = timelineWith([], event('FOOTBALL'));
    expect([quietMs(timeline), quietMs(football)]).toEqual([60_000, 90_000]);
    const stopped = played(`${live}\n out 1 11:00 1:00 clock`);
    expect(isQuiet(stopped, wall('1:00'), wall('59:00'))).toBe(false);
  });
});
