import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Delivery } from '../../../../lambdas/feeds/feed.ts';
import { espn } from '../../../../lambdas/feeds/providers/espn/feed.ts';
import { AWAY, HOME, espnPlay as play, type Row, shot, summary } from '../../../fixtures/espn.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { linesOf, statusesOf } from './lines.ts';

const event = scheduledEvent();
const deliver = (body: unknown, of: GameEvent = event, seenAt = 0) => espn.read(body, of, seenAt) as Delivery;
const read = (...plays: unknown[]) => deliver(summary(plays));
const told = (...plays: Row[]) => linesOf(read(...plays));
const at = (x: number, y: number) => ({ coordinate: { x, y } });

describe('a play of a row', () => {
  it('has the assist, the block and the steal of its second participant', () => {
    expect(
      told(
        play(1, 'Jump Shot', shot(3, true, at(49, 2)), ['a', 'b']),
        play(2, 'Driving Layup Shot', shot(2, false, at(25, 3)), ['a', 'z']),
        play(3, 'Bad Pass\nTurnover', {}, ['a', 'z']),
        play(4, 'Traveling'),
        play(5, 'Shot Clock Turnover', {}, []),
        play(6, 'No Turnover'),
      ),
    ).toEqual([
      ...['1 THREE_POINT_MAKE a', '1/shot shot', '1/assist ASSIST b', '2 TWO_POINT_MISS a', '2/shot shot'],
      ...['2/block BLOCK z', '3 LIVE_BALL_TURNOVER a', '3/steal STEAL z', '4 DEAD_BALL_TURNOVER a'],
      ...[`5 DEAD_BALL_TURNOVER team ${HOME}`, '6 clock'],
    ]);
    const block = read(play(2, 'Layup Shot', shot(2, false), ['a', 'z'])).plays.find(({ id }) => id === '2/block');
    expect(block).toMatchObject({ tid: AWAY, stats: { BLK: 1 } });
  });

  it('counts a block or steal once if a row of its own repeats it, as in games of colleges', () => {
    const other = { team: { id: AWAY } };
    expect(
      told(
        play(1, 'LayUpShot', shot(2, false), ['a', 'z']),
        play(2, 'Block Shot', other, ['z']),
        play(3, 'Lost Ball Turnover', {}, ['a', 'z']),
        play(4, 'Steal', other, ['z']),
      ).filter((line) => /BLOCK|STEAL/.test(line)),
    ).toEqual(['2 BLOCK z', '4 STEAL z']);
  });

  it('knows free throws by their type, made or missed by the score', () => {
    const tried = (type: string, made: boolean) => told(play(1, type, shot(1, made, at(-214748340, -214748365))));
    expect(tried('Free Throw - 1 of 2', true)).toEqual(['1 FREE_THROW_MAKE a']);
    expect(tried('Free Throw - Technical', false)).toEqual(['1 FREE_THROW_MISS a']);
    // In college games makes and misses have this type.
    expect(tried('MadeFreeThrow', false)).toEqual(['1 FREE_THROW_MISS a']);
  });

  it('distinguishes twos from threes and shots from other rows where older games do not say', () => {
    const older = (type: string, text: string, scoringPlay: boolean) =>
      told(play(1, type, { text, scoringPlay, shootingPlay: undefined, pointsAttempted: undefined }))[0];
    expect(older('Jump Shot', 'A misses 26-foot three point jumper', false)).toBe('1 THREE_POINT_MISS a');
    expect(older('JumpShot', 'A made Three Point Jumper.', true)).toBe('1 THREE_POINT_MAKE a');
    expect(older('DunkShot', 'A made Dunk.', true)).toBe('1 TWO_POINT_MAKE a');
    expect(older('Shot Clock Violation', '', false)).toBe('1 clock');
  });

  it('keeps the rebounds of a team apart and passes over those of a dead ball', () => {
    expect(
      told(
        play(1, 'Offensive Rebound'),
        play(2, 'Defensive Rebound'),
        play(3, 'Defensive Rebound', {}, []),
        play(4, 'Dead Ball Rebound', {}, []),
        play(5, 'Rebound'),
      ),
    ).toEqual(['1 OFFENSIVE_REBOUND a', '2 DEFENSIVE_REBOUND a', `3 TEAM_REBOUND team ${HOME}`, '5 REBOUND a']);
  });

  it('counts fouls, flagrant ones too, both of a double foul, but no technical ones', () => {
    const types = ['Shooting Foul', 'PersonalFoul', 'Offensive Charge', 'Flagrant Foul Type 1', 'Technical Foul'];
    expect(told(...types.map((type, index) => play(index, type)))).toEqual([
      ...[0, 1, 2, 3].map((id) => `${id} PERSONAL_FOUL a`),
      ...['4 clock', '4/named NAMED a'],
    ]);
    const both = ['Double Technical Foul', 'Double Personal Foul'].map((type, id) => play(id, type, {}, ['a', 'z']));
    expect(told(...both, play(2, 'Offensive Foul Turnover'))).toEqual([
      ...['0 clock', '0/named NAMED a', '0/named-2 NAMED z', '1 PERSONAL_FOUL a', '1/second PERSONAL_FOUL z'],
      '2 DEAD_BALL_TURNOVER a',
    ]);
  });

  it('charges a missed heave to the team alone and gives a made one to the shooter', () => {
    const heaves = [false, true].map((made, id) => play(id, 'Heave Jump Shot', shot(3, made)));
    const plays = [`0 THREE_POINT_MISS team ${HOME}`, '0/shot shot', '1 THREE_POINT_MAKE a', '1/shot shot'];
    expect(told(...heaves)).toEqual(plays);
  });

  it('places a shot by its distance from the rim, and ignores placeholders', () => {
    const places = (...plays: Row[]) =>
      read(...plays).plays.flatMap((its) => (its.kind === 'shot' ? [[its.hsx, its.hsy]] : []));
    const plays = [
      play(1, 'Layup Shot', shot(2, true, at(25, 0))),
      play(2, 'Jump Shot', shot(3, true, at(1, 4))),
      play(3, 'Jump Shot', shot(3, false, at(25, 0))),
      play(4, 'Jump Shot', shot(3, false, at(-214748340, -214748365))),
      play(5, 'Jump Shot', shot(2, false)),
      play(6, 'Jump Shot', shot(2, false, at(0, 0))),
      play(7, 'Jump Shot', shot(3, false, at(23, 80))),
    ];
    const none = [undefined, undefined];
    expect(places(...plays)).toEqual([[7620, 1600], [305, 2819], none, none, none, none, [7010, 14323]]);
    // If all shots have the rim's coordinates, they have no places.
    expect(places(...plays.filter((_, index) => index === 0 || index === 2))).toEqual([none, none]);
  });

  it('reads the clock from rows without a statistic, and reports a type it does not know', () => {
    const types = ['Full Timeout', 'OfficialTVTimeOut', 'Jumpball', "Coach's Challenge (Stands)", 'Somersault'];
    const delivery = read(...types.map((type, index) => play(index, type)), play(9, 'Substitution', {}, ['a', 'b']));
    expect(linesOf(delivery)).toEqual(['0 clock', '1 clock', '2 clock', '2/named NAMED a', '3 clock', '4 clock']);
    expect(delivery.ignored).toEqual([{ why: 'a play of unknown type somersault', count: 1 }]);
  });
});

