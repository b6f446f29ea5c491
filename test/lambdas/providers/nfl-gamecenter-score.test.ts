import { describe, expect, it } from 'vitest';
import { diffDelivery } from '../../../lambdas/ingest/diff-delivery.ts';
import type { Delivery } from '../../../lambdas/providers/feed.ts';
import { nflGamecenter } from '../../../lambdas/providers/nfl-gamecenter/feed.ts';
import { type GameRow, gamecenter, lineScore, row, stat } from '../../fixtures/nfl-gamecenter.ts';
import { event, read, score, timelineOf, totals } from './nfl-gamecenter.ts';

describe('points', () => {
  const us = { home: 0, away: 0 };
  it.each<[string, GameRow, object]>([
    ['a field goal', { players: { k: [stat(70, 40)] } }, { home: 3 }],
    ['an extra point', { players: { k: [stat(72)] } }, { home: 1 }],
    ['a missed one', { players: { k: [stat(73)] } }, {}],
    ['a touchdown pass, once', { players: { qb: [stat(16, 9)], wr: [stat(22, 9)] } }, { home: 6 }],
    ['a two-point pass, once', { players: { qb: [stat(77)], wr: [stat(104)] } }, { home: 2 }],
    ['a two-point run', { players: { rb: [stat(75)] } }, { home: 2 }],
    ['a failed one', { players: { qb: [stat(78)], wr: [stat(105)] } }, {}],
    ['a kickoff returned', { players: { kr: [stat(46, 100, 'NYJ')] } }, { away: 6 }],
    [
      'a punt returned after a lateral',
      { players: { a: [stat(33, 9, 'NYJ')], b: [stat(36, 50, 'NYJ')] } },
      { away: 6 },
    ],
    ['an interception returned', { players: { cb: [stat(26, 30, 'NYJ')] } }, { away: 6 }],
    [
      'a blocked punt returned',
      { players: { p: [stat(2)], lb: [stat(64, 12, 'NYJ'), stat(86, 0, 'NYJ')] } },
      { away: 6 },
    ],
    ['a kickoff recovered in the end zone', { players: { g: [stat(108)] } }, { home: 6 }],
    ['a stat without a club code, by who has the ball', { players: { k: [stat(70, 40, '')] } }, { home: 3 }],
    ['a safety without one', { sp: 1, players: { 0: [stat(89, 0, '')] } }, { away: 2 }],
    ['a safety', { sp: 1, players: { lb: [stat(89, 0, 'NYJ'), stat(79, 0, 'NYJ')] } }, { away: 2 }],
    ['a shared safety, once', { sp: 1, players: { b: [stat(89, 0, 'NYJ')], a: [stat(89, 0, 'NYJ')] } }, { away: 2 }],
    ["the team's own safety", { sp: 1, players: { 0: [stat(89, 0, 'NYJ')] } }, { away: 2 }],
    ['a safety that nobody is credited with', { sp: 1, note: 'SAF', players: {} }, { away: 2 }],
    ['a try returned for two', { sp: 1, players: { qb: [stat(78)], cb: [stat(404, 98, 'NYJ')] } }, { away: 2 }],
    ['one of both ids, once', { sp: 1, players: { cb: [stat(403, 0, 'NYJ'), stat(404, 98, 'NYJ')] } }, { away: 2 }],
    ['one that scored by its row', { sp: 1, players: { cb: [stat(403, 98, 'NYJ')] } }, { away: 2 }],
    ['one that fell short', { sp: 0, players: { k: [stat(74)], cb: [stat(405, 30, 'NYJ')] } }, {}],
    ['a safety on the try', { sp: 1, players: { k: [stat(96)] } }, { home: 1 }],
  ])('%s', (_, parts, points) => {
    expect(score(parts)).toEqual({ ...us, ...points });
  });

  it('are those of the list of scores where the row credits nobody, and say so where no team is told', () => {
    const rows = { 7: row({ sp: 1, note: 'TD' }) };
    const scrsummary = { 7: { type: 'TD', team: 'NYJ', desc: '' } };
    expect(timelineOf(read(rows, { scrsummary })).scoreAt()).toEqual({ home: 0, away: 6 });
    expect(read(rows).ignored).toEqual([{ why: 'a score whose team is not told', count: 1 }]);
  });

  it('credit both defenders of a shared safety, whichever comes first', () => {
    const list = (pids: string[]) => Object.fromEntries(pids.map((pid) => [pid, [stat(89, 0, 'NYJ')]]));
    for (const pids of [
      ['a', 'b'],
      ['b', 'a'],
    ]) {
      expect(totals({ sp: 1, players: list(pids) }, 'a')).toEqual({ SAFETY: 1, PTS: 2 });
      expect(totals({ sp: 1, players: list(pids) }, 'b')).toEqual({ SAFETY: 1 });
    }
  });
});

