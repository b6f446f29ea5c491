import { describe, expect, it } from 'vitest';
import { scheduled } from '../../../games/timeline/event.ts';
import { foldEvent, periodsPlayed, refold } from '../../../games/timeline/fold.ts';
import type { Play } from '../../../games/timeline/play.ts';
import { isClockRunning } from '../../../games/timeline/quiet.ts';
import { event } from '../match.ts';
import { plays, TIPOFF, timelineOf } from '../plays.ts';

const at = (seconds: number) => TIPOFF + seconds * 1000;
const quarter = `
  a LIVE @0
  b TWO_POINT_MAKE home-1 @100
  c END_FIRST_QUARTER @719
`;

describe('the event folded from its plays', () => {
  it('stays as it is without plays', () => {
    const scheduled = event('BASKETBALL', { status: 'PREGAME' });
    expect(foldEvent(timelineOf('', scheduled))).toBe(scheduled);
  });

  it('has the periods begun so far, each with start and end', () => {
    expect(periodsPlayed(timelineOf(quarter))).toEqual([{ name: 'Q1', started_at: at(0), ended_at: at(719) }]);
    const next = `${quarter}\n d STEAL home-1 @725 \n e START_SECOND_QUARTER @730`;
    expect(periodsPlayed(timelineOf(next))).toEqual([
      { name: 'Q1', started_at: at(0), ended_at: at(719) },
      { name: 'Q2', started_at: at(730), ended_at: 0 },
    ]);
    expect(foldEvent(timelineOf(next)).results.periods).toEqual(periodsPlayed(timelineOf(next)));
    const fouled = next.replace('d STEAL home-1', 'd FOUL');
    expect(periodsPlayed(timelineOf(fouled))[1]?.started_at).toBe(at(730));
  });

  it('begins with LIVE, though the clock of the first period was read before', () => {
    const [warm, live] = plays('a CLOCK @0\n b LIVE @0') as [Play, Play];
    const timeline = timelineOf('');
    timeline.put({ ...warm, at: at(-300) });
    expect(periodsPlayed(timeline)[0]?.started_at).toBe(at(-300));
    timeline.put(live);
    expect(periodsPlayed(timeline)[0]?.started_at).toBe(at(0));
  });

  it('ends a period without a status with its last play, once another has begun or all is over', () => {
    const open = 'a STEAL home-1 @10\n b STEAL home-1 @700';
    expect(periodsPlayed(timelineOf(open))[0]?.ended_at).toBe(0);
    expect(periodsPlayed(timelineOf(`${open}\n c STEAL home-1 @720`))[0]?.ended_at).toBe(at(700));
    expect(periodsPlayed(timelineOf(open), at(701))[0]?.ended_at).toBe(at(700));
  });
  it('goes from scheduled to live, active and ended, with the score', () => {
    const status = (text: string) => foldEvent(timelineOf(text)).status;
    expect(status('l LINEUP @-900')).toBe('SCHEDULED');
    expect(status('l JERSEY_COLOR @-9')).toBe('PREGAME');
    expect(status('l PAUSED @-9')).toBe('ACTIVE');
    expect(status('l PLAY_END @-9')).toBe('SCHEDULED');
    expect(status('a LIVE @0')).toBe('LIVE');
    expect(status('a LIVE @0\n b STEAL home-1 @5')).toBe('LIVE');
    expect(status(quarter)).toBe('ACTIVE');
    expect(status(`${quarter}\n p PLAY_END @800`)).toBe('ACTIVE');
    const over = foldEvent(timelineOf(`${quarter}\n z ENDED @2900`));
    expect(over).toMatchObject({ status: 'ENDED', ended_at: at(2900), score: { home: 2, away: 0 } });
  });
  it('takes an end back that was a mistake', () => {
    const timeline = timelineOf(`${quarter}\n z ENDED @2900\n z:2 ENDED @2900 void`);
    expect(foldEvent(timeline)).toMatchObject({ status: 'ACTIVE', ended_at: 0 });
  });
});

const begun = `
  a LIVE @0
  b TWO_POINT_MAKE home-1 @100
`;
const facts = (text: string) => {
  const timeline = timelineOf(text);
  refold(timeline);
  const { status, stopped, ended_at } = timeline.event;
  return { status, stopped, ended_at, is: timeline.status, calledOff: timeline.calledOff };
};

