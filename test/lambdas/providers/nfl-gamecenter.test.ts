import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Play } from '../../../games/timeline/play.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { newsOf } from '../../../lambdas/ingest/diff-delivery.ts';
import type { Delivery } from '../../../lambdas/providers/feed.ts';
import { nflGamecenter } from '../../../lambdas/providers/nfl-gamecenter/feed.ts';
import { Intake } from '../../fixtures/intake.ts';
import { footballEvent, type GameRow, gamecenter, lineScore, row, stat } from '../../fixtures/nfl-gamecenter.ts';
import { property, runs } from '../../runs.ts';

const event = footballEvent();
const MINUTE = 60_000;
const read = (rows: Record<string | number, unknown>, parts: Record<string, unknown> = {}, seenAt = 0) =>
  nflGamecenter.read(gamecenter(rows, parts), event, seenAt) as Delivery;
const timelineOf = (delivery: Delivery): Timeline => {
  const timeline = new Timeline(event);
  for (const draft of delivery.plays) timeline.put({ ...draft, rev: 1 } as Play);
  return timeline;
};
/** Id, event type or kind, and what it added, of each play of one row. */
const told = (parts: GameRow) =>
  read({ 7: row(parts) })
    .plays.filter(({ id }) => id.startsWith('7'))
    .map(
      (play) =>
        `${play.id} ${play.kind === 'stat' ? `${play.classification} ${JSON.stringify(play.stats)}` : play.kind}`,
    );
const totals = (parts: GameRow, subject: string) => timelineOf(read({ 7: row(parts) })).totals(subject);
const score = (parts: GameRow) => timelineOf(read({ 7: row(parts) })).scoreAt();

