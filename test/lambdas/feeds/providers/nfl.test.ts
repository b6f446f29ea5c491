import { describe, expect, it } from 'vitest';
import { isClockRunning } from '../../../../games/timeline/quiet.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Delivery } from '../../../../lambdas/feeds/feed.ts';
import { diffDelivery } from '../../../../lambdas/feeds/ingest/diff-delivery.ts';
import { nfl } from '../../../../lambdas/feeds/providers/nfl/feed.ts';
import { row, stat } from '../../../fixtures/nfl.ts';
import { statusesOf } from './lines.ts';
import { event, read, timelineOf } from './nfl.ts';

const MINUTE = 60_000;

describe('game order', () => {
  it('is that of the clock, then of the rows', () => {
    const rows = {
      9: row({ time: '8:55', sp: 1, players: { rb: [stat(11, 1)] } }),
      10: row({ time: '8:51', sp: 1, players: { k: [stat(72)] } }),
      100: row({ time: '8:51', sp: 1, players: { kr: [stat(46, 99, 'NYJ')] } }),
    };
    const timeline = timelineOf(read(rows));
    const scoreAfter = (id: string) => timeline.scoreAt(timeline.revision(id)?.order);
    expect(scoreAfter('9/rb/run')).toEqual({ home: 6, away: 0 });
    expect(scoreAfter('10/k/extra-point')).toEqual({ home: 7, away: 0 });
    expect(scoreAfter('100/kr/kick-return')).toEqual({ home: 7, away: 6 });
  });

  it('has the start of a period before its first row, and its end after the last', () => {
    const rows = { 1: row({ time: '15:00' }), 4: row({ time: '00:00' }), 5: row({ qtr: 2, time: '15:00' }) };
    const plays = timelineOf(read(rows)).plays();
    expect(plays.map(({ id }) => id)).toEqual(['start/1', '1', '4', 'end/1', 'start/2', '5']);
  });
});

describe('phases', () => {
  const statuses = (delivery: Delivery) => statusesOf({ plays: timelineOf(delivery).plays() });
  const end = (quarter: number) => row({ qtr: quarter, time: undefined, desc: `END QUARTER ${quarter}` });

  it('begin with the first row, and end with the row that says so or the next period', () => {
    const rows = { 1: row(), 9: end(1), 10: row({ qtr: 2 }), 20: row({ qtr: 3 }) };
    expect(statuses(read(rows))).toEqual([
      ...['start/1 LIVE', 'end/1 END_FIRST_QUARTER', 'start/2 START_SECOND_QUARTER'],
      ...['end/2 END_SECOND_QUARTER', 'start/3 START_THIRD_QUARTER'],
    ]);
    expect(statuses(read({ 1: row(), 9: end(1) }))).toEqual(['start/1 LIVE', 'end/1 END_FIRST_QUARTER']);
  });

  it('end a game that is tied after overtime, and one that goes into a second', () => {
    const rows = { 1: row({ qtr: 4 }), 5: row({ qtr: 5, time: '9:00' }), 6: row({ qtr: 5, time: '0:03' }) };
    const overtime = ['start/5 START_OVER_TIME', 'end/5 END_OVER_TIME'];
    expect(statuses(read(rows, { phase: 'FINAL_OVERTIME' })).slice(-3)).toEqual([...overtime, 'over ENDED']);
    const second = read({ ...rows, 8: row({ qtr: 6 }) });
    expect(statuses(second).slice(-3)).toEqual([...overtime, 'start/6 START_OVER_TIME']);
    const plays = timelineOf(read(rows, { phase: 'FINAL_OVERTIME' })).plays();
    expect(plays.at(-1)).toMatchObject({ status: 'ENDED', period: 5, clock: 3 });
  });

  it('end with END GAME, before the summary says FINAL', () => {
    const rows = { 1: row({ qtr: 4 }), 5: row({ qtr: 4, time: '00:00', desc: 'END GAME' }) };
    expect(statuses(read(rows)).slice(-2)).toEqual(['end/4 END_FOURTH_QUARTER', 'over ENDED']);
  });

  it('end at half-time with what the summary says, before a row of the next quarter', () => {
    const rows = { 1: row({ time: '0:40' }), 10: row({ qtr: 2, time: '0:39', players: { qb: [stat(10, -1)] } }) };
    const said = (phase: string) => statuses(read(rows, { phase })).slice(2);
    expect(said('INGAME')).toEqual(['start/2 START_SECOND_QUARTER']);
    expect(said('HALFTIME')).toEqual(['start/2 START_SECOND_QUARTER', 'end/2 END_SECOND_QUARTER']);
    // Else the clock would seem to run, and the feed to be late, until the third quarter.
    expect(isClockRunning(timelineOf(read(rows)))).toBe(true);
    expect(isClockRunning(timelineOf(read(rows, { phase: 'HALFTIME' })))).toBe(false);
  });

  it('have not begun where there are no rows', () => {
    for (const driveChart of [null, [], {}, { plays: [] }]) {
      expect(read({}, { phase: 'PREGAME', driveChart })).toMatchObject({ plays: [], ignored: [] });
    }
    expect(read({ 1: row({ playType: 'GAME_START', time: undefined }) }, { phase: 'PREGAME' }).plays).toEqual([]);
  });

  it('are interrupted and resumed by comments among the rows', () => {
    const comment = (desc: string) => row({ playType: 'COMMENT', desc, time: undefined });
    const rows = { 5: row(), 6: comment('The game has been suspended. Hail.'), 7: comment('The game has resumed.') };
    expect(statusesOf(read(rows))).toEqual(['6 SUSPENDED', '7 LIVE', 'start/1 LIVE']);
  });
});

