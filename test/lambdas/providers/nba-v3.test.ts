import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../../lambdas/providers/feed.ts';
import { nbaV3 } from '../../../lambdas/providers/nba-v3/feed.ts';
import { Names } from '../../../lambdas/providers/nba-v3/names.ts';
import { scheduledEvent } from '../../fixtures/events.ts';
import { AWAY, HOME, type Row, v3, v3Page } from '../../fixtures/nba-v3.ts';
import { property, runs } from '../../runs.ts';

const event = scheduledEvent();
const readPage = (page: unknown, seenAt = 0) => nbaV3.read(page, event, seenAt) as Delivery;
const read = (...actions: unknown[]) => readPage(v3Page(actions));
/** Id, event type or kind, and who, of each play but the start of the period. */
const toldBy = ({ plays }: Delivery) =>
  plays
    .filter(({ id }) => !id.startsWith('start/'))
    .map((play) => {
      const what = play.kind === 'stat' ? play.classification : play.kind === 'status' ? play.status : play.kind;
      return [play.id, what, ...(play.kind === 'stat' ? [play.pid ?? `team ${play.tid}`] : [])].join(' ');
    });
const told = (...actions: Row[]) => toldBy(read(...actions));
const three = { shotValue: 3, shotResult: 'Made', xLegacy: 235, yLegacy: 0, shotDistance: 23 };