describe('what a row gives', () => {
  it('gives a play for each player and kind of thing he did', () => {
    const players = {
      qb: [stat(15, 12), stat(111, 5)],
      wr: [stat(21, 12), stat(113, 7), stat(115)],
      lb: [stat(79, 0, 'NYJ')],
      0: [stat(4)],
    };
    const desc = '(10:00) A.Player pass short left to B.Player to NE 32 for 12 yards (C.Player).';
    expect(told({ players, desc }).sort()).toEqual([
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
    expect(told({ players })).not.toContain('7/shot shot');
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
    expect(told({ players: { 0: [stat(68)] }, note: 'TIMEOUT' })).toEqual(['7 clock']);
    expect(told({ desc: 'Two-Minute Warning', players: [] as never })).toEqual(['7 clock']);
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
  const adjusted = ({ adjusted: list }: Delivery) => list?.map((one) => one.points);

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
    for (const play of newsOf(delivery, nflGamecenter, timeline, undefined).plays) timeline.put(play);
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
    const ids = timelineOf(read(rows))
      .plays()
      .map(({ id }) => id);
    expect(ids).toEqual(['start/1', '1', '4', 'end/1', 'start/2', '5']);
  });
});

describe('phases', () => {
  const statuses = (delivery: Delivery) =>
    timelineOf(delivery)
      .plays()
      .flatMap(({ id, status }) => (status ? [`${id} ${status}`] : []));
  const end = (quarter: number) => row({ qtr: quarter, time: '', desc: `END QUARTER ${quarter}`, posteam: '' });

  it('begin with the first row, and end with the row that says so or the next period', () => {
    const rows = { 1: row(), 9: end(1), 10: row({ qtr: 2 }), 20: row({ qtr: 3 }) };
    expect(statuses(read(rows))).toEqual([
      ...['start/1 LIVE', '9 END_FIRST_QUARTER', 'start/2 START_SECOND_QUARTER'],
      ...['end/2 END_SECOND_QUARTER', 'start/3 START_THIRD_QUARTER'],
    ]);
  });

  it('end a game that is tied after overtime, and one that goes into a second', () => {
    const rows = { 1: row({ qtr: 4 }), 5: row({ qtr: 5, time: '9:00' }), 6: row({ qtr: 5, time: '0:03' }) };
    expect(statuses(read(rows, { qtr: 'final overtime', clock: '00:00' })).slice(-3)).toEqual([
      ...['start/5 START_OVER_TIME', 'end/5 END_OVER_TIME', 'over ENDED'],
    ]);
    expect(statuses(read({ ...rows, 8: row({ qtr: 6 }) })).slice(-3)).toEqual([
      ...['start/5 START_OVER_TIME', 'end/5 END_OVER_TIME', 'start/6 START_OVER_TIME'],
    ]);
    const ended = timelineOf(read(rows, { qtr: 'Final Overtime', clock: '' }))
      .plays()
      .at(-1);
    expect(ended).toMatchObject({ status: 'ENDED', period: 5, clock: 3 });
  });

  it('end with END GAME, before the header says Final', () => {
    const rows = { 1: row({ qtr: 4 }), 5: row({ qtr: 4, time: '00:00', desc: 'END GAME' }) };
    expect(statuses(read(rows, { qtr: 4 })).slice(-2)).toEqual(['5 END_FOURTH_QUARTER', '5/over ENDED']);
  });

  it('have not begun where there are no rows', () => {
    for (const drives of [null, [], {}]) {
      expect(read({}, { qtr: 'Pregame', drives })).toMatchObject({ plays: [], ignored: [] });
    }
  });
});

describe('times', () => {
  const { startsAt } = event;
  const kickoff = row({ time: '15:00', players: { k: [stat(41)] } });
  const later = (time: string) => row({ time, players: { rb: [stat(10, 1)] } });
  const at = (timeline: Timeline, id: string) => timeline.revision(id)?.at;
  const follow = (...seen: [number, Delivery][]) => {
    const timeline = new Timeline(event);
    for (const [, delivery] of seen) {
      for (const play of newsOf(delivery, nflGamecenter, timeline, undefined).plays) timeline.put(play);
    }
    return timeline;
  };
  const poll = (minutes: number, rows: Record<string | number, unknown>, parts = {}): [number, Delivery] => [
    minutes,
    read(rows, parts, startsAt + minutes * MINUTE),
  ];

  it('are when a row was first seen, in a game that goes on', () => {
    const timeline = follow(
      poll(2, { 1: kickoff }),
      poll(4, { 1: kickoff, 2: later('14:20') }),
      poll(30, { 1: kickoff, 2: later('14:20'), 3: later('12:00') }),
    );
    expect([at(timeline, '2/shot'), at(timeline, '3/shot')]).toEqual([startsAt + 4 * MINUTE, startsAt + 30 * MINUTE]);
  });

  it('lie between the known neighbours where rows come late', () => {
    const first = { 1: kickoff, 4: later('10:00') };
    const timeline = follow(
      poll(20, first),
      poll(60, { ...first, 3: later('11:00'), 9: later('9:00'), 11: later('8:00') }),
    );
    const [late, next, newest] = ['3/shot', '9/shot', '11/shot'].map(
      (id) => ((at(timeline, id) ?? 0) - startsAt) / MINUTE,
    );
    expect(late).toBeGreaterThan(0);
    expect(late).toBeLessThanOrEqual(20);
    expect(next).toBeGreaterThan(20);
    expect(next).toBeLessThan(60);
    expect(newest).toBe(60);
  });

  it('never lie before what was seen earlier, though the game is over sooner than usual', () => {
    const first = { 1: kickoff, 2: later('14:20') };
    const timeline = follow(poll(90, first), poll(100, { ...first, 3: later('14:00') }, { qtr: 'Final' }));
    expect(at(timeline, '3/shot')).toBe(startsAt + 90 * MINUTE);
  });

  it('are the usual pace from the start in a game that is over, and never later than it was seen', () => {
    const rows = { 1: kickoff, 2: row({ qtr: 4, time: '00:00', players: { rb: [stat(10, 1)] } }) };
    const over = { qtr: 'Final' };
    expect(at(timelineOf(read(rows, over)), '2/shot')).toBe(startsAt + 197 * MINUTE);
    expect(at(timelineOf(read(rows, over, startsAt + 90 * 24 * 60 * MINUTE)), '2/shot')).toBe(startsAt + 197 * MINUTE);
    expect(at(timelineOf(read(rows, over, startsAt + 180 * MINUTE)), '2/shot')).toBe(startsAt + 180 * MINUTE);
  });
});

describe('what is missing or wrong', () => {
  it('takes quarter and clock of the row before where a row has none', () => {
    const bare = { players: { rb: [{ clubcode: 'NE', statId: 10, yards: 4 }] } };
    const plays = read({ 5: row({ qtr: 2, time: ':45' }), 6: bare }).plays;
    expect(plays.find(({ id }) => id === '6/rb/run')).toMatchObject({ period: 2, clock: 45, stats: { RUSH_YDS: 4 } });
  });

  it('takes them of the row before by number, and the whole clock in a new quarter', () => {
    const bare = { players: { rb: [stat(10, 4)] } };
    const plays = read({ 95: row({ qtr: 2, time: ':45' }), 105: bare, 106: { ...bare, qtr: 3 } }).plays;
    expect(plays.find(({ id }) => id === '105/rb/run')).toMatchObject({ period: 2, clock: 45 });
    expect(plays.find(({ id }) => id === '106/rb/run')).toMatchObject({ period: 3, clock: 900 });
  });

  it('counts what it passes over by its reason', () => {
    const players = {
      rb: [stat(10, 4), stat(999), stat(79, 0, 'DAL'), { clubcode: 'NE', yards: 3 }],
      x: [stat(10, 1, '')],
    };
    const { ignored } = read({ 5: row({ players: players as never, posteam: '' }), 6: 'nothing', x: row() });
    expect(ignored.sort((a, b) => (a.why < b.why ? -1 : 1))).toEqual([
      { why: 'a row that is no object', count: 1 },
      { why: 'a row without a number', count: 1 },
      { why: 'a stat of DAL, who do not play', count: 1 },
      { why: 'a stat of unknown id 999', count: 1 },
      { why: 'a stat without a team', count: 1 },
      { why: 'a stat without an id', count: 1 },
    ]);
  });

  it('lets the plays of a row stand that has become unreadable', () => {
    const rb = (yards: number) => row({ players: { rb: [stat(10, yards)] } });
    const intake = new Intake(nflGamecenter, footballEvent());
    intake.take(gamecenter({ 5: rb(4), 6: rb(2) }));
    expect(
      intake
        .settle(gamecenter({ 5: 'nothing' }))
        .filter(({ void: gone }) => gone)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['6/rb/run', '6/shot', 'start/1']);
  });

  it('knows a team by its other codes, and refuses the game of others', () => {
    const body = gamecenter({ 5: row({ players: { rb: [stat(10, 4, 'JAC')] } }) }, { away: { abbr: 'JAX' } });
    const jaguars = nflGamecenter.read(body, footballEvent('NE', 'JAC'), 0) as Delivery;
    expect(jaguars.plays.find(({ id }) => id === '5/rb/run')).toMatchObject({ tid: 'JAC' });
    expect(nflGamecenter.read(body, event, 0)).toEqual({ unreadable: 'the game is JAX at NE, not NYJ at NE' });
  });

  it('owns its ids alone', () => {
    const rows = { 5: row({ players: { rb: [stat(10, 4)] } }), 6: row() };
    for (const { id } of read(rows, { qtr: 'Final' }).plays) expect([id, nflGamecenter.owns(id)]).toEqual([id, true]);
    for (const id of ['pregame', 'jersey-color', 'x/5', '']) expect([id, nflGamecenter.owns(id)]).toEqual([id, false]);
  });

  it('never throws, whatever the body is', property, () => {
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true });
    fc.assert(
      fc.property(anything, anything, anything, fc.dictionary(fc.string(), anything), (body, drives, odd, players) => {
        const stats = { statId: odd, yards: odd, clubcode: 'NE' };
        const rows = { 5: odd, 6: row({ ...players, players: { ...players, a: [stats as never, odd as never] } }) };
        for (const each of [body, gamecenter({}, { drives }), gamecenter(rows, { scrsummary: odd, clock: odd })]) {
          nflGamecenter.read(each, event, 0);
        }
      }),
      runs(2000),
    );
  });
});