describe('times', () => {
  const { startsAt } = event;
  const kickoff = row({ time: '15:00', players: { k: [stat(41)] } });
  const later = (time: string) => row({ time, players: { rb: [stat(10, 1)] } });
  const at = (timeline: Timeline, id: string) => timeline.revision(id)?.at;

  it('are when a row was first seen, in a game that goes on', () => {
    const timeline = new Timeline(event);
    for (const [minute, rows] of [
      [2, { 1: kickoff }],
      [4, { 1: kickoff, 2: later('14:20') }],
      [30, { 1: kickoff, 2: later('14:20'), 3: later('12:00') }],
    ] as const) {
      const delivery = read(rows, {}, startsAt + minute * MINUTE);
      for (const play of diffDelivery(delivery, nfl, timeline).plays) timeline.put(play);
    }
    expect([at(timeline, '2/shot'), at(timeline, '3/shot')]).toEqual([startsAt + 4 * MINUTE, startsAt + 30 * MINUTE]);
  });

  it('are the usual pace from the start in a game that is over, and never later than it was seen', () => {
    const rows = { 1: kickoff, 2: row({ qtr: 4, time: '00:00', players: { rb: [stat(10, 1)] } }) };
    const over = { phase: 'FINAL' };
    expect(at(timelineOf(read(rows, over)), '2/shot')).toBe(startsAt + 197 * MINUTE);
    expect(at(timelineOf(read(rows, over, startsAt + 90 * 24 * 60 * MINUTE)), '2/shot')).toBe(startsAt + 197 * MINUTE);
    expect(at(timelineOf(read(rows, over, startsAt + 180 * MINUTE)), '2/shot')).toBe(startsAt + 180 * MINUTE);
  });
});

describe('a missing or wrong value', () => {
  it('is replaced by that of the row before by number, and by the whole clock in a new quarter', () => {
    const bare = { stats: [{ ...stat(10, 4), gsisPlayerId: 'rb' }] };
    const plays = read({ 95: row({ qtr: 2, time: ':45' }), 105: bare, 106: { ...bare, quarter: 3 } }).plays;
    expect(plays.find(({ id }) => id === '105/rb/run')).toMatchObject({ period: 2, clock: 45 });
    expect(plays.find(({ id }) => id === '106/rb/run')).toMatchObject({ period: 3, clock: 900 });
  });

  it('counts what it passes over by its reason', () => {
    const stats = [stat(10, 4), stat(999), stat(79, 0, 'DAL'), { teamId: 'NE', yards: 3 }, null];
    const { ignored } = read({ 5: { ...row(), stats }, 6: 'nothing', 7: { ...row(), playId: '7' } });
    expect(ignored.sort((a, b) => (a.why < b.why ? -1 : 1))).toEqual([
      { why: 'a row without a number', count: 2 },
      { why: 'a stat of a team that does not play', count: 1 },
      { why: 'a stat of unknown id 999', count: 1 },
      { why: 'a stat without an id or a team', count: 2 },
    ]);
  });

  it.each([
    ['the offence runs in its own fumble', { rb: [stat(10, 4), stat(52)], lg: [stat(56, 9)] }, 'MAKE'],
    ['it fumbles, and laterals the ball in', { rb: [stat(10, 4), stat(52)], lg: [stat(55), stat(58, 9)] }, 'MAKE'],
    ['it is picked off, takes the ball back and scores', { qb: [stat(19)], wr: [stat(60, 9)] }, 'MAKE'],
    ['the defence runs in the fumble', { rb: [stat(10, 4), stat(52)], lb: [stat(60, 9, 'NYJ')] }, 'MISS'],
  ])('a play in which %s', (_, players, shotType) => {
    const { plays } = read({ 5: row({ players }) });
    expect(plays.find(({ id }) => id === '5/shot')).toMatchObject({ shotType, tid: 'NE' });
  });

  it('refuses the game of others', () => {
    expect(read({}, { awayTeam: { id: 'JAX' } })).toEqual({ unreadable: 'the game is JAX at NE, not NYJ at NE' });
  });

  it('owns its ids alone', () => {
    const rows = { 5: row({ players: { rb: [stat(10, 4)] } }), 6: row() };
    for (const { id } of read(rows, { phase: 'FINAL' }).plays) expect([id, nfl.owns(id)]).toEqual([id, true]);
    for (const id of ['pregame', 'jersey-color', 'x/5', '']) expect([id, nfl.owns(id)]).toEqual([id, false]);
  });
});
