import { describe, expect, it } from 'vitest';
import { isPrizeDue, prizeWindowOf } from '../../../games/timeline/prize.ts';
import { timelineOf } from '../plays.ts';

const timeOf = (text: string) => prizeWindowOf(timelineOf(text));
const momentOf = (text: string) => timeOf(text)?.moment;
const fourth = 'a LIVE @0\n b END_THIRD_QUARTER @2159\n c START_FOURTH_QUARTER @2160';

describe('the prize moment of a game', () => {
  it.each([
    ['START_SECOND_HALF @1440', 'secondHalf'],
    ['START_THIRD_QUARTER @1440', 'secondHalf'],
    ['START_FOURTH_QUARTER @2160', 'fourthQuarter'],
    ['START_SECOND_QUARTER @720', undefined],
    ['START_OVER_TIME @2880', undefined],
  ])('%s: %s', (status, moment) => {
    expect(momentOf(`a LIVE @0\n b ${status}`)).toBe(moment);
  });

  it('lasts through other statuses of its period, which may come in the same message', () => {
    expect(momentOf(`${fourth}\n d FOUL @2165\n e STEAL home-1 @2400\n f PAUSED @2500`)).toBe('fourthQuarter');
  });

  it.each([
    'd END_FOURTH_QUARTER @2879',
    'd END_SECOND_HALF @2879',
    'd ENDED @2879',
    'd START_OVER_TIME @2880',
    'd STEAL home-1 @2885',
  ])('is over with %s', (later) => {
    expect(momentOf(`${fourth}\n ${later}`)).toBeUndefined();
  });

  it('knows how much of the clock has run since', () => {
    expect(timeOf(fourth)?.since).toBe(0);
    expect(timeOf(`${fourth}\n d FOUL @2165\n e STEAL home-1 @2400`)?.since).toBe(240);
  });

  it('is not there before the game has begun', () => {
    expect(momentOf('')).toBeUndefined();
    expect(momentOf('a JERSEY_COLOR @-9')).toBeUndefined();
  });

  it('is shown to a fan who comes within two minutes of it, and to one who was there before, however late', () => {
    const at = (since: number) => ({ moment: 'fourthQuarter', since }) as const;
    expect([at(0), at(120), at(121)].map((now) => isPrizeDue(now, 'fourthQuarter'))).toEqual([true, true, false]);
    expect([undefined, 'secondHalf' as const].map((before) => isPrizeDue(at(561), before))).toEqual([true, true]);
  });
});