describe('what an action gives', () => {
  it('finds the assist in the sentence, by the name of a teammate', () => {
    const people: [number, string, string][] = [
      [1, 'Ann', 'Able'],
      [2, 'Bea', 'Boston'],
    ];
    const rows = [v3(4, 'Made Shot', { ...three, description: "Able 23' 3PT Jump Shot (3 PTS) (Boston Jr. 1 AST)" })];
    const delivery = readPage(v3Page(rows, {}, people));
    expect(toldBy(delivery)).toEqual(['4 THREE_POINT_MAKE 1', '4/shot shot', '4/assist ASSIST 2']);
    expect(delivery.plays[1]).toMatchObject({ shotType: 'MAKE', hsx: 14_783, hsy: 1600 });
    expect(delivery.ignored).toEqual([]);
  });

  it('credits nobody with an assist whose name is nobody, or more than one', () => {
    const people: [number, string, string][] = [
      [1, 'Ann', 'Able'],
      [2, 'Jalen', 'Williams'],
      [3, 'Jaylin', 'Williams'],
    ];
    const made = (name: string) => v3(4, 'Made Shot', { ...three, description: `Able 3PT (3 PTS) (${name} 1 AST)` });
    for (const name of ['Williams', 'J. Williams', 'Nobody']) {
      const delivery = readPage(v3Page([made(name)], {}, people));
      expect(toldBy(delivery)).toEqual(['4 THREE_POINT_MAKE 1', '4/shot shot']);
      expect(delivery.ignored).toEqual([{ why: 'an assist of a name that is not one player of the team', count: 1 }]);
    }
    expect(toldBy(readPage(v3Page([made('Jal. Williams')], {}, people)))).toContain('4/assist ASSIST 2');
  });

  it('reads steals and blocks from rows without a type, under the number of the turnover or miss', () => {
    const other = { teamId: AWAY, personId: 9, playerName: 'Zed', location: 'v' };
    const rows = [
      v3(62, 'Turnover', { subType: 'Bad Pass', description: 'Able Bad Pass Turnover (P1.T1)' }),
      v3(62, '', { ...other, description: 'Zed STEAL (1 STL)' }),
      v3(7, 'Missed Shot', { shotValue: 2, shotResult: 'Missed', xLegacy: 3, description: "MISS Able 3' Layup" }),
      v3(7, '', { ...other, description: 'Zed BLOCK (1 BLK)' }),
      v3(8, '', { description: 'Able waves' }),
    ];
    expect(told(...rows)).toEqual([
      ...['62 LIVE_BALL_TURNOVER 1', '62/steal STEAL 9'],
      ...['7 TWO_POINT_MISS 1', '7/shot shot', '7/block BLOCK 9'],
    ]);
    expect(read(...rows).ignored).toEqual([{ why: 'a row that is neither a steal nor a block', count: 1 }]);
  });

  it('takes the kind of a rebound from the running counts, and from the last miss where they skip', () => {
    const rebound = (number: number, counts: string) =>
      v3(number, 'Rebound', { subType: 'Unknown', description: `Able REBOUND (${counts})` });
    const miss = (number: number, teamId: number) =>
      v3(number, 'Missed Shot', { shotValue: 2, shotResult: 'Missed', teamId, personId: 5, xLegacy: 9 });
    const kinds = told(
      ...[rebound(1, 'Off:0 Def:1'), rebound(2, 'Off:1 Def:1'), miss(3, AWAY), rebound(4, 'Off:3 Def:1')],
      ...[miss(5, HOME), rebound(6, 'Off:3 Def:1')],
    ).filter((line) => line.includes('REBOUND'));
    expect(kinds).toEqual([
      ...['1 DEFENSIVE_REBOUND 1', '2 OFFENSIVE_REBOUND 1', '4 DEFENSIVE_REBOUND 1', '6 OFFENSIVE_REBOUND 1'],
    ]);
    expect(told(rebound(1, 'Off:2 Def:2'))).toEqual(['1 REBOUND 1']);
  });

  it('keeps the rebounds and turnovers of a team apart, and passes over those of a dead ball', () => {
    const team = { teamId: 0, personId: HOME };
    expect(
      told(
        v3(1, 'Rebound', { ...team, subType: 'Unknown', description: 'HOMES Rebound' }),
        v3(2, 'Rebound', { ...team, subType: 'Normal Rebound', description: 'HOMES Rebound' }),
        v3(3, 'Turnover', { ...team, subType: 'Shot Clock Turnover' }),
        v3(4, 'Turnover', { subType: 'No Turnover' }),
      ),
    ).toEqual([`1 TEAM_REBOUND team ${HOME}`, `3 DEAD_BALL_TURNOVER team ${HOME}`, '4 clock']);
  });

  it('counts fouls, flagrant ones too, both of a double foul, but no technical ones', () => {
    const kinds = [
      'Personal',
      'Flagrant Type 1',
      'Offensive Charge',
      'Technical',
      'Defense 3 Second',
      'Delay Technical',
    ];
    expect(told(...kinds.map((subType, index) => v3(index, 'Foul', { subType })))).toEqual([
      ...['0 PERSONAL_FOUL 1', '1 PERSONAL_FOUL 1', '2 PERSONAL_FOUL 1', '3 clock', '3/named NAMED 1'],
      ...['4 clock', '4/named NAMED 1', '5 clock', '5/named NAMED 1'],
    ]);
    const double = v3(1, 'Foul', {
      subType: 'Double Personal',
      description: ' Foul : Double Personal - Able (2 PF), Zed (1 PF) (A.Referee)',
    });
    const page = v3Page([double], {}, [[1, 'Ann', 'Able']], [[9, 'Zoe', 'Zed']]);
    expect(toldBy(readPage(page))).toEqual(['1 PERSONAL_FOUL 1', '1/second PERSONAL_FOUL 9']);
    // The technical foul of a coach is of no team.
    expect(told(v3(1, 'Foul', { subType: 'Technical', teamId: 0, personId: 77, location: '' }))).toEqual(['1 clock']);
  });

  it('knows a missed free throw by its sentence, and charges a missed heave to the team alone', () => {
    expect(
      told(
        v3(1, 'Free Throw', { subType: 'Free Throw 1 of 2', description: 'MISS Able Free Throw 1 of 2' }),
        v3(2, 'Free Throw', { subType: 'Free Throw 2 of 2', description: 'Able Free Throw 2 of 2 (1 PTS)' }),
        v3(3, 'Heave', { ...three, shotResult: 'Missed', teamId: 0, personId: 0 }),
        v3(4, 'Missed Shot', { ...three, shotResult: 'Missed', subType: 'Heave Jump Shot' }),
      ),
    ).toEqual([
      ...['1 FREE_THROW_MISS 1', '2 FREE_THROW_MAKE 1', `3 THREE_POINT_MISS team ${HOME}`],
      ...[`4 THREE_POINT_MISS team ${HOME}`, '4/shot shot'],
    ]);
  });

  it('gives no place where the provider has none', () => {
    const layup = { shotValue: 2, shotResult: 'Made' };
    const places = (...rows: Row[]) =>
      read(...rows).plays.flatMap((play) => (play.kind === 'shot' ? [play.hsx !== undefined] : []));
    expect(places(v3(1, 'Made Shot', layup), v3(2, 'Made Shot', { ...layup, shotDistance: 9 }))).toEqual([
      false,
      false,
    ]);
    const rows = [v3(1, 'Made Shot', layup), v3(2, 'Made Shot', { ...layup, shotDistance: 9 })];
    expect(places(...rows, v3(3, 'Made Shot', three), v3(4, 'Made Shot', { ...three, xLegacy: 0 }))).toEqual([
      ...[true, false, true, false],
    ]);
  });
});

