import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../../../lambdas/feeds/feed.ts';
import { nbaLive } from '../../../../lambdas/feeds/providers/nba-live/feed.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { action, type Row, snapshot } from '../../../fixtures/nba-live.ts';

const event = scheduledEvent();
const seenAt = Date.UTC(2020, 11, 23, 1);
const read = (...actions: unknown[]) => nbaLive.read(snapshot(actions), event, seenAt) as Delivery;
/** Id, event type or kind, and who, of each play. */
const told = (...actions: Row[]) =>
  read(...actions).plays.map((play) => {
    const what = play.kind === 'stat' ? play.classification : play.kind === 'status' ? play.status : play.kind;
    return [play.id, what, ...(play.kind === 'stat' ? [play.pid ?? `team ${play.tid}`] : [])].join(' ');
  });

describe('what an action gives', () => {
  it('finds the assist on the shot, and the place of the shot', () => {
    const made = { actionType: '3pt', shotResult: 'Made', x: 5.59, y: 50, side: 'left', assistPersonId: 203925 };
    expect(told(action(16, made))).toEqual(['16 THREE_POINT_MAKE 201142', '16/shot shot', '16/assist ASSIST 203925']);
    expect(read(action(16, made)).plays[0]).toMatchObject({ stats: { PTS: 3, FG: 1, FGA: 1, FG3: 1, FG3A: 1 } });
    expect(read(action(16, made)).plays[1]).toMatchObject({ shotType: 'MAKE', hsx: 7620, hsy: 1602 });
  });

  it('gives no assist for a miss, and no place where there is none', () => {
    const missed = action(1, { actionType: '2pt', shotResult: 'Missed', assistPersonId: 5, x: null, y: null });
    expect(told(missed)).toEqual(['1 TWO_POINT_MISS 201142', '1/shot shot']);
    expect(read(missed).plays[1]).not.toHaveProperty('hsx');
  });

  it('counts steals and blocks by their own rows alone, which the other rows name too', () => {
    const rows = [
      action(1, { actionType: 'turnover', subType: 'lost ball', stealPersonId: 7 }),
      action(2, { actionType: 'steal', personId: 7 }),
      action(3, { actionType: '2pt', shotResult: 'Missed', blockPersonId: 8 }),
      action(4, { actionType: 'block', personId: 8 }),
    ];
    expect(told(...rows).filter((line) => !line.includes('shot'))).toEqual([
      '1 LIVE_BALL_TURNOVER 201142',
      '2 STEAL 7',
      '3 TWO_POINT_MISS 201142',
      '4 BLOCK 8',
    ]);
  });

  it('keeps the rebounds of a team apart and passes over those of a dead ball', () => {
    const rows = [
      action(1, { actionType: 'rebound', subType: 'offensive' }),
      action(2, { actionType: 'rebound', subType: 'defensive' }),
      action(3, { actionType: 'rebound', subType: 'offensive', personId: 0, qualifiers: ['team'] }),
      action(4, { actionType: 'rebound', subType: 'offensive', personId: 0, qualifiers: ['deadball', 'team'] }),
    ];
    expect(told(...rows)).toEqual([
      '1 OFFENSIVE_REBOUND 201142',
      '2 DEFENSIVE_REBOUND 201142',
      '3 TEAM_REBOUND team 1610612751',
    ]);
    expect(read(...rows).plays[2]).toMatchObject({ act: 'TEAM', stats: { TEAM_REB: 1 } });
  });

  it('counts a turnover of nobody for the team', () => {
    expect(told(action(1, { actionType: 'turnover', subType: 'shot clock', personId: 0 }))).toEqual([
      '1 DEAD_BALL_TURNOVER team 1610612751',
    ]);
  });

  it('counts fouls, flagrant ones too, but no technical ones', () => {
    const rows = [
      action(1, { actionType: 'foul', subType: 'personal', descriptor: 'flagrant-type-1' }),
      action(2, { actionType: 'foul', subType: 'offensive', descriptor: 'charge' }),
      action(3, { actionType: 'foul', subType: 'technical' }),
      action(4, { actionType: 'foul', subType: 'personal', descriptor: 'double technical' }),
    ];
    expect(told(...rows)).toEqual([
      ...['1 PERSONAL_FOUL 201142', '2 PERSONAL_FOUL 201142'],
      ...['3 clock', '3/named NAMED 201142', '4 clock', '4/named NAMED 201142'],
    ]);
  });

  it('charges a missed heave to the team alone and gives a made one to the shooter', () => {
    const heave = { actionType: 'Heave', x: 60, y: 50, side: 'left' };
    expect(told(action(1, { ...heave, shotResult: 'Missed' }))).toEqual([
      '1 THREE_POINT_MISS team 1610612751',
      '1/shot shot',
    ]);
    expect(told(action(1, { ...heave, shotResult: 'Made' }))[0]).toBe('1 THREE_POINT_MAKE 201142');
  });

  it('places a shot from the other half on the halfway line of the basket it was meant for', () => {
    const from = (x: number, side: string) =>
      (read(action(1, { actionType: '3pt', shotResult: 'Missed', x, y: 0, side })).plays[1] as { hsy: number }).hsy;
    expect(from(60, 'left')).toBeLessThan(28_651 / 2);
    expect(from(40, 'right')).toBeGreaterThan(28_651 / 2);
    expect(from(94.41, 'right')).toBe(27_049);
  });

  it('makes whoever enters or leaves have played, at the next play and unless they have anyway', () => {
    const change = (id: number, personId: number, clock = 'PT00M00.00S') =>
      action(id, { actionType: 'substitution', personId, period: 1, clock });
    const turnover = (id: number, personId: number) => action(id, { actionType: 'turnover', personId, period: 2 });
    expect(told(change(1, 7), change(2, 8))).toEqual([]);
    const rows = [turnover(1, 5), change(2, 5), change(3, 7), change(4, 8), change(5, 7), turnover(6, 8), change(7, 7)];
    expect(told(...rows, turnover(8, 9))).toEqual([
      ...['1 DEAD_BALL_TURNOVER 5', '6 DEAD_BALL_TURNOVER 8', '3/named-2 NAMED 7', '8 DEAD_BALL_TURNOVER 9'],
    ]);
    const [next, entered] = ['6', '3/named-2'].map((id) => read(...rows).plays.find((play) => play.id === id));
    expect(entered).toMatchObject({ period: 2, order: next?.order, at: next?.at, clock: next?.clock, stats: {} });
  });

  it('makes each entry a play of who enters, also if they have played before', () => {
    const change = (id: number, subType: string, personId: number) =>
      action(id, { actionType: 'substitution', subType, personId });
    const turnover = (id: number, personId: number) => action(id, { actionType: 'turnover', personId });
    const rows = [turnover(1, 5), change(2, 'out', 5), change(3, 'in', 7), turnover(4, 7), change(5, 'in', 5)];
    expect(told(...rows, turnover(6, 9))).toEqual([
      ...['1 DEAD_BALL_TURNOVER 5', '4 DEAD_BALL_TURNOVER 7', '3/named NAMED 7', '6 DEAD_BALL_TURNOVER 9'],
      '5/named NAMED 5',
    ]);
  });

  it('reads the clock from what is no statistic', () => {
    expect(told(action(1, { actionType: 'timeout' }), action(2, { actionType: 'jumpball' }))).toEqual([
      '1 clock',
      '2 clock',
      '2/named NAMED 201142',
    ]);
  });

  it('makes a play of whoever a row names: who jumped, who was fouled', () => {
    const rows = [
      action(1, { actionType: 'jumpball', personId: 0, jumpBallWonPersonId: 201142, jumpBallLostPersonId: 7 }),
      action(2, { actionType: 'foul', subType: 'personal', foulDrawnPersonId: 7 }),
      action(3, { actionType: 'rebound', subType: 'defensive', personId: 7, teamId: Number(event.away.id) }),
    ];
    expect(told(...rows)).toEqual([
      ...['1 clock', '1/named NAMED 201142', '1/named-2 NAMED 7'],
      ...['2 PERSONAL_FOUL 201142', '2/named NAMED 7', '3 DEFENSIVE_REBOUND 7'],
    ]);
    expect(read(...rows).plays.find(({ id }) => id === '2/named')).toMatchObject({ tid: event.away.id, stats: {} });
  });
});

