import { describe, expect, it } from 'vitest';
import { type GameRow, row, stat } from '../../fixtures/nfl-gamecenter.ts';
import { read, readRow, totals } from './nfl-gamecenter.ts';

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

  it("takes the yards of a sack off the team's passing, not off the passer's", () => {
    const players = { qb: [stat(20, -7)], a: [stat(84, -7, 'NYJ'), stat(82, 0, 'NYJ')], b: [stat(84, -7, 'NYJ')] };
    expect(totals({ players }, 'NE')).toEqual({ PASS_YDS: -7 });
    expect(totals({ players }, 'qb')).toEqual({});
    expect(totals({ players }, 'NYJ')).toEqual({ DEF_SACK: 1, DEF_TOT: 1, DEF_AST: 1 });
    expect(readRow({ players })).not.toContain('7/shot shot');
  });

  it.each([
    ['a kickoff', { k: [stat(41, 65)], lb: [stat(79)] }],
    ['a punt', { p: [stat(29, 40)], lb: [stat(79)] }],
    ['a blocked field goal', { k: [stat(71, 40)], lb: [stat(79, 0, 'NYJ')] }],
    ['the team that had the ball', { qb: [stat(19)], cb: [stat(25, 4, 'NYJ')], lb: [stat(79)] }],
  ])('counts no tackle of %s', (_, players) => {
    expect(totals({ players }, 'lb')).toEqual({});
  });

  it('takes the yards of a sack off where the passer lost the ball and a teammate had it', () => {
    const players = { qb: [stat(20, -4), stat(53)], rb: [stat(103, -3)] };
    expect(totals({ players }, 'NE')).toEqual({ PASS_YDS: -7, FUM: 1 });
    expect(totals({ players }, 'rb')).toEqual({});
  });

  it('counts a blocked punt against the punter, without yards', () => {
    const players = { p: [stat(2)], lb: [stat(86, 0, 'NYJ')] };
    expect(totals({ players }, 'p')).toEqual({ PUNT: 1 });
    expect(totals({ players }, 'lb')).toEqual({ PUNT_BLK: 1 });
  });

  it('counts the tackles of a fake punt, which is a run', () => {
    expect(totals({ note: 'PUNT', players: { p: [stat(10, 3)], lb: [stat(80, 0, 'NYJ')] } }, 'lb')).toEqual({
      DEF_TOT: 1,
      DEF_SOLO: 1,
    });
  });

  it('counts what a player did twice in a row twice', () => {
    const players = { qb: [stat(52), stat(55), stat(53), stat(106)], lb: [stat(79, 0, 'NYJ'), stat(79, 0, 'NYJ')] };
    expect(totals({ players }, 'qb')).toEqual({ FUM: 2, FUM_RCV: 1, FUM_LOST: 1 });
    expect(totals({ players }, 'lb')).toEqual({ DEF_TOT: 2, DEF_SOLO: 2 });
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

  it('is a reading of the clock where it counts for nobody', () => {
    expect(readRow({ players: { 0: [stat(68)] }, note: 'TIMEOUT' })).toEqual(['7 clock']);
    expect(readRow({ desc: 'Two-Minute Warning', players: [] as never })).toEqual(['7 clock']);
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

describe('what a touchdown on a return is', () => {
  it.each([
    ['of a kickoff', { players: { a: [stat(46, 99, 'NYJ')] } }, { RET_TD: 1 }],
    ['of a punt', { players: { p: [stat(29, 40)], a: [stat(34, 60, 'NYJ')] } }, { RET_TD: 1 }],
    ['of a blocked punt', { players: { p: [stat(2)], a: [stat(64, 12, 'NYJ')] } }, { DEF_TD: 1 }],
    ['of a missed field goal', { players: { k: [stat(69, 55)], a: [stat(64, 99, 'NYJ')] } }, { DEF_TD: 1 }],
    ['of a kickoff that nobody had', { players: { k: [stat(41, 40)], a: [stat(108)] } }, { DEF_TD: 1 }],
    [
      'of a kick that a teammate lost',
      { players: { b: [stat(45, 9, 'NYJ')], a: [stat(56, 50, 'NYJ')] } },
      { DEF_TD: 1 },
    ],
    ['of a fumble of the other side', { players: { rb: [stat(10, 1)], a: [stat(60, 50, 'NYJ')] } }, { DEF_TD: 1 }],
    ['of a fumble of the offence by itself', { players: { rb: [stat(10, 1)], a: [stat(56, 5)] } }, {}],
  ])('%s', (_, parts, expected) => {
    const { RET_TD, DEF_TD, PTS } = totals(parts, 'a');
    expect({ ...(RET_TD && { RET_TD }), ...(DEF_TD && { DEF_TD }), PTS }).toEqual({ ...expected, PTS: 6 });
  });
});

describe('a first down', () => {
  const made = (parts: GameRow) =>
    read({ 5: row(parts) }).plays.flatMap((play) => (play.kind === 'shot' ? [play.shotType] : []));
  const team = (...ids: number[]) => ids.map((id) => stat(id));

  it.each([
    ['by a pass is a make', { players: { qb: [stat(15, 12)], 0: team(4) } }, 'MAKE'],
    ['by a penalty alone is none', { players: { qb: [stat(14)], 0: team(5) } }, 'MISS'],
    [
      'that a row credits to a pass which fell short of it is the penalty’s',
      { players: { qb: [stat(15, 8)], 0: team(4, 5) } },
      'MISS',
    ],
    ['by a pass with a penalty on top is a make', { players: { qb: [stat(15, 12)], 0: team(4, 5) } }, 'MAKE'],
  ])('%s', (_, parts, expected) => {
    expect(made(parts)).toEqual([expected]);
  });
});

describe('who is named in a row', () => {
  it('has a play in it, also without a number of the box score, and never two for that', () => {
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
});
