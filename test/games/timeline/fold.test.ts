import { describe, expect, it } from 'vitest';
import { foldEvent, periodsPlayed } from '../../../games/timeline/fold.ts';
import type { Play } from '../../../games/timeline/play.ts';
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
    const timeline = timelineOf(`${quarter}\n z ENDED @2900`);
    const [undone] = plays('z:2 ENDED @2900 void');
    if (undone) timeline.put(undone);
    expect(foldEvent(timeline)).toMatchObject({ status: 'ACTIVE', ended_at: 0 });
  });
});
