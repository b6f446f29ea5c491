import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../../../lambdas/feeds/feed.ts';
import { diffDelivery } from '../../../../lambdas/feeds/ingest/diff-delivery.ts';
import { nfl } from '../../../../lambdas/feeds/providers/nfl/feed.ts';
import { timelineAfter } from '../../../fixtures/intake.ts';
import { lineScore, nflGame, type RowParts, row, stat } from '../../../fixtures/nfl.ts';
import { event, read, score, timelineOf, totals } from './nfl.ts';

describe('points', () => {
  it.each<[string, RowParts['players'], object, sp?: number]>([
    ['a field goal', { k: [stat(70, 40)] }, { home: 3 }],
    ['an extra point', { k: [stat(72)] }, { home: 1 }],
    ['a missed one', { k: [stat(73)] }, {}],
    ['a touchdown pass, once', { qb: [stat(16, 9)], wr: [stat(22, 9)] }, { home: 6 }],
    ['a two-point pass, once', { qb: [stat(77)], wr: [stat(104)] }, { home: 2 }],
    ['a two-point run', { rb: [stat(75)] }, { home: 2 }],
    ['a failed one', { qb: [stat(78)], wr: [stat(105)] }, {}],
    ['a kickoff returned', { kr: [stat(46, 100, 'NYJ')] }, { away: 6 }],
    ['a punt returned after a lateral', { a: [stat(33, 9, 'NYJ')], b: [stat(36, 50, 'NYJ')] }, { away: 6 }],
    ['an interception returned', { cb: [stat(26, 30, 'NYJ')] }, { away: 6 }],
    ['a blocked punt returned', { p: [stat(2)], lb: [stat(64, 12, 'NYJ'), stat(86, 0, 'NYJ')] }, { away: 6 }],
    ['a kickoff recovered in the end zone', { g: [stat(108)] }, { home: 6 }],
    ['a safety', { lb: [stat(89, 0, 'NYJ'), stat(79, 0, 'NYJ')] }, { away: 2 }, 1],
    ['a shared safety, once', { b: [stat(89, 0, 'NYJ')], a: [stat(89, 0, 'NYJ')] }, { away: 2 }, 1],
    ["the team's own safety", { 0: [stat(89, 0, 'NYJ')] }, { away: 2 }, 1],
    ['a try returned for two', { qb: [stat(78)], cb: [stat(404, 98, 'NYJ')] }, { away: 2 }, 1],
    ['one of both ids, once', { cb: [stat(403, 0, 'NYJ'), stat(404, 98, 'NYJ')] }, { away: 2 }, 1],
    ['one that scored by its row', { cb: [stat(403, 98, 'NYJ')] }, { away: 2 }, 1],
    ['one that fell short', { k: [stat(74)], cb: [stat(405, 30, 'NYJ')] }, {}],
    ['a safety on the try', { k: [stat(96)] }, { home: 1 }, 1],
  ])('%s', (_, players = {}, points, sp = 0) => {
    expect(score({ players, sp })).toEqual({ home: 0, away: 0, ...points });
  });

  it('credit both defenders of a shared safety, whichever comes first', () => {
    for (const pids of ['ab', 'ba']) {
      const players = Object.fromEntries([...pids].map((pid) => [pid, [stat(89, 0, 'NYJ')]]));
      expect(totals({ sp: 1, players }, 'a')).toEqual({ SAFETY: 1, PTS: 2 });
      expect(totals({ sp: 1, players }, 'b')).toEqual({ SAFETY: 1 });
    }
  });
});

describe('the stated score', () => {
  const touchdown = row({ sp: 1, players: { rb: [stat(11, 3)] }, time: '9:00' });
  const kick = row({ sp: 1, players: { k: [stat(72)] }, time: '8:55' });
  const stating = (...quarters: number[]) => ({ home: lineScore(...quarters), away: lineScore() });
  const points = (delivery: Delivery) => timelineOf(delivery).scoreAt().home;
  const adjusted = ({ adjusted: list }: Delivery) => list?.map(({ stats }) => stats.PTS);
  const entry = (scoringPlayId: number, homeScore: number, patPlayId = 0) => ({
    scoringPlayId,
    patPlayId,
    scoreType: 'TOUCHDOWN',
    homeScore,
    awayScore: 0,
  });

  it('comes before the row of its touchdown, which then takes its place', () => {
    const ahead = read({ 5: row() }, stating(6));
    const timeline = timelineOf(ahead);
    expect([points(ahead), adjusted(ahead), timeline.total('rb', 'PTS')]).toEqual([6, [6], 0]);
    const delivery = nfl.read(nflGame({ 5: row(), 9: touchdown }, stating(6)), event, 0, timeline) as Delivery;
    for (const play of diffDelivery(delivery, nfl, timeline, undefined).plays) timeline.put(play);
    expect([timeline.scoreAt().home, timeline.total('rb', 'PTS'), adjusted(delivery)]).toEqual([6, 6, []]);
  });

  it('is met at the end of each quarter and now', () => {
    const rows = { 5: row({ players: { k: [stat(70, 40)] } }), 9: row({ qtr: 2 }), 12: row({ qtr: 5 }) };
    const timeline = timelineOf(read(rows, { home: lineScore(3, 4, 0, 7, 2), away: lineScore(0, 0, 0, 14) }));
    const scoreAfter = (id: string) => timeline.scoreAt(timeline.revision(id)?.order);
    expect(['5/k/field-goal', '9', '12'].map(scoreAfter)).toEqual([
      { home: 3, away: 0 },
      { home: 7, away: 0 },
      { home: 16, away: 14 },
    ]);
  });

  it('of an entry of the scoring summary is met right there, where the row lacks points', () => {
    const rows = { 5: row(), 9: row({ time: '9:00' }), 20: row({ time: '2:00' }) };
    const timeline = timelineOf(read(rows, { ...stating(6), scorings: [entry(9, 6)] }));
    const scoreAfter = (id: string) => timeline.scoreAt(timeline.revision(id)?.order).home;
    expect([scoreAfter('5'), scoreAfter('9'), scoreAfter('20')]).toEqual([0, 6, 6]);
  });

  it('of a wrong entry counts for nothing, if plays and line score agree', () => {
    const rows = { 9: touchdown, 10: kick, 20: row({ time: '2:00' }) };
    for (const wrong of [0, 6, 13]) {
      const delivery = read(rows, { ...stating(7), scorings: [entry(9, wrong, 10)] });
      expect([wrong, adjusted(delivery), points(delivery)]).toEqual([wrong, [], 7]);
    }
  });

  it('is no score where the summary states only one team’s', () => {
    expect(read({ 9: touchdown }, { home: lineScore(3) })).toMatchObject({ adjusted: [] });
  });
});

