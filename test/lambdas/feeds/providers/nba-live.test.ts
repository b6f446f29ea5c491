import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../../../lambdas/feeds/feed.ts';
import { nbaLive } from '../../../../lambdas/feeds/providers/nba-live/feed.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { action, type Row, snapshot } from '../../../fixtures/nba-live.ts';
import { linesOf } from './lines.ts';

const event = scheduledEvent();
const seenAt = Date.UTC(2020, 11, 23, 1);
const read = (...actions: unknown[]) => nbaLive.read(snapshot(actions), event, seenAt) as Delivery;
/** Plays of rows that are numbered from 1. */
const given = (...rows: Row[]) => linesOf(read(...rows.map((parts, index) => action(index + 1, parts))));
const made = { actionType: '3pt', shotResult: 'Made', x: 5.59, y: 50, side: 'left', assistPersonId: 203925 };
const enters = (personId: number, subType?: string) => ({
  ...{ actionType: 'substitution', personId, period: 1, clock: 'PT00M00.00S' },
  ...(subType && { subType }),
});
const loses = (personId: number, period = 2) => ({ actionType: 'turnover', personId, period });

describe('what an action gives', () => {
  it.each<[what: string, rows: Row[], plays: string[]]>([
    ['a shot and its assist', [made], ['1 THREE_POINT_MAKE 201142', '1/shot shot', '1/assist ASSIST 203925']],
    [
      'a miss, which has no assist',
      [{ actionType: '2pt', shotResult: 'Missed', assistPersonId: 5 }],
      ['1 TWO_POINT_MISS 201142', '1/shot shot'],
    ],
    [
      'steals and blocks by their own rows alone, which the other rows name too',
      [
        { actionType: 'turnover', subType: 'lost ball', stealPersonId: 7 },
        { actionType: 'steal', personId: 7 },
        { actionType: '2pt', shotResult: 'Missed', blockPersonId: 8 },
        { actionType: 'block', personId: 8 },
      ],
      ['1 LIVE_BALL_TURNOVER 201142', '2 STEAL 7', '3 TWO_POINT_MISS 201142', '3/shot shot', '4 BLOCK 8'],
    ],
    [
      'the rebounds of a team apart, and those of a dead ball not at all',
      [
        { actionType: 'rebound', subType: 'offensive' },
        { actionType: 'rebound', subType: 'defensive' },
        { actionType: 'rebound', subType: 'offensive', personId: 0, qualifiers: ['team'] },
        { actionType: 'rebound', subType: 'offensive', personId: 0, qualifiers: ['deadball', 'team'] },
      ],
      ['1 OFFENSIVE_REBOUND 201142', '2 DEFENSIVE_REBOUND 201142', '3 TEAM_REBOUND team 1610612751'],
    ],
    [
      'a turnover without a player for the team',
      [{ actionType: 'turnover', subType: 'shot clock', personId: 0 }],
      ['1 DEAD_BALL_TURNOVER team 1610612751'],
    ],
    [
      'fouls, flagrant ones too, but no technical ones',
      [
        { actionType: 'foul', subType: 'personal', descriptor: 'flagrant-type-1' },
        { actionType: 'foul', subType: 'technical' },
        { actionType: 'foul', subType: 'personal', descriptor: 'double technical' },
      ],
      ['1 PERSONAL_FOUL 201142', '2 clock', '2/named NAMED 201142', '3 clock', '3/named NAMED 201142'],
    ],
    [
      'a missed heave for the team alone, and a made one for the shooter',
      ['Missed', 'Made'].map((shotResult) => ({ actionType: 'Heave', x: 60, y: 50, side: 'left', shotResult })),
      ['1 THREE_POINT_MISS team 1610612751', '1/shot shot', '2 THREE_POINT_MAKE 201142', '2/shot shot'],
    ],
    ['no play of players who enter before the next one', [enters(7), enters(8)], []],
    [
      'a play of whoever enters or leaves at the next play, unless they have played anyway',
      [loses(5), enters(5), enters(7), enters(8), enters(7), loses(8), enters(7), loses(9)],
      ['1 DEAD_BALL_TURNOVER 5', '6 DEAD_BALL_TURNOVER 8', '3/named-2 NAMED 7', '8 DEAD_BALL_TURNOVER 9'],
    ],
    [
      'a play of whoever enters, also if they have played before',
      [loses(5), enters(5, 'out'), enters(7, 'in'), loses(7), enters(5, 'in'), loses(9)],
      [
        ...['1 DEAD_BALL_TURNOVER 5', '4 DEAD_BALL_TURNOVER 7', '3/named NAMED 7', '6 DEAD_BALL_TURNOVER 9'],
        '5/named NAMED 5',
      ],
    ],
  ])('is %s', (_, rows, plays) => {
    expect(given(...rows)).toEqual(plays);
  });

  it('has the stats and the place of a shot, or no place', () => {
    expect(read(action(16, made)).plays).toMatchObject([
      { stats: { PTS: 3, FG: 1, FGA: 1, FG3: 1, FG3A: 1 } },
      { shotType: 'MAKE', hsx: 7620, hsy: 1602 },
      {},
    ]);
    expect(read(action(1, { ...made, x: null, y: null })).plays[1]).not.toHaveProperty('hsx');
  });

  it('places a shot from the other half on the halfway line of the basket it was meant for', () => {
    const from = (x: number, side: string) =>
      (read(action(1, { actionType: '3pt', shotResult: 'Missed', x, y: 0, side })).plays[1] as { hsy: number }).hsy;
    expect(from(60, 'left')).toBeLessThan(28_651 / 2);
    expect(from(40, 'right')).toBeGreaterThan(28_651 / 2);
    expect(from(94.41, 'right')).toBe(27_049);
  });

  it('is a play of the player whom a row names, for their own team: the jumper, the fouled player', () => {
    const delivery = read(
      action(1, { actionType: 'jumpball', personId: 0, jumpBallWonPersonId: 201142, jumpBallLostPersonId: 7 }),
      action(2, { actionType: 'foul', subType: 'personal', foulDrawnPersonId: 7 }),
      action(3, { actionType: 'rebound', subType: 'defensive', personId: 7, teamId: Number(event.away.id) }),
    );
    expect(linesOf(delivery)).toEqual([
      ...['1 clock', '1/named NAMED 201142', '1/named-2 NAMED 7'],
      ...['2 PERSONAL_FOUL 201142', '2/named NAMED 7', '3 DEFENSIVE_REBOUND 7'],
    ]);
    expect(delivery.plays.find(({ id }) => id === '2/named')).toMatchObject({ tid: event.away.id, stats: {} });
  });

  it('puts a player who enters at the place of the next play', () => {
    const { plays } = read(action(1, enters(7)), action(2, loses(8)), action(3, loses(9)));
    const [next, entered] = ['2', '1/named-2'].map((id) => plays.find((play) => play.id === id));
    expect(entered).toMatchObject({ period: 2, order: next?.order, at: next?.at, clock: next?.clock, stats: {} });
  });
});