describe('the course of the game', () => {
  const period = (number: number, subType: string, parts: Row) =>
    v3(number, 'period', { subType, teamId: 0, ...parts });

  it('is that of its rows, and what no row says', () => {
    const rows = [
      period(2, 'start', { clock: 'PT12M00.00S' }),
      v3(5, 'Timeout'),
      period(9, 'end', { clock: 'PT00M00.00S' }),
      v3(11, 'Timeout', { period: 5, clock: 'PT05M00.00S' }),
    ];
    const statuses = (page: unknown) =>
      readPage(page).plays.flatMap(({ id, status }) => (status ? [`${id} ${status}`] : []));
    const begun = ['2 LIVE', '9 END_FIRST_QUARTER', 'start/5 START_OVER_TIME'];
    expect(statuses(v3Page(rows))).toEqual(begun);
    expect(statuses(v3Page(rows, { gameStatus: 3 }))).toEqual([...begun, 'end/5 END_OVER_TIME', 'over ENDED']);
  });

  it('has an order that an insertion elsewhere does not touch', () => {
    const rows = [
      v3(1, 'Timeout'),
      v3(3, 'Timeout', { clock: 'PT09M00.00S' }),
      v3(4, 'Timeout', { clock: 'PT09M00.00S' }),
    ];
    const renumbered = [rows[0], v3(90, 'Timeout', { clock: 'PT09M30.00S' }), ...rows.slice(1)].map((row, index) => ({
      ...row,
      actionId: index + 1,
    }));
    const orders = (all: unknown[]) => new Map(read(...all).plays.map(({ id, order }) => [id, order]));
    expect([...orders(renumbered)].filter(([id]) => id !== '90')).toEqual([...orders(rows)]);
  });

  it('is timed by the pace of the game, and ingest knows that these are estimates', () => {
    const rows = [v3(1, 'Timeout', { clock: 'PT12M00.00S' }), v3(2, 'Timeout', { clock: 'PT02M00.00S' })];
    const minutes = (seenAt: number) => {
      const { plays, untimed } = readPage(v3Page(rows), seenAt);
      expect(untimed).toBe(true);
      return plays.filter(({ kind }) => kind === 'clock').map(({ at }) => (at - event.startsAt) / 60_000);
    };
    expect(minutes(0)).toEqual([0, 24]);
    expect(minutes(event.startsAt + 30 * 60_000)).toEqual([0, 30]);
  });

  /** Midnight in London is 7 PM in New York. */
  const starts = (period: number, printed: string, clock = 'PT12M00.00S') =>
    v3(period * 100, 'period', { period, subType: 'start', clock, description: `Start of Period (${printed})` });
  const ends = (period: number, printed: string) =>
    v3(period * 100 + 99, 'period', { period, subType: 'end', clock: 'PT00M00.00S', description: `End (${printed})` });
  const stop = (number: number, clock: string, period = 1) => v3(number, 'Timeout', { period, clock });
  const minutesOf = (rows: unknown[], seenAt = event.startsAt + 2 * DAY) =>
    readPage(v3Page(rows), seenAt).plays.map(({ id, at }) => [id, (at - event.startsAt) / 60_000]);
  const DAY = 86_400_000;

  it('has the times that are printed with the periods, and lies in between by the game clock', () => {
    const first = [starts(1, '7:12 PM EST'), stop(101, 'PT09M00.00S'), ends(1, '7:36 PM EST')];
    const second = [starts(2, '7:39 PM EST'), stop(201, 'PT06M00.00S', 2), ends(2, '8:09 PM EST')];
    const third = [starts(3, '8:24 PM EST'), stop(301, 'PT11M00.00S', 3)];
    const at = [...first, ...second, ...third];
    expect(minutesOf(at)).toEqual([
      ...[
        ['100', 12],
        ['101', 18],
        ['199', 36],
      ],
      ...[
        ['200', 39],
        ['201', 54],
        ['299', 69],
      ],
      // What comes after the last printed time has the usual pace, or is as old as the delivery.
      ...[
        ['300', 84],
        ['301', 86.4],
      ],
    ]);
    expect(minutesOf(at, event.startsAt + 90 * 60_000).at(-1)).toEqual(['301', 90]);
  });

  it('reads the times of all American zones, summer time or not, and past midnight', () => {
    for (const [printed, minutes] of [
      ...([
        ['6:12 PM CST', 12],
        ['5:12 PM MST', 12],
        ['4:12 PM PST', 12],
        ['7:12 PM EDT', 12],
      ] as const),
      ...([
        ['12:30 AM EST', 330],
        ['6:50 PM ET', -10],
      ] as const),
    ]) {
      expect(minutesOf([starts(1, printed)])).toEqual([['100', minutes]]);
    }
  });

  it.each([
    ['long before the start', '5:30 PM EST'],
    ['long after it', '4:00 AM EST'],
    ['no time of day', '17:75 PM EST'],
    ['of nowhere', '7:12 PM GMT'],
  ])('passes over a printed time that is %s', (_, printed) => {
    expect(minutesOf([starts(1, printed), stop(101, 'PT02M00.00S')])).toEqual([
      ['100', 0],
      ['101', 24],
    ]);
  });

  it('passes over a printed time that goes back, and one that is still to come', () => {
    const back = [starts(1, '7:12 PM EST'), ends(1, '7:10 PM EST')];
    expect(minutesOf(back)).toEqual([
      ['100', 12],
      ['199', 40.8],
    ]);
    // It has just been seen, so it is as old as the delivery.
    expect(minutesOf([starts(1, '7:12 PM EST')], event.startsAt + 5 * 60_000)).toEqual([['100', 5]]);
  });

  it('says which times are printed, so that ingest fits none of these between estimates', () => {
    const { printed, untimed } = readPage(v3Page([starts(1, '7:12 PM EST'), stop(101, 'PT02M00.00S')]));
    expect([untimed, [...(printed ?? [])]]).toEqual([true, ['100']]);
  });
});

