import { describe, expect, it } from 'vitest';
import { nfl } from '../../../../lambdas/feeds/providers/nfl/feed.ts';
import { Intake } from '../../../fixtures/intake.ts';
import { footballEvent, nflGame, type RowParts, row, stat } from '../../../fixtures/nfl.ts';
import { read, readRow, timelineOf, totals } from './nfl.ts';

describe('what a row gives', () => {
  it('gives a play for each player and kind of deed', () => {
    const players = {
      qb: [stat(15, 12), stat(111, 5)],
      wr: [stat(21, 12), stat(113, 7), stat(115)],
      lb: [stat(79, 0, 'NYJ')],
      0: [stat(4)],
    };
    const desc = '(10:00) A.Player pass short left to B.Player to NE 32 for 12 yards (C.Player).';
    expect(readRow({ players, desc }).sort()).toEqual([
      '7/NE/first-down FIRST_DOWN {"FIRST_DOWN":1}',
      '7/lb/tackle TACKLE {"DEF_TOT":1,"DEF_SOLO":1}',
      '7/qb/pass PASS_COMPLETE {"PASS_ATT":1,"PASS_CMP":1,"PASS_YDS":12}',
      '7/shot shot',
      '7/wr/catch RECEPTION {"RECV_REC":1,"RECV_YDS":12}',
    ]);
    const shot = read({ 7: row({ players, desc }) }).plays.find(({ id }) => id === '7/shot');
    expect(shot).toMatchObject({ shotType: 'MAKE', pid: 'qb', tid: 'NE', hsx: 2540, hsy: 5515, period: 1, clock: 600 });
  });

  it('gives yards alone for laterals, and the touchdown to who ends with the ball', () => {
    const players = { rb: [stat(10, 8)], te: [stat(13, 20)], ol: [stat(12, 3)] };
    expect(totals({ players, sp: 1 }, 'NE')).toMatchObject({ RUSH_ATT: 1, RUSH_YDS: 31, RUSH_TD: 1, PTS: 6 });
    expect(totals({ players, sp: 1 }, 'te')).toEqual({ RUSH_TD: 1, PTS: 6, RUSH_YDS: 20 });
    const caught = { qb: [stat(16, 30)], wr: [stat(21, 10)], rb: [stat(24, 20)], te: [stat(23, 0)] };
    expect(totals({ players: caught, sp: 1 }, 'NE')).toMatchObject({ RECV_REC: 1, RECV_YDS: 30, PASS_YDS: 30, PTS: 6 });
    expect(totals({ players: caught, sp: 1 }, 'rb')).toEqual({ RECV_TD: 1, PTS: 6, RECV_YDS: 20 });
    const picked = { qb: [stat(19)], cb: [stat(25, 4, 'NYJ')], s: [stat(28, 40, 'NYJ')], lb: [stat(27, 5, 'NYJ')] };
    expect(totals({ players: picked, sp: 1 }, 'NYJ')).toEqual({ INT: 1, DEF_TD: 1, PTS: 6 });
    expect(totals({ players: picked, sp: 1 }, 'NE')).toEqual({ PASS_ATT: 1, PASS_INT: 1 });
  });

  it.each([
    ['a kickoff', { k: [stat(41, 65)], lb: [stat(79)] }],
    ['a punt', { p: [stat(29, 40)], lb: [stat(79)] }],
    ['a blocked field goal', { k: [stat(71, 40)], lb: [stat(79, 0, 'NYJ')] }],
    ['the team that had the ball', { qb: [stat(19)], cb: [stat(25, 4, 'NYJ')], lb: [stat(79)] }],
  ])('counts no tackle of %s', (_, players) => {
    expect(totals({ players }, 'lb')).toEqual({});
  });

  it.each<[string, NonNullable<RowParts['players']>, Record<string, object>]>([
    [
      "takes the yards of a sack off the team's passing, not off the passer's",
      { qb: [stat(20, -7)], a: [stat(84, -7, 'NYJ'), stat(82, 0, 'NYJ')], b: [stat(84, -7, 'NYJ')] },
      { NE: { PASS_YDS: -7 }, qb: {}, NYJ: { DEF_SACK: 1, DEF_TOT: 1, DEF_AST: 1 } },
    ],
    [
      'takes the yards of a sack off where the passer lost the ball and a teammate had it',
      { qb: [stat(20, -4), stat(53)], rb: [stat(103, -3)] },
      { NE: { PASS_YDS: -7, FUM: 1 }, rb: {} },
    ],
    [
      'counts a blocked punt against the punter, without yards',
      { p: [stat(2)], lb: [stat(86, 0, 'NYJ')] },
      { p: { PUNT: 1 }, lb: { PUNT_BLK: 1 } },
    ],
    [
      'counts the tackles of a fake punt, which is a run',
      { p: [stat(10, 3)], lb: [stat(80, 0, 'NYJ')] },
      { lb: { DEF_TOT: 1, DEF_SOLO: 1 } },
    ],
  ])('%s', (_, players, expected) => {
    for (const [subject, sums] of Object.entries(expected)) expect(totals({ players }, subject)).toEqual(sums);
  });

  it('counts what a player did twice in a row twice', () => {
    const desc = 'A.Passer FUMBLES (B.Rusher), recovers, tackled by B.Rusher. A.Passer FUMBLES, recovered by NYJ.';
    const players = { qb: [stat(52), stat(55), stat(53), stat(106)], lb: [stat(79, 0, 'NYJ'), stat(79, 0, 'NYJ')] };
    expect(totals({ players, desc }, 'qb')).toEqual({ FUM: 2, FUM_RCV: 1, FUM_LOST: 1 });
    expect(totals({ players, desc }, 'lb')).toEqual({ DEF_TOT: 2, DEF_SOLO: 2 });
    // Of one fumble the row has the codes before and after a correction.
    const once = { ...{ players }, desc: 'A.Passer FUMBLES (B.Rusher), recovered by NYJ.' };
    expect(totals(once, 'qb')).toEqual({ FUM: 1, FUM_RCV: 1, FUM_LOST: 1 });
  });

  it('knows who recovers a fumble for the defense', () => {
    const strip = (pid: string, club: string, id = 59) =>
      totals({ players: { qb: [stat(52)], [pid]: [stat(id, 0, club)] } }, pid);
    expect(strip('lb', 'NYJ')).toEqual({ FUM_RCV: 1, DEF_FUM_RCV: 1 });
    expect(strip('ol', 'NE', 55)).toEqual({ FUM_RCV: 1 });
    // After an interception the passer's team takes the ball back.
    expect(strip('ol', 'NE')).toEqual({ FUM_RCV: 1 });
    const kickoff = { k: [stat(41, 60)], kr: [stat(45, 20, 'NYJ'), stat(52, 0, 'NYJ')], g: [stat(60, 10)] };
    expect(totals({ players: kickoff, sp: 1 }, 'g')).toEqual({ FUM_RCV: 1, DEF_FUM_RCV: 1, DEF_TD: 1, PTS: 6 });
  });

  it('is a reading of the clock if it counts for no one', () => {
    expect(readRow({ players: { 0: [stat(68)] } })).toEqual(['7 clock']);
    expect(readRow({ desc: 'Two-Minute Warning', stats: 'none' })).toEqual(['7 clock']);
  });

  it.each([
    ['left end', '(1:00) A.B right tackle REVERSED. A.B left end for 3 yards', 2540, 1838],
    ['up the middle', 'A.B scrambles up the middle', 7620, 1838],
    ['deep right', 'A.B pass incomplete deep right to C.D', 12700, 9191],
    ['nowhere', 'A.B spiked the ball', undefined, undefined],
  ])('takes the place of a play from its words: %s', (_, desc, hsx, hsy) => {
    const players = desc.includes('pass') ? { qb: [stat(14)] } : { qb: [stat(10, 1)] };
    const shot = read({ 7: row({ desc, players }) }).plays.find(({ id }) => id === '7/shot');
    expect(shot).toMatchObject({ shotType: 'MISS' });
    expect([(shot as { hsx?: number }).hsx, (shot as { hsy?: number }).hsy]).toEqual([hsx, hsy]);
  });
});