describe('the course of the game', () => {
  it('has the statuses of its periods, and clocks', () => {
    const period = (subType: string, period: number) => ({ actionType: 'period', subType, period, teamId: undefined });
    const said = given(period('start', 1), period('end', 4), period('start', 6));
    expect(said).toEqual(['1 LIVE', '2 END_FOURTH_QUARTER', '3 START_OVER_TIME']);
    expect(given({ actionType: 'game', subType: 'end', teamId: undefined })).toEqual(['1 ENDED']);
    expect(read(action(1, { actionType: 'timeout', clock: 'PT11M58.50S' })).plays).toMatchObject([{ clock: 718.5 }]);
  });

  it('is in the order of the order numbers, not of the action numbers, for what is inserted late', () => {
    const steal = (id: number, orderNumber: number) => action(id, { actionType: 'steal', orderNumber });
    const { plays } = read(steal(700, 30_000), steal(2, 40_000), steal(9, 20_000));
    expect(plays.map(({ id }) => id)).toEqual(['9', '700', '2']);
    expect(plays.map(({ order }) => order)).toEqual(plays.map(({ order }) => order).toSorted((a, b) => a - b));
  });

  it('of older seasons has no coordinates, order, qualifiers or time, which is then estimated', () => {
    const bare = (actionNumber: number, parts: Row) => {
      const { timeActual, qualifiers, orderNumber, ...row } = action(actionNumber, { clock: 'PT07M00.00S', ...parts });
      return row;
    };
    const delivery = read(
      bare(2, { actionType: '3pt', shotResult: 'Made', subType: null, descriptor: null, assistPersonId: null }),
      bare(3, { actionType: 'rebound', subType: 'defensive' }),
      bare(4, { actionType: 'period', subType: 'end', teamId: null, personId: null, clock: 'PT00M00.00S' }),
    );
    const said = ['2 THREE_POINT_MAKE 201142', '2/shot shot', '3 DEFENSIVE_REBOUND 201142', '4 END_FIRST_QUARTER'];
    expect(linesOf(delivery)).toEqual(said);
    const { plays, untimed, ignored } = delivery;
    expect([untimed, ignored]).toEqual([true, []]);
    // Seen long after, the newest when it was seen: five twelfths of the quarter were over at the first.
    const [first, newest] = [plays[0]?.at ?? 0, plays.at(-1)?.at ?? 0];
    expect([newest, Math.round(((first - event.startsAt) / (newest - event.startsAt)) * 12)]).toEqual([seenAt, 5]);
  });
});