it('counts a player who enters as having played', () => {
  const rows = [play(1, 'Substitution', {}, ['b', 'a']), play(2, 'Traveling', {}, ['a'])];
  expect(told(...rows)).toEqual(['2 DEAD_BALL_TURNOVER a', '1/named NAMED b']);
});

describe('the course of the game', () => {
  const place = (number: number, displayValue: string) => ({ period: { number }, clock: { displayValue } });
  const end = (id: number, period: number) => play(id, 'End Period', { ...place(period, '0.0'), team: undefined }, []);
  const rows = [
    play(1, 'Substitution', place(1, '20:00')),
    play(2, 'Jumpball', place(1, '20:00')),
    end(3, 1),
    play(4, 'Steal', place(2, '45.2')),
    end(5, 2),
    play(6, 'Steal', place(3, '4:59')),
    end(7, 3),
  ];
  const halves = scheduledEvent({ regulation: { periods: 2, minutes: 20 } });
  const statuses = (body: unknown, of: GameEvent) => statusesOf(deliver(body, of));
  const ended = { status: { type: { name: 'STATUS_FINAL', state: 'post', completed: true } } };
  const game = ['3 END_FIRST_HALF', '5 END_SECOND_HALF', '7 END_OVER_TIME', 'start/1 LIVE'];
  const starts = ['start/2 START_SECOND_HALF', 'start/3 START_OVER_TIME'];

  it('is of two halves and overtimes where the event says so', () => {
    expect(statuses(summary(rows), halves)).toEqual([...game, ...starts]);
    expect(statuses(summary(rows, ended), halves)).toEqual([...game, ...starts, 'over ENDED']);
    const { plays } = deliver(summary(rows, ended), halves);
    const orders = plays.toSorted((a, b) => a.order - b.order).map(({ id }) => id);
    expect(orders.join(' ')).toBe('start/1 2 2/named 1/named 3 start/2 4 5 start/3 6 7 over');
    expect(plays.find(({ id }) => id === '4')).toMatchObject({ period: 2, clock: 45.2 });
    // A substitution before the tip does not start the game.
    expect(plays.find(({ id }) => id === 'start/1')?.at).toBe(plays.find(({ id }) => id === '2')?.at);
  });

  it('is of four quarters where its clocks fit, and ends with the play that says so', () => {
    const quarters = rows.map((row) => ('1 2'.includes(String(row.id)) ? { ...row, ...place(1, '12:00') } : row));
    const over = play(9, 'End Game', { ...place(3, '0.0'), team: undefined }, []);
    const said = statuses(summary([...quarters, over]), event);
    expect(said.slice(-3)).toEqual(['start/2 START_SECOND_QUARTER', 'start/3 START_THIRD_QUARTER', 'over ENDED']);
  });

  it('ends periods that nothing ends with the next, and is not over where it was called off', () => {
    const open = rows.filter(({ id }) => id !== '3' && id !== '7');
    expect(statuses(summary(open, ended), halves).slice(-4)).toEqual([...starts, 'end/3 END_OVER_TIME', 'over ENDED']);
    const off = { status: { type: { name: 'STATUS_POSTPONED', state: 'post', completed: false } } };
    const stopped = statuses(summary(rows, off), halves);
    expect(stopped.at(-1)).toBe('stopped/espn/POSTPONED POSTPONED');
    expect(stopped).not.toContain('over ENDED');
  });

  it('is timed by the wall clock, and estimated where older games have no times', () => {
    expect(read(play(7, 'Steal')).plays[0]?.at).toBe(Date.UTC(2020, 11, 23, 0, 10, 7));
    expect(read(play(7, 'Steal')).untimed).toBeUndefined();
    const older = read(play(7, 'Steal', { wallclock: undefined, ...place(1, '2:00') }));
    expect([older.untimed, older.plays[0]?.at]).toEqual([true, event.startsAt + 24 * 60_000]);
    // A play without a time is between its neighbours, or has the time at which it was seen.
    const some = [undefined, null, undefined, 'x'].map((wallclock, id) =>
      play(id, 'Steal', wallclock === undefined ? {} : { wallclock }),
    );
    const minute = Date.UTC(2020, 11, 23, 0, 10);
    const times = deliver(summary(some), event, minute + 9_000).plays.filter(({ kind }) => kind === 'stat');
    expect(times.map((its) => (its.at - minute) / 1000)).toEqual([0, 1, 2, 9]);
  });
});