describe('the stated score', () => {
  const touchdown = row({ sp: 1, players: { rb: [stat(11, 3)] }, time: '9:00' });
  const later = (number: number) => row({ time: '8:00', players: { rb: [stat(10, number)] } });
  const entry = {
    type: 'TD',
    team: 'NE',
    qtr: 1,
    desc: 'A.Player 3 yd. run (K.Kicker kick is good)',
    players: { 'A.Player': 'rb', 'K.Kicker': 'k' },
  };
  const stating = (...quarters: number[]) => ({ home: lineScore('NE', ...quarters), away: lineScore('NYJ') });
  const points = (delivery: Delivery) => timelineOf(delivery).scoreAt().home;
  const adjusted = ({ adjusted: list }: Delivery) => list?.map(({ stats }) => stats.PTS);

  it('comes before the row of its touchdown, which then takes its place', () => {
    const ahead = read({ 5: row() }, stating(6));
    const timeline = timelineOf(ahead);
    expect([points(ahead), adjusted(ahead), timeline.total('rb', 'PTS')]).toEqual([6, [6], 0]);
    const delivery = nflGamecenter.read(
      gamecenter({ 5: row(), 9: touchdown }, stating(6)),
      event,
      0,
      timeline,
    ) as Delivery;
    for (const play of diffDelivery(delivery, nflGamecenter, timeline, undefined).plays) timeline.put(play);
    expect([timeline.scoreAt().home, timeline.total('rb', 'PTS'), adjusted(delivery)]).toEqual([6, 6, []]);
  });

  it('comes after the row of its touchdown, which is the runner’s all the while', () => {
    const behind = read({ 5: row(), 9: touchdown }, stating(0));
    expect([points(behind), adjusted(behind), timelineOf(behind).total('rb', 'RUSH_TD')]).toEqual([0, [-6], 1]);
  });

  it('takes a touchdown away that nobody states once the game has gone on', () => {
    const on = { 5: row(), 9: touchdown, 12: later(1), 13: later(2), 14: later(3) };
    const delivery = read(on, stating(0));
    const timeline = timelineOf(delivery);
    expect([points(delivery), adjusted(delivery), timeline.total('rb', 'RUSH_TD')]).toEqual([0, [], 0]);
    expect(timeline.total('rb', 'RUSH_YDS')).toBe(9);
  });

  it('gives a kicker the extra point that has no row, and the whole touchdown where it has none', () => {
    const scrsummary = { 9: entry };
    const kicked = timelineOf(read({ 5: row(), 9: touchdown }, { ...stating(7), scrsummary }));
    expect([kicked.total('k', 'XP'), kicked.total('k', 'KICK_PTS'), kicked.scoreAt().home]).toEqual([1, 1, 7]);
    const whole = timelineOf(read({ 5: row(), 12: later(1) }, { ...stating(7), scrsummary }));
    expect(whole.totals('rb')).toMatchObject({ RUSH_TD: 1, RUSH_YDS: 4, PTS: 6 });
    expect([whole.total('k', 'XP'), whole.scoreAt().home]).toEqual([1, 7]);
  });

  it('counts a row that is told twice once, whichever of the two the summary has', () => {
    const twice = {
      9: touchdown,
      11: { ...touchdown, time: '8:59' },
      13: row({ time: '8:50', sp: 1, players: { k: [stat(72)] } }),
    };
    for (const number of [9, 11]) {
      const delivery = read(twice, { ...stating(7), scrsummary: { [number]: entry } });
      expect([number, timelineOf(delivery).totals('rb'), points(delivery), adjusted(delivery)]).toEqual([
        ...[number, { RUSH_ATT: 1, RUSH_YDS: 3, RUSH_TD: 1, PTS: 6 }, 7, []],
      ]);
    }
  });

  it('counts two of a kind that the summary has both', () => {
    const kick = (time: string) => row({ time, sp: 1, players: { k: [stat(70, 43)] } });
    const goal = { type: 'FG', team: 'NE', qtr: 1, desc: 'K.Kicker 43 yd. Field Goal', players: { 'K.Kicker': 'k' } };
    const delivery = read({ 9: kick('9:00'), 11: kick('8:55') }, { ...stating(6), scrsummary: { 9: goal, 11: goal } });
    expect([timelineOf(delivery).total('k', 'FG'), points(delivery)]).toEqual([2, 6]);
  });

  it('gives no points for codes of a row that did not score', () => {
    const safety = row({ sp: 0, players: { x: [stat(89, 0, 'NYJ'), stat(79, 0, 'NYJ')] } });
    const timeline = timelineOf(read({ 5: safety, 9: row() }, stating(0)));
    expect([timeline.scoreAt().away, timeline.totals('x')]).toEqual([0, { DEF_TOT: 1, DEF_SOLO: 1 }]);
  });

  it('counts a score whose flag is wrong', () => {
    const delivery = read({ 9: { ...touchdown, sp: 0 } }, { ...stating(6), scrsummary: { 9: { ...entry, desc: '' } } });
    expect([points(delivery), timelineOf(delivery).total('rb', 'RUSH_TD'), adjusted(delivery)]).toEqual([6, 1, []]);
  });
});