describe('what cannot be read', () => {
  it.each([[null], ['text'], [{}], [{ game: {} }], [{ messages: [] }]])('refuses %j', (body) => {
    expect(nbaLive.read(body, event, seenAt)).toEqual({ unreadable: 'there is no game.actions' });
  });

  it('passes over one row of a team of another game, and refuses a snapshot of another game whole', () => {
    const steal = (id: number, teamId?: number) => action(id, { actionType: 'steal', ...(teamId && { teamId }) });
    const one = read(steal(1), steal(2, 99), steal(3));
    expect(one.plays.map(({ id }) => id)).toEqual(['1', '3']);
    expect(one.ignored).toEqual([{ why: 'a row of a team of another game', count: 1 }]);
    const unreadable = 'action 2 is of a team of another game';
    for (const rows of [[steal(1), steal(2, 99), steal(3), steal(4, 99)], [steal(2, 99)]])
      expect(nbaLive.read(snapshot(rows), event, seenAt)).toEqual({ unreadable });
  });

  it('passes over broken rows by reason, counts them, and keeps the plays of those whose number can be read', () => {
    const delivery = read(
      action(1, { actionType: 'steal' }),
      action(2, { actionType: 'steal', clock: 'ten' }),
      action(3, { actionType: 'steal', clock: 10 }),
      action(4, { actionType: 'steal', teamId: undefined }),
      action(5, { actionType: '2pt' }),
      action(6, { actionType: 'somersault' }),
      null,
    );
    expect(delivery.plays.map(({ id }) => id)).toEqual(['1']);
    expect(delivery.ignored).toEqual([
      { why: 'an action with a wrong clock', count: 2 },
      { why: 'an action with a wrong form', count: 1 },
      { why: 'a steal without a team', count: 1 },
      { why: 'a shot without a result', count: 1 },
      { why: 'an action of unknown type somersault', count: 1 },
    ]);
    expect(['2/shot', '1'].map((id) => delivery.snapshot?.unread.has(id))).toEqual([true, false]);
  });

  it('owns its ids alone', () => {
    expect(['16', '16/shot', '16/assist'].every(nbaLive.owns)).toBe(true);
    expect(['pregame', '16/else', 'x16'].some(nbaLive.owns)).toBe(false);
  });
});

it('a score that actions state is read crosswise where home and away are the other way round', () => {
  const [HOME, AWAY] = [1610612751, 1610612744];
  const basket = (number: number, teamId: number, actionType: string, scoreHome: number, scoreAway: number) =>
    action(number, { teamId, actionType, shotResult: 'Made', scoreHome: `${scoreHome}`, scoreAway: `${scoreAway}` });
  const rows = [
    basket(1, AWAY, '3pt', 3, 0),
    basket(2, HOME, '2pt', 3, 2),
    action(3, { actionType: 'steal', scoreHome: '3', scoreAway: '2' }),
    basket(4, AWAY, '2pt', 5, 2),
    basket(5, AWAY, '2pt', 7, 2),
  ];
  for (let count = 1; count <= rows.length; count += 1) expect(read(...rows.slice(0, count)).adjusted).toEqual([]);
  expect(read(...rows).stated).toEqual({ home: 2, away: 7 });
  const { adjusted } = read(...rows, basket(7, AWAY, '3pt', 13, 2));
  expect(adjusted).toEqual([{ tid: `${AWAY}`, stats: { PTS: 3 }, period: 1 }]);
});
