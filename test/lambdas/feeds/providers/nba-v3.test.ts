import { describe, expect, it } from 'vitest';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Delivery } from '../../../../lambdas/feeds/feed.ts';
import { nbaV3 } from '../../../../lambdas/feeds/providers/nba-v3/feed.ts';
import { Names } from '../../../../lambdas/feeds/providers/nba-v3/schema.ts';
import { nbaV3Files } from '../../../../operator/game-files/nba-v3.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { AWAY, HOME, type Row, v3, v3Page } from '../../../fixtures/nba-v3.ts';
import { linesOf, statusesOf } from './lines.ts';

const event = scheduledEvent();
const readPage = (page: unknown, seenAt = 0) => nbaV3.read(page, event, seenAt) as Delivery;
const read = (...actions: unknown[]) => readPage(v3Page(actions));

const told = (...actions: Row[]) => linesOf(read(...actions));
/** Players of the home team, numbered from 1. */
const home = (...names: string[]): [number, string, string][] =>
  names.map((name, index) => [index + 1, name.split(' ')[0] ?? '', name.split(' ')[1] ?? '']);
const zed = { teamId: AWAY, personId: 9, playerName: 'Zed', location: 'v' };
const layup = { shotValue: 2, shotResult: 'Missed', xLegacy: 3, description: "MISS Able 3' Layup" };

const three = { shotValue: 3, shotResult: 'Made', xLegacy: 235, yLegacy: 0, shotDistance: 23 };

