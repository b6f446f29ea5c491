import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECK_AFTER_MS, KeyMoments, keyMoments } from '../../../games/timeline/key-moments.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { property, runs } from '../../runs.ts';
import { event } from '../match.ts';
import { readings, seconds, timelineOf, wall } from './readings.ts';

/** Each moment as "key home–away by marker". */
const found = (text: string, on = event()) =>
  keyMoments(timelineOf(text, on)).map(({ key, home, away, marker }) => `${key} ${home}–${away} by ${marker.id}`);

/** A quarter of twelve minutes that takes twenty-five: 5–4 after twelve of them, 8–4 at its end. */
const quarter = `
  live  1 12:00  0:00 LIVE
  two   1 11:00  2:00 home+2
  four  1  9:00  5:30 away+4
  three 1  6:00 12:00 home+3
  late  1  5:50 12:01 home+3
  end   1  0:00 25:00 END_FIRST_QUARTER`;

describe('the checkpoint of a period', () => {
  it('is twelve minutes of wall time after it starts', () => {
    expect(CHECK_AFTER_MS).toBe(12 * 60 * 1000);
    expect(found(quarter)).toEqual(['checkpoint-1 5–4 by three']);
  });

  it('has the score of the last play up to it, though the next comes later', () => {
    const without = quarter.replace(/three .*/, '');
    expect(found(without)).toEqual(['checkpoint-1 2–4 by late']);
  });

  it('has not come while nothing is known of it, nor in a period that did not last so long', () => {
    expect(found(quarter.split('\n').slice(0, 4).join('\n'))).toEqual([]);
    const overtime = (end: string) => `
      start 5 5:00 0:00 START_OVER_TIME
      two   5 4:00 3:00 home+2
      end   5 0:00 ${end} CLOCK`;
    expect(found(overtime('11:59'))).toEqual([]);
    expect(found(overtime('12:00'))).toEqual(['checkpoint-5 2–0 by end']);
  });

  it('has not come in a break: messages after the end of a period do not make it longer', () => {
    const overtime = `
      start 5 5:00  0:00 START_OVER_TIME
      two   5 4:00  3:00 home+2
      end   5 0:00 11:00 END_OVER_TIME
      over  5 0:00 13:00 ENDED`;
    expect(found(overtime)).toEqual(['overtime-1 2–0 by end']);
    const short = `
      live  1 10:00  0:00 LIVE
      two   1  5:00  5:00 home+2
      end   1  0:00 11:00 END_FIRST_QUARTER
      pause 1  0:00 12:30 PAUSED
      q2    2 10:00 13:00 START_SECOND_QUARTER`;
    const ofTenMinutes = event('BASKETBALL', { regulation: { periods: 4, minutes: 10 } });
    expect(found(short, ofTenMinutes)).toEqual([]);
    // A period that is said to end twice lasts until the later one.
    const again = short.replace('12:30 PAUSED', '12:30 END_FIRST_QUARTER');
    expect(found(again, ofTenMinutes)).toEqual(['checkpoint-1 2–0 by pause']);
  });

  it('is of each period, the scores cumulative', () => {
    const second = `
      q2   2 12:00 30:00 START_SECOND_QUARTER
      more 2  8:00 40:00 away+2
      done 2  5:00 45:00 clock`;
    expect(found(quarter + second)).toEqual(['checkpoint-1 5–4 by three', 'checkpoint-2 8–6 by done']);
  });

  it('counts from the status that starts the period, else from its first play', () => {
    const told = `
      tip  2 12:00 30:00 clock
      q2   2 12:00 31:00 START_SECOND_QUARTER
      at42 2  6:00 42:00 home+2
      at43 2  5:00 43:00 clock`;
    expect(found(told)).toEqual(['checkpoint-2 2–0 by at43']);
    expect(found(told.replace('START_SECOND_QUARTER', 'clock'))).toEqual(['checkpoint-2 2–0 by at42']);
    expect(found(told.replace('30:00 clock', '30:00 FOUL'))).toEqual(['checkpoint-2 2–0 by at43']);
    // Neither a play with too early a time nor a second status of the start moves it.
    const early = `${told}\n off 2 4:00 20:00 clock\n again 2 3:00 50:00 START_SECOND_QUARTER`;
    expect(keyMoments(timelineOf(early)).map(({ startedAt }) => startedAt)).toEqual([wall('31:00')]);
  });

  it('counts from LIVE in the first period, though its clock was read before', () => {
    const told = `
      warm 1 12:00  0:00 clock
      live 1 12:00 10:00 LIVE
      two  1  8:00 12:30 home+2
      six  1  6:00 22:00 home+3
      late 1  5:50 22:01 home+3`;
    expect(found(told)).toEqual(['checkpoint-1 5–0 by six']);
    const started = (text: string) => keyMoments(timelineOf(text)).map(({ startedAt }) => startedAt);
    expect(started(told)).toEqual([wall('10:00')]);
    // A LIVE at a lower clock ends a pause.
    expect(started(told.replace('live 1 12:00', 'live 1 11:00'))).toEqual([wall('0:00')]);
    expect(started(`${told}\n again 1 11:00 11:00 LIVE`)).toEqual([wall('10:00')]);
  });

  it('is of no time before the first period', () => {
    expect(found('line 0 0:00 0:00 LINEUP\n near 0 0:00 30:00 PREGAME')).toEqual([]);
  });
  it('is the twelfth minute of game clock where a recording is shown faster than real time', () => {
    const fast = `
      live 1 12:00 0:00 LIVE
      two  1  9:00 0:31 home+2
      same 1  9:00 0:33 home+1
      end  1  0:00 2:05 END_FIRST_QUARTER`;
    expect(found(fast)).toEqual(['checkpoint-1 3–0 by end']);
  });

  it.each([
    ['11:00', '13:00', ['checkpoint-1 5–0 by end']],
    ['6:40', '7:31', []],
    ['6:40', '7:29', ['checkpoint-1 2–0 by three']],
  ])('is of wall time where the quarter took half of what its clock ran, or more: %s, %s', (three, end, expected) => {
    const text = `
      live  1 15:00 0:00 LIVE
      two   1  9:00 4:00 home+2
      three 1  2:00 ${three} home+3
      end   1  0:00 ${end} END_FIRST_QUARTER`;
    expect(found(text, event('FOOTBALL'))).toEqual(expected);
  });

  it('knows the length of a period whose start was missed, and of overtimes that last as long as they begin', () => {
    const paced = (period: number, ...clocks: string[]) =>
      clocks
        .map((clock, index) => {
          const elapsed = 720 - seconds(clock);
          return `p${index} ${period} ${clock} ${Math.floor(elapsed / 60)}:${elapsed % 60} clock`;
        })
        .join('\n');
    expect(found(paced(1, '11:00', '6:00', '0:00'))).toEqual(['checkpoint-1 0–0 by p2']);
    expect(found(paced(4, '11:00', '6:00', '0:00'))).toEqual(['checkpoint-4 0–0 by p2']);
    expect(found(paced(5, '5:00', '3:00', '0:00'))).toEqual([]);
    expect(found(paced(5, '12:00', '6:00', '0:00'))).toEqual(['checkpoint-5 0–0 by p2']);
  });
});