describe('periods', () => {
  const boundary = (period: number, subType: string) =>
    told(action(period * 2, { actionType: 'period', subType, period, teamId: undefined, personId: 0 }))[0]?.split(
      ' ',
    )[1];

  it('become the statuses of quarters and overtimes', () => {
    expect([1, 2, 3, 4, 5, 6].map((period) => boundary(period, 'start'))).toEqual([
      'LIVE',
      'START_SECOND_QUARTER',
      'START_THIRD_QUARTER',
      'START_FOURTH_QUARTER',
      'START_OVER_TIME',
      'START_OVER_TIME',
    ]);
    expect([1, 2, 3, 4, 5].map((period) => boundary(period, 'end'))).toEqual([
      'END_FIRST_QUARTER',
      'END_SECOND_QUARTER',
      'END_THIRD_QUARTER',
      'END_FOURTH_QUARTER',
      'END_OVER_TIME',
    ]);
    expect(told(action(9, { actionType: 'game', subType: 'end', teamId: undefined }))).toEqual(['9 ENDED']);
  });

  it('give clock and place in the game, overtime of five minutes included', () => {
    const [quarter] = read(action(1, { actionType: 'timeout', clock: 'PT11M58.50S' })).plays;
    const [overtime] = read(action(1, { actionType: 'timeout', period: 5, clock: 'PT04M59.00S' })).plays;
    expect(quarter).toMatchObject({ period: 1, clock: 718.5, order: 10_001_500_010_000 });
    expect(overtime).toMatchObject({ period: 5, clock: 299, order: 50_001_000_010_000 });
  });
});