describe('what cannot be read', () => {
  it.each([
    [null, 'there is no game: a wrong form'],
    [{ header: { id: '1', competitions: [] } }, 'there is no game: a wrong header.competitions.0'],
    [summary('plays'), 'plays is no list'],
    [summary([], { competitors: [] }), 'there is no home and no away team'],
    [summary([play(5, 'Steal', { team: { id: '99' } })]), 'play 5 is of a team of another game'],
  ])('is refused whole: %#', (body, unreadable) => {
    expect(espn.read(body, event, 0)).toEqual({ unreadable });
  });

  it('is refused whole for another game', () => {
    const other = scheduledEvent({ away: { ...event.away, id: '1' } });
    const unreadable = `the game is ${AWAY} at ${HOME}, not 1 at ${HOME}`;
    expect(espn.read(summary([]), other, 0)).toEqual({ unreadable });
  });

  it('is passed over play by play, counted, and its plays stay as they are', () => {
    const clock = { clock: { displayValue: 'soon' } };
    const delivery = read(play(1, 'Steal'), play(2, 'Steal', clock), play(3, 'Steal', { team: null }), null);
    expect(linesOf(delivery)).toEqual(['1 STEAL a']);
    expect(delivery.ignored).toEqual([
      { why: 'a play with a wrong clock.displayValue', count: 1 },
      { why: 'a play with a wrong form', count: 1 },
      { why: 'a steal without a team', count: 1 },
    ]);
    expect([delivery.snapshot?.unread.has('2/steal'), delivery.snapshot?.unread.has('1')]).toEqual([true, false]);
  });

  it('is not what older games lack', () => {
    const { wallclock, coordinate, pointsAttempted, scoreValue, shootingPlay, participants, ...older } = play(1, '');
    expect(told({ ...older, type: { text: 'Steal' } })).toEqual([`1 STEAL team ${HOME}`]);
  });

  it('is a game that has not begun where there are no plays', () => {
    const { plays: _, ...body } = summary([]);
    expect(deliver(body)).toMatchObject({ plays: [], ignored: [] });
  });
});