it.each([
  ['a kickoff', { a: [stat(46, 99, 'NYJ')] }, { RET_TD: 1 }],
  ['a punt', { p: [stat(29, 40)], a: [stat(34, 60, 'NYJ')] }, { RET_TD: 1 }],
  ['a blocked punt', { p: [stat(2)], a: [stat(64, 12, 'NYJ')] }, { DEF_TD: 1 }],
  ['a missed field goal', { k: [stat(69, 55)], a: [stat(64, 99, 'NYJ')] }, { DEF_TD: 1 }],
  ['a kickoff that nobody had', { k: [stat(41, 40)], a: [stat(108)] }, { DEF_TD: 1 }],
  ['a kick that a teammate lost', { b: [stat(45, 9, 'NYJ')], a: [stat(56, 50, 'NYJ')] }, { DEF_TD: 1 }],
  ['a fumble of the other side', { rb: [stat(10, 1)], a: [stat(60, 50, 'NYJ')] }, { DEF_TD: 1 }],
  ['a fumble of the offence by itself', { rb: [stat(10, 1)], a: [stat(56, 5)] }, {}],
])('what a touchdown on a return of %s is', (_, players, expected) => {
  const { RET_TD, DEF_TD, PTS } = totals({ players }, 'a');
  expect({ ...(RET_TD && { RET_TD }), ...(DEF_TD && { DEF_TD }), PTS }).toEqual({ ...expected, PTS: 6 });
});