describe('ends', () => {
  it.each([
    ['END_FIRST_HALF', 1, 'half-1'],
    ['END_SECOND_QUARTER', 2, 'half-1'],
    ['END_SECOND_HALF', 2, 'half-2'],
    ['END_FOURTH_QUARTER', 4, 'half-2'],
    ['END_OVER_TIME', 5, 'overtime-1'],
    ['END_OVER_TIME', 6, 'overtime-2'],
  ])('%s in period %i is %s', (status, period, key) => {
    const text = `two ${period} 3:00 1:00 home+2\n end ${period} 2:00 6:00 ${status}`;
    expect(found(text)).toEqual([`${key} 2–0 by end`]);
  });

  it.each(['END_FIRST_QUARTER', 'END_THIRD_QUARTER', 'PLAY_END', 'ENDED', 'PAUSED'])('%s is no end', (status) => {
    expect(found(`two 1 3:00 1:00 home+2\n end 1 2:00 6:00 ${status}`)).toEqual([]);
  });

  it('stated twice count where they were stated last', () => {
    const text = `
      end  2 0:00 6:00 END_SECOND_QUARTER
      two  2 0:00 7:00 home+2
      once 2 0:00 8:00 END_FIRST_HALF`;
    expect(found(text)).toEqual(['half-1 2–0 by once']);
    const again = `${text}
      q3   3 12:00 30:00 START_THIRD_QUARTER
      at42 3  5:00 42:00 clock
      late 3  4:00 43:00 END_FIRST_HALF`;
    expect(found(again)).toEqual(['checkpoint-3 2–0 by at42', 'half-1 2–0 by late']);
  });
  it(
    'are the same, looked at after every play or once, whatever comes late, is corrected or taken back',
    property,
    () => {
      const text = `${quarter}
      q2   2 12:00 30:00 START_SECOND_QUARTER
      six  2  8:00 36:00 away+2
      ten  2  3:00 42:30 home+2
      half 2  0:00 60:00 END_SECOND_QUARTER
      late:2 1 5:50 12:01 home+2
      six:2 2 8:00 36:00 away+2 void`;
      const plays = readings(text);
      const some = fc.uniqueArray(fc.nat(plays.length - 1), { maxLength: 3 });
      fc.assert(
        fc.property(some, fc.boolean(), (late, inOrder) => {
          const timeline = new Timeline(event());
          const watched = new KeyMoments(timeline);
          const moved = late.map((index) => plays[index]);
          const order = inOrder ? plays : [...plays.filter((play) => !moved.includes(play)), ...moved];
          for (const play of order) {
            if (play) timeline.put(play);
            expect(watched.now()).toEqual(keyMoments(timeline));
          }
          timeline.refresh({ ...event(), regulation: { periods: 2, minutes: 20 } });
          expect(watched.now()).toEqual(keyMoments(timeline));
        }),
        runs(100),
      );
    },
  );
});