describe('a game that stops', () => {
  it('is called off by its provider, and has ended then', () => {
    const over = { status: 'ENDED', stopped: 'CANCELED', ended_at: at(200), is: 'ENDED', calledOff: true };
    expect(facts(`${begun} c CANCELED @200`)).toEqual(over);
    expect(timelineOf(`${begun} c CANCELED @200`)).toMatchObject({ ended: true, calledOff: true, status: 'ENDED' });
  });

  it('is suspended and still on, but its clock is stopped', () => {
    const text = `${begun} c SUSPENDED @200`;
    const paused = { status: 'ACTIVE', stopped: 'SUSPENDED', ended_at: 0, is: 'SUSPENDED', calledOff: false };
    expect(facts(text)).toEqual(paused);
    expect(facts(text.replace('SUSPENDED', 'POSTPONED'))).toEqual(paused);
    expect(isClockRunning(timelineOf(text))).toBe(false);
    expect(isClockRunning(timelineOf(begun))).toBe(true);
  });

  it('stays as it was scheduled where it is postponed before the start', () => {
    const timeline = timelineOf('');
    const [postponed] = plays('a POSTPONED @0').map((play) => ({ ...play, period: 0, clock: 720, order: 1 }));
    if (postponed) timeline.put(postponed);
    expect(foldEvent(timeline)).toMatchObject({ status: 'SCHEDULED', stopped: 'POSTPONED', ended_at: 0 });
    expect(timeline.remaining()).toBe(1);
    expect(timeline.status).toBe('POSTPONED');
  });

  it.each(['STEAL home-1', 'START_SECOND_QUARTER', 'CLOCK'])('goes on with a later %s', (what) => {
    for (const stop of ['SUSPENDED', 'CANCELED']) {
      const text = `${begun} c ${stop} @200\n d ${what} @201`;
      expect(facts(text)).toMatchObject({ stopped: undefined, ended_at: 0 });
      expect(timelineOf(text)).toMatchObject({ ended: false, stopped: undefined });
    }
  });

  it('goes on although it had ended before it was stopped', () => {
    const text = `${begun} c ENDED @150\n d SUSPENDED @200\n e STEAL home-1 @201`;
    expect(facts(text)).toEqual({ status: 'LIVE', stopped: undefined, ended_at: 0, is: 'LIVE', calledOff: false });
  });

  it('does not go on with what happened before the stop, or with the same reading of the clock again', () => {
    const [late] = plays('d STEAL home-1 @201').map((play) => ({ ...play, at: at(200) }));
    const [read] = plays('d CLOCK @200').map((play) => ({ ...play, order: play.order + 1, at: at(900) }));
    for (const play of [late, read]) {
      const timeline = timelineOf(`${begun} c CANCELED @200`);
      if (play) timeline.put(play);
      expect(refold(timeline).stopped).toBe('CANCELED');
    }
  });

  it('ends as any other once it went on to its end, and is called off where it stops after it', () => {
    const resumed = facts(`${begun} c SUSPENDED @200\n d LIVE @201\n e ENDED @2880`);
    expect(resumed).toMatchObject({ status: 'ENDED', stopped: undefined, ended_at: at(2880) });
    const stopped = facts(`${begun} e ENDED @2880\n f CANCELED @2881`);
    expect(stopped).toMatchObject({ stopped: 'CANCELED', ended_at: at(2881) });
  });

  it('is as scheduled again where the stop before its start is taken back', () => {
    const timeline = timelineOf('a CANCELED @0');
    expect(refold(timeline)).toMatchObject({ status: 'ENDED', stopped: 'CANCELED' });
    for (const play of plays('a:2 CANCELED @0 void')) timeline.put(play);
    expect(refold(timeline)).toEqual(scheduled(timelineOf('').event));
    expect(timeline.ended).toBe(false);
  });

  it('is as its stored event says while no play is known', () => {
    const off = event('BASKETBALL', { status: 'ENDED', ended_at: at(200), stopped: 'CANCELED' });
    expect(timelineOf('', off)).toMatchObject({ ended: true, calledOff: true });
    expect(timelineOf('', event('BASKETBALL', { stopped: 'POSTPONED' })).status).toBe('POSTPONED');
    expect(scheduled(off)).not.toHaveProperty('stopped');
  });
});