describe('order and time', () => {
  it('is the order number, not the action number, for what is inserted late', () => {
    const rows = [
      action(700, { actionType: 'block', orderNumber: 30_000 }),
      action(2, { actionType: 'steal', orderNumber: 40_000 }),
      action(9, { actionType: 'steal', orderNumber: 20_000 }),
    ];
    const { plays } = read(...rows);
    expect(plays.map(({ id }) => id)).toEqual(['9', '700', '2']);
    expect(plays.map(({ order }) => order)).toEqual(plays.map(({ order }) => order).toSorted((a, b) => a - b));
  });
});

describe('games of older seasons', () => {
  /** A row with only its required fields. */
  const bare = (actionNumber: number, parts: Row) => {
    const { timeActual, qualifiers, orderNumber, ...row } = action(actionNumber, { clock: 'PT07M00.00S', ...parts });
    return row;
  };

  it('count without coordinates, order, qualifiers or time, which is then estimated', () => {
    const rows = [
      bare(2, { actionType: '3pt', shotResult: 'Made', subType: null, descriptor: null, assistPersonId: null }),
      bare(3, { actionType: 'rebound', subType: 'defensive' }),
      bare(4, { actionType: 'period', subType: 'end', teamId: null, personId: null, clock: 'PT00M00.00S' }),
    ];
    expect(told(...rows)).toEqual([
      ...['2 THREE_POINT_MAKE 201142', '2/shot shot', '3 DEFENSIVE_REBOUND 201142', '4 END_FIRST_QUARTER'],
    ]);
    const { plays, untimed, ignored } = read(...rows);
    expect([untimed, ignored]).toEqual([true, []]);
    expect(plays.find(({ id }) => id === '2/shot')).not.toHaveProperty('hsx');
    // Seen long after, the newest when it was seen: five twelfths of the quarter were over at the first.
    const [first, newest] = [plays[0]?.at ?? 0, plays.at(-1)?.at ?? 0];
    expect([newest, Math.round(((first - event.startsAt) / (newest - event.startsAt)) * 12)]).toEqual([seenAt, 5]);
    expect(plays.map(({ order }) => order)).toEqual(plays.map(({ order }) => order).toSorted((a, b) => a - b));
  });
});

describe('what cannot be read', () => {
  it.each([[null], ['text'], [42], [{}], [{ game: {} }], [{ messages: [] }]])('refuses %j', (body) => {
    expect(nbaLive.read(body, event, seenAt)).toEqual({ unreadable: 'there is no game.actions' });
  });

  it('passes over one row of a team of another game, and refuses a snapshot of another game whole', () => {
    const steal = (id: number, teamId?: number) => action(id, { actionType: 'steal', ...(teamId && { teamId }) });
    const one = read(steal(1), steal(2, 99), steal(3));
    expect(one.plays.map(({ id }) => id)).toEqual(['1', '3']);
    expect(one.ignored).toEqual([{ why: 'a row of a team of another game', count: 1 }]);
    const unreadable = 'action 2 is of a team of another game';
    const rows = [steal(1), steal(2, 99), steal(3), steal(4, 99)];
    expect(nbaLive.read(snapshot(rows), event, seenAt)).toEqual({ unreadable });
    expect(nbaLive.read(snapshot([steal(2, 99)]), event, seenAt)).toEqual({ unreadable });
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
    expect(delivery.snapshot?.unread.has('2/shot')).toBe(true);
    expect(delivery.snapshot?.unread.has('1')).toBe(false);
  });

  it('knows its own ids', () => {
    expect(['16', '16/shot', '16/assist'].every(nbaLive.owns)).toBe(true);
    expect(['pregame', '16/else', 'x16'].some(nbaLive.owns)).toBe(false);
  });
});

describe('the score that actions state', () => {
  const [HOME, AWAY] = [1610612751, 1610612744];
  const basket = (number: number, teamId: number, actionType: string, scoreHome: number, scoreAway: number) =>
    action(number, { teamId, actionType, shotResult: 'Made', scoreHome: `${scoreHome}`, scoreAway: `${scoreAway}` });

  it('is read crosswise where the provider has home and away the other way round', () => {
    const rows = [
      basket(1, AWAY, '3pt', 3, 0),
      basket(2, HOME, '2pt', 3, 2),
      action(3, { actionType: 'steal', scoreHome: '3', scoreAway: '2' }),
      basket(4, AWAY, '2pt', 5, 2),
      basket(5, AWAY, '2pt', 7, 2),
    ];
    for (let count = 1; count <= rows.length; count += 1) expect(read(...rows.slice(0, count)).adjusted).toEqual([]);
    expect(read(...rows).stated).toEqual({ home: 2, away: 7 });
    expect(read(...rows.filter((_, index) => index !== 3)).adjusted).toEqual([]);
    const { adjusted } = read(...rows, basket(7, AWAY, '3pt', 13, 2));
    expect(adjusted).toEqual([{ tid: `${AWAY}`, stats: { PTS: 3 }, period: 1 }]);
  });
});