describe('what an action gives', () => {
  it('finds the assist in the sentence, by the name of a teammate', () => {
    const rows = [v3(4, 'Made Shot', { ...three, description: "Able 23' 3PT Jump Shot (3 PTS) (Boston Jr. 1 AST)" })];
    const delivery = readPage(v3Page(rows, {}, home('Ann Able', 'Bea Boston')));
    expect(linesOf(delivery)).toEqual(['4 THREE_POINT_MAKE 1', '4/shot shot', '4/assist ASSIST 2']);
    expect(delivery.plays[1]).toMatchObject({ shotType: 'MAKE', hsx: 14_783, hsy: 1600 });
    expect(delivery.ignored).toEqual([]);
  });

  it('credits no one with an assist if its name fits no player, or more than one', () => {
    const made = (name: string) => {
      const row = v3(4, 'Made Shot', { ...three, description: `Able 3PT (3 PTS) (${name} 1 AST)` });
      return readPage(v3Page([row], {}, home('Ann Able', 'Jalen Williams', 'Jaylin Williams')));
    };
    for (const name of ['Williams', 'J. Williams', 'Nobody']) {
      expect(linesOf(made(name))).toEqual(['4 THREE_POINT_MAKE 1', '4/shot shot']);
      expect(made(name).ignored).toEqual([{ why: 'an assist of a name that is not one player of the team', count: 1 }]);
    }
    expect(linesOf(made('Jal. Williams'))).toContain('4/assist ASSIST 2');
  });

  it('reads steals and blocks from rows without a type, under the number of the turnover or miss', () => {
    const rows = [
      v3(62, 'Turnover', { subType: 'Bad Pass', description: 'Able Bad Pass Turnover (P1.T1)' }),
      v3(62, '', { ...zed, description: 'Zed STEAL (1 STL)' }),
      v3(7, 'Missed Shot', layup),
      v3(7, '', { ...zed, description: 'Zed BLOCK (1 BLK)' }),
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
    const [defensive, offensive] = ['DEFENSIVE_REBOUND 1', 'OFFENSIVE_REBOUND 1'];
    expect(kinds).toEqual([`1 ${defensive}`, `2 ${offensive}`, `4 ${defensive}`, `6 ${offensive}`]);
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
    const kinds = ['Personal', 'Flagrant Type 1', 'Offensive Charge', 'Technical', 'Defense 3 Second'];
    expect(told(...kinds.map((subType, index) => v3(index, 'Foul', { subType })))).toEqual([
      ...['0 PERSONAL_FOUL 1', '1 PERSONAL_FOUL 1', '2 PERSONAL_FOUL 1', '3 clock', '3/named NAMED 1'],
      ...['4 clock', '4/named NAMED 1'],
    ]);
    const double = v3(1, 'Foul', {
      subType: 'Double Personal',
      description: ' Foul : Double Personal - Able (2 PF), Zed (1 PF) (A.Referee)',
    });
    const page = v3Page([double], {}, home('Ann Able'), [[9, 'Zoe', 'Zed']]);
    expect(linesOf(readPage(page))).toEqual(['1 PERSONAL_FOUL 1', '1/second PERSONAL_FOUL 9']);
    // The technical foul of a coach is of no team.
    expect(told(v3(1, 'Foul', { subType: 'Technical', teamId: 0, personId: 77, location: '' }))).toEqual(['1 clock']);
  });

  it('counts players who leave or enter as having played; only the sentence names the one who enters', () => {
    const rows = [
      v3(1, 'Substitution', { description: 'SUB: Baker FOR Able', personId: 1 }),
      v3(2, 'Turnover', { subType: 'Traveling', personId: 3 }),
    ];
    const page = v3Page(rows, {}, home('Ann Able', 'Bea Baker', 'Cat Cole'));
    expect(linesOf(readPage(page))).toEqual(['2 DEAD_BALL_TURNOVER 3', '1/named NAMED 2', '1/named-2 NAMED 1']);
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

  it('gives no place for a shot without a place', () => {
    const layup = { shotValue: 2, shotResult: 'Made' };
    const places = (...rows: Row[]) =>
      read(...rows).plays.flatMap((play) => (play.kind === 'shot' ? [play.hsx !== undefined] : []));
    const rows = [v3(1, 'Made Shot', layup), v3(2, 'Made Shot', { ...layup, shotDistance: 9 })];
    expect(places(...rows)).toEqual([false, false]);
    const charted = [v3(3, 'Made Shot', three), v3(4, 'Made Shot', { ...three, xLegacy: 0 })];
    expect(places(...rows, ...charted)).toEqual([true, false, true, false]);
  });
});

describe('an older copy', () => {
  const miss = v3(7, 'Missed Shot', layup);
  const block = v3(7, '', { ...zed, description: 'Zed BLOCK (1 BLK)' });
  const takenBack = (...actions: Row[]) => {
    const known = new Timeline(event);
    for (const play of read(miss, block, v3(8, 'Timeout')).plays) known.put({ ...play, rev: 1 });
    const { plays } = nbaV3.read(v3Page(actions), event, 0, known) as Delivery;
    return plays.filter((play) => play.void).map(({ id }) => id);
  };

  it('that ends between a miss and its block takes no block back, as one that goes on does', () => {
    expect(takenBack(miss)).toEqual([]);
    expect(takenBack(miss, v3(8, 'Timeout'))).toEqual(['7/block']);
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
  names.add('7', 'A', 'Đjøkæß', 'Bea');

  it.each([
    ['Matkovic', undefined, '1'],
    ['Djokaess', undefined, '7'],
    ['MURPHY III', undefined, '2'],
    ['T. Murphy', undefined, '2'],
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
    const unreadable = `the game is ${AWAY} at ${HOME}, not ${AWAY} at 1`;
    expect(nbaV3.read(v3Page([]), other, 0)).toEqual({ unreadable });
  });

  it('is passed over row by row, counted, and its plays stay as they are', () => {
    const delivery = read(v3(1, 'Timeout'), v3(2, 'Timeout', { clock: 'ten' }), v3(3, 'Somersault'), null);
    expect(linesOf(delivery)).toEqual(['1 clock']);
    expect(delivery.ignored).toEqual([
      { why: 'an action with a wrong clock', count: 1 },
      { why: 'an action with a wrong form', count: 1 },
      { why: 'an action of unknown type somersault', count: 1 },
    ]);
    expect(delivery.snapshot?.unread.has('2/assist')).toBe(true);
  });

  it('is a game that has not begun where there is no play-by-play', () => {
    const { game } = v3Page([], { gameStatus: 1 }).props.pageProps;
    expect(readPage({ props: { pageProps: { game } } })).toMatchObject({ plays: [] });
  });

  it('owns its ids alone', () => {
    for (const id of ['16', '16/steal', '16/second', 'start/1', 'end/4', 'over'])
      expect([id, nbaV3.owns(id)]).toEqual([id, true]);
    for (const id of ['pregame', '16/else', 'x/5', 'start/x', '']) expect([id, nbaV3.owns(id)]).toEqual([id, false]);
  });
});

describe('the score that actions state', () => {
  const zero = { scoreHome: '0', scoreAway: '0' };
  const basket = (number: number, home: number, away: number, parts: Row = {}) =>
    v3(number, 'Made Shot', { shotResult: 'Made', shotValue: 2, scoreHome: `${home}`, scoreAway: `${away}`, ...parts });
  const visitors = { teamId: AWAY, location: 'v', personId: 2 };

  it('is not that of the actions without a basket, which state no points in older seasons', () => {
    const rows = [
      ...[v3(1, 'Timeout', zero), basket(2, 2, 0), v3(3, 'Timeout', zero), v3(4, 'Rebound', zero)],
      ...[basket(5, 2, 2, visitors), v3(6, 'Timeout', zero), v3(7, 'Timeout', zero)],
    ];
    for (let count = 1; count <= rows.length; count += 1) expect(read(...rows.slice(0, count)).adjusted).toEqual([]);
    expect(read(...rows).stated).toEqual({ home: 2, away: 2 });
  });
});

describe('the course of the game', () => {
  it('is that of its rows, and what no row says', () => {
    const rows = [
      v3(2, 'period', { subType: 'start', teamId: 0, clock: 'PT12M00.00S' }),
      v3(5, 'Timeout'),
      v3(9, 'period', { subType: 'end', teamId: 0, clock: 'PT00M00.00S' }),
      v3(11, 'Timeout', { period: 5, clock: 'PT05M00.00S' }),
    ];
    const begun = ['2 LIVE', '9 END_FIRST_QUARTER', 'start/5 START_OVER_TIME'];
    expect(statusesOf(read(...rows))).toEqual(begun);
    const over = readPage(v3Page(rows, { gameStatus: 3 }));
    expect(statusesOf(over)).toEqual([...begun, 'end/5 END_OVER_TIME', 'over ENDED']);
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
  const minutesOf = (rows: unknown[], seenAt = event.startsAt + 2 * 86_400_000) =>
    readPage(v3Page(rows), seenAt).plays.map(({ id, at }) => `${id} ${(at - event.startsAt) / 60_000}`);

  it('goes at the usual pace in a file that is played again, whatever is printed: the copy prints nothing', () => {
    const rows = [starts(1, '7:12 PM EST'), stop(101, 'PT09M00.00S'), ends(1, '7:31 PM EST')];
    const minutes = nbaV3Files.course?.sentAt(rows, event).map((at) => (at - event.startsAt) / 60_000);
    expect(minutes).toEqual([0, 7.2, 28.8]);
  });

  it('has the times that are printed with the periods, and times by the game clock in between', () => {
    const first = [starts(1, '7:12 PM EST'), stop(101, 'PT09M00.00S'), ends(1, '7:36 PM EST')];
    const second = [starts(2, '7:39 PM EST'), stop(201, 'PT06M00.00S', 2), ends(2, '8:09 PM EST')];
    const third = [starts(3, '8:24 PM EST'), stop(301, 'PT11M00.00S', 3)];
    const at = [...first, ...second, ...third];
    expect(minutesOf(at)).toEqual([
      ...['100 12', '101 18', '199 36', '200 39', '201 54', '299 69'],
      // Rows after the last printed time follow the usual pace, or have the time of the delivery.
      ...['300 84', '301 86.4'],
    ]);
    expect(minutesOf(at, event.startsAt + 90 * 60_000).at(-1)).toBe('301 90');
  });

  it('passes over a printed time that is long before the start or after it, goes back, or is still to come', () => {
    for (const printed of ['5:30 PM EST', '4:00 AM EST'])
      expect(minutesOf([starts(1, printed), stop(101, 'PT02M00.00S')])).toEqual(['100 0', '101 24']);
    const back = [starts(1, '7:12 PM EST'), ends(1, '7:10 PM EST')];
    expect(minutesOf(back)).toEqual(['100 12', '199 40.8']);
    // It was just seen, so its time is the delivery's.
    expect(minutesOf([starts(1, '7:12 PM EST')], event.startsAt + 5 * 60_000)).toEqual(['100 5']);
  });
});