describe('a first down', () => {
  const team = (...ids: number[]) => ids.map((id) => stat(id));

  it.each<[string, NonNullable<RowParts['players']>, 'MAKE' | 'MISS']>([
    ['by a pass is a make', { qb: [stat(15, 12)], 0: team(4) }, 'MAKE'],
    ['by a penalty alone is none', { qb: [stat(14)], 0: team(5) }, 'MISS'],
    ['that a row credits to a pass short of it is the penalty’s', { qb: [stat(15, 8)], 0: team(4, 5) }, 'MISS'],
    ['by a pass with a penalty on top is a make', { qb: [stat(15, 12)], 0: team(4, 5) }, 'MAKE'],
  ])('%s', (_, players, shotType) => {
    expect(read({ 5: row({ players }) }).plays).toContainEqual(expect.objectContaining({ shotType }));
  });
});

it('who is named in a row has a play in it, also without a number of the box score, and never two for that', () => {
  const players = {
    qb: [stat(20, -7)],
    wr: [stat(115)],
    cb: [stat(85, 0, 'NYJ'), stat(110, 0, 'NYJ')],
    k: [stat(41, 60)],
    rb: [stat(10, 2), stat(115)],
  };
  const named = read({ 5: row({ players }) }).plays.filter(({ id }) => id.endsWith('/named'));
  expect(named.map((play) => (play.kind === 'stat' ? [play.pid, play.classification, play.stats] : []))).toEqual([
    ['qb', 'SACKED', {}],
    ['wr', 'TARGET', {}],
    ['cb', 'PASS_DEFENDED', {}],
    ['k', 'KICKOFF', {}],
  ]);
});

describe('codes of one player that exclude one another', () => {
  const review = (last: string) => `(0:46) A.Passer pass deep right for 26 yards, TOUCHDOWN. It was REVERSED. ${last}`;
  const both = {
    qb: [stat(16, 26), stat(14), stat(15, 20), stat(19)],
    wr: [stat(22, 26), stat(21, 20), stat(115)],
    cb: [stat(85, 0, 'NYJ'), stat(79, 0, 'NYJ'), stat(25, 3, 'NYJ')],
    0: [stat(4)],
  };

  it.each([
    ['incomplete', 'A.Passer pass incomplete deep right.', { PASS_ATT: 1 }, {}, {}],
    [
      'caught short',
      'A.Passer pass deep right to NYJ 6 for 20 yards.',
      { PASS_ATT: 1, PASS_CMP: 1, PASS_YDS: 20 },
      { RECV_REC: 1, RECV_YDS: 20 },
      { DEF_TOT: 1, DEF_SOLO: 1 },
    ],
    [
      'intercepted',
      'A.Passer pass deep right INTERCEPTED by C.Corner.',
      { PASS_ATT: 1, PASS_INT: 1 },
      {},
      { INT: 1, DEF_TOT: 1, DEF_SOLO: 1 },
    ],
  ])('a pass that is %s after a review', (_, last, passer, catcher, corner) => {
    const parts = { players: both, desc: review(last) };
    expect([totals(parts, 'qb'), totals(parts, 'wr'), totals(parts, 'cb')]).toEqual([passer, catcher, corner]);
  });

  it('hold by the last word also for runs and kicks', () => {
    const ran = (desc: string) => totals({ players: { rb: [stat(11, 9), stat(10, 8)] }, desc }, 'rb');
    const short = ran('A.Back left end, TOUCHDOWN. REVERSED. A.Back left end for 8 yards.');
    expect(short).toEqual({ RUSH_ATT: 1, RUSH_YDS: 8 });
    const scored = ran('A.Back left end to NYJ 1. REVERSED. A.Back left end for 9 yards, TOUCHDOWN.');
    expect(scored).toEqual({ RUSH_ATT: 1, RUSH_YDS: 9, RUSH_TD: 1, PTS: 6 });
    const kicked = { players: { k: [stat(70, 40), stat(69, 40)] } };
    expect(totals({ ...kicked, desc: 'K.Kicker 40 yard field goal is No Good.' }, 'k')).toEqual({ FGA: 1 });
  });

  it('are not those of two players, nor of a pass that a teammate throws on', () => {
    const players = { qb: [stat(15, 5)], wr: [stat(21, 5)], te: [stat(23, 9)] };
    const parts = { players, desc: 'A.Passer pass short left. Lateral to T.End.' };
    expect(totals(parts, 'qb')).toMatchObject({ PASS_CMP: 1 });
    expect(totals(parts, 'te')).toEqual({ RECV_YDS: 9 });
  });
});