describe('names', () => {
  const names = new Names();
  names.add('1', 'A', 'Matković', 'Karlo');
  names.add('2', 'A', 'Murphy III', 'Trey');
  names.add('3', 'A', 'Smith', 'Jabari');
  names.add('4', 'A', 'Smith Jr.', 'Dennis');
  names.add('5', 'B', 'Smith', 'Ish');
  names.add('6', 'A', 'Van Vleet', 'Fred');

  it.each([
    ['Matkovic', undefined, '1'],
    ['MURPHY III', undefined, '2'],
    ['Murphy', undefined, '2'],
    ['T. Murphy III', undefined, '2'],
    ['Smith', undefined, '3'],
    ['Smith Jr.', undefined, '4'],
    ['D. Smith', undefined, '4'],
    ['Van Vleet', undefined, '6'],
    ['Matkovic', '1', undefined],
    ['K. Murphy', undefined, undefined],
    ['', undefined, undefined],
  ])('%s, not %s, is %s', (name, not, pid) => {
    expect(names.find(name, 'A', not)).toBe(pid);
  });
});

describe('what cannot be read', () => {
  it.each([
    [null, 'there is no game: a wrong form'],
    [{ game: { actions: [] } }, 'there is no game: a wrong gameId'],
    [v3Page({} as never), 'playByPlay.actions is no list'],
    [v3Page([v3(5, 'Timeout', { teamId: 99 })]), 'action 5 is of a team of another game'],
  ])('is refused whole: %#', (body, unreadable) => {
    expect(nbaV3.read(body, event, 0)).toEqual({ unreadable });
  });

  it('is refused whole for another game', () => {
    const other = scheduledEvent({ home: { ...event.home, id: '1' } });
    expect(nbaV3.read(v3Page([]), other, 0)).toEqual({
      unreadable: `the game is ${AWAY} at ${HOME}, not ${AWAY} at 1`,
    });
  });

  it('is passed over row by row, counted, and its plays stay as they are', () => {
    const delivery = read(v3(1, 'Timeout'), v3(2, 'Timeout', { clock: 'ten' }), v3(3, 'Somersault'), null);
    expect(toldBy(delivery)).toEqual(['1 clock']);
    expect(delivery.ignored).toEqual([
      { why: 'an action with a wrong clock', count: 1 },
      { why: 'an action with a wrong form', count: 1 },
      { why: 'an action of unknown type somersault', count: 1 },
    ]);
    expect(delivery.snapshot?.unread.has('2/assist')).toBe(true);
  });

  it('is a game that has not begun where there is no play-by-play', () => {
    const page = v3Page([], { gameStatus: 1 });
    expect(readPage({ ...page, props: { pageProps: { game: page.props.pageProps.game } } })).toMatchObject({
      plays: [],
    });
  });

  it('owns its ids alone', () => {
    for (const id of ['16', '16/steal', '16/second', 'start/1', 'end/4', 'over'])
      expect([id, nbaV3.owns(id)]).toEqual([id, true]);
    for (const id of ['pregame', '16/else', 'x/5', 'start/x', '']) expect([id, nbaV3.owns(id)]).toEqual([id, false]);
  });

  it('never throws, whatever the body is', property, () => {
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true });
    fc.assert(
      fc.property(anything, anything, fc.dictionary(fc.string(), anything), (body, odd, parts) => {
        const rows = [odd, v3(1, 'Made Shot', parts as Row), v3(2, 'Rebound', { description: odd, personId: odd })];
        for (const each of [body, v3Page(rows), v3Page(rows, parts as Row)]) nbaV3.read(each, event, 0);
      }),
      runs(1000),
    );
  });
});
