import { describe, expect, it } from 'vitest';
import { scheduled } from '../../../games/timeline/event.ts';
import { foldEvent, refold } from '../../../games/timeline/fold.ts';
import { isClockRunning } from '../../../games/timeline/quiet.ts';
import { event } from '../match.ts';
import { plays, TIPOFF, timelineOf } from '../plays.ts';

const at = (seconds: number) => TIPOFF + seconds * 1000;
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
      expect(facts(`${begun} c ${stop} @200\n d ${what} @201`)).toMatchObject({ stopped: undefined, ended_at: 0 });
      expect(timelineOf(`${begun} c ${stop} @200\n d ${what} @201`)).toMatchObject({
        ended: false,
        stopped: undefined,
      });
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
    expect(facts(`${begun} c SUSPENDED @200\n d LIVE @201\n e ENDED @2880`)).toMatchObject({
      status: 'ENDED',
      stopped: undefined,
      ended_at: at(2880),
    });
    expect(facts(`${begun} e ENDED @2880\n f CANCELED @2881`)).toMatchObject({
      stopped: 'CANCELED',
      ended_at: at(2881),
    });
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