describe('a score without a row', () => {
  const known = {
    5: row({ time: '14:00', players: { rb: [{ ...stat(10, 3), gsisPlayerName: 'A.Oak' }] } }),
    6: row({ time: '13:30', players: { k: [{ ...stat(72), gsisPlayerName: 'K.Elm' }] } }),
    9: row({ time: '9:00', players: { rb: [{ ...stat(10, 2), gsisPlayerName: 'A.Oak' }] } }),
  };
  const entry = (playDescription: string) => ({
    ...{ scoringPlayId: 7, patPlayId: 8, scoringTeamId: 'NE', quarter: 1, clockTime: '10:00', scoreType: 'TOUCHDOWN' },
    ...{ homeScore: 8, awayScore: 0, playDescription },
  });
  const told = (words: string) => read(known, { home: lineScore(8), away: lineScore(), scorings: [entry(words)] });

  it('is made from the summary, with its scorer and its kicker where rows name them', () => {
    const delivery = told('A.Oak 12 yd. run (K.Elm kick) (5-60, 2:10)');
    expect(delivery.adjusted).toEqual([]);
    const made = delivery.plays.filter(({ id }) => /^[78]\//.test(id));
    expect(made.map(({ id, period, clock }) => [id, period, clock])).toEqual([
      ['7/rb/run', 1, 600],
      ['7/shot', 1, 600],
      ['8/k/extra-point', 1, 600],
    ]);
    expect(made[0]).toMatchObject({ stats: { RUSH_TD: 1, RUSH_YDS: 12, PTS: 6 } });
  });

  it.each<[string, string[]]>([
    [
      'B.Yew 9 yd. pass from A.Oak (A.Oak run)',
      ['7/rb/pass PASS_TOUCHDOWN', '7/NE/catch RECEPTION_TOUCHDOWN', '8/rb/two-point-run TWO_POINT_RUSH_MAKE'],
    ],
    [
      'A.Oak 9 yd. run (A.Oak-K.Elm pass) (6-75, 2:04)',
      [
        ...['7/rb/run RUSH_TOUCHDOWN', '8/rb/two-point-pass TWO_POINT_PASS_MAKE'],
        '8/k/two-point-catch TWO_POINT_CATCH_MAKE',
      ],
    ],
    ['A.Oak 24 yd. return of blocked punt (pass failed)', ['7/rb/touchdown DEFENSIVE_TOUCHDOWN']],
    ['K.Elm 40 yd. Field Goal (4-2, 1:00)', ['7/k/field-goal FIELD_GOAL_MAKE']],
    [
      'A.Oak fumble recovery in end zone (run failed)',
      ['7/rb/recovery DEFENSIVE_FUMBLE_RECOVERY', '7/rb/touchdown DEFENSIVE_TOUCHDOWN'],
    ],
  ])('reads "%s"', (words, plays) => {
    const said = told(words).plays.flatMap((play) =>
      play.kind === 'stat' && /^[78]\//.test(play.id) && play.classification !== 'SCORE_ADJUSTMENT'
        ? [`${play.id} ${play.classification}`]
        : [],
    );
    expect(said).toEqual(plays);
  });

  it('is the same fact when its row comes', () => {
    const scored = { time: '10:00', sp: 1 };
    const late = {
      7: row({ ...scored, players: { rb: [stat(11, 12)] } }),
      8: row({ ...scored, players: { k: [stat(72)] } }),
    };
    const stated = { home: lineScore(8), away: lineScore(), scorings: [entry('A.Oak 11 yd. run (K.Elm kick)')] };
    const timeline = timelineAfter(nfl, event, [nflGame(known, stated), nflGame({ ...known, ...late }, stated)]);
    expect([timeline.totals('rb').RUSH_YDS, timeline.scoreAt().home]).toEqual([17, 8]);
  });

  it('of a game that was called off is not made', () => {
    const off = { status: 'CANCELLED', scorings: [entry('A.Oak 12 yd. run (K.Elm kick)')] };
    expect(
      read(known, { home: lineScore(8), away: lineScore(), ...off }).plays.some(({ id }) => id.startsWith('7/')),
    ).toBe(false);
  });
});