describe('a snap that is listed twice', () => {
  const run = (yards: number, desc: string, time = '9:00') =>
    row({ players: { rb: [stat(10, yards)], lb: [stat(79, 0, 'NYJ')] }, desc, time });
  const rushes = (rows: Record<number, unknown>) => {
    const delivery = read(rows);
    const timeline = timelineOf(delivery);
    return [timeline.total('rb', 'RUSH_ATT'), timeline.total('lb', 'DEF_TOT'), delivery.ignored];
  };
  const twice = [{ why: 'a snap that is told twice', count: 1 }];

  const words = '(9:00) A.Back left end to NE 24 for 4 yards (L.Backer).';
  it('counts once, also in other words or a second apart', () => {
    const other = run(4, '(8:59) (Shotgun) A.Back left tackle pushed ob for 4.', '8:59');
    for (const row of [run(4, words), other, run(4, words.replace('9:00', '8:41'), '8:41')])
      expect(rushes({ 5: run(4, words), 60: row })).toEqual([1, 1, twice]);
  });

  it('is not the next snap of the same players', () => {
    const next = '(8:30) A.Back left end to NE 28 for 4 yards (L.Backer).';
    expect(rushes({ 5: run(4, words), 6: run(4, next, '8:30') })).toEqual([2, 2, []]);
    const missed = (time: string) => row({ players: { qb: [stat(14)], wr: [stat(115)] }, desc: 'incomplete', time });
    for (const row of [missed('8:59'), { ...missed('9:00'), quarter: 2 }])
      expect(timelineOf(read({ 5: missed('9:00'), 6: row })).total('qb', 'PASS_ATT')).toBe(2);
  });

  it('that scored gives its points once, and its play goes once an earlier row has it', () => {
    const scored = row({ sp: 1, players: { rb: [stat(11, 3)] }, time: '9:00' });
    expect(timelineOf(read({ 5: scored, 6: scored })).scoreAt()).toEqual({ home: 6, away: 0 });
    const intake = new Intake(nfl, footballEvent());
    intake.take(nflGame({ 6: scored }));
    intake.take(nflGame({ 5: scored, 6: scored }));
    expect(intake.timeline.scoreAt()).toEqual({ home: 6, away: 0 });
    expect(intake.timeline.total('rb', 'RUSH_TD')).toBe(1);
  });
});

it('a row that is marked as deleted did not happen, and what it gave before is taken back at once', () => {
  const run = row({ players: { rb: [stat(11, 3)] }, sp: 1 });
  const intake = new Intake(nfl, footballEvent());
  intake.take(nflGame({ 5: run, 6: row() }));
  expect(intake.timeline.scoreAt().home).toBe(6);
  intake.take(nflGame({ 5: { ...run, playDeleted: true }, 6: row() }));
  expect([intake.timeline.scoreAt().home, intake.timeline.total('rb', 'RUSH_ATT')]).toEqual([0, 0]);
});

it('counts codes that the league does not explain once a game', () => {
  const rows = { 5: row({ players: { k: [stat(421), stat(427)] } }), 6: row({ players: { k: [stat(424)] } }) };
  const why = 'the stats of ids 421 to 427, which the league does not explain';
  expect(read(rows).ignored).toEqual([{ why, count: 1 }]);
});
