import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../../lambdas/providers/feed.ts';
import { sportradarNba } from '../../../lambdas/providers/sportradar/nba.ts';
import { AWAY, HOME, type Message, nbaEvent, nbaMessage } from '../../fixtures/sportradar.ts';
import { facts, orders, taken } from './event-messages.ts';

const event = nbaEvent();
const timelineOf = (...messages: unknown[]) => taken(sportradarNba, event, messages);
const read = (body: unknown) => sportradarNba.read(body, event, 0) as Delivery;
/** Id and event type or kind of what an event says, its reading of the clock and the start of its quarter left out. */
const said = (statistics: Record<string, Message>, parts: Message = {}) =>
  read(nbaMessage('e', 0, statistics, parts))
    .plays.filter(({ id }) => id.startsWith('e/'))
    .map((play) => `${play.id} ${play.kind === 'stat' ? play.classification : play.kind}`);
const shot = (pid: string, made: boolean, more: Message = {}) => ({ player: pid, made: String(made), ...more });

describe('what an event says', () => {
  it.each<[string, Record<string, Message>, string[]]>([
    ['a two', { fieldgoal: shot('a', true) }, ['e/a/fieldgoal TWO_POINT_MAKE', 'e/shot shot']],
    [
      'a missed three',
      { fieldgoal: shot('a', false, { three_point_shot: 'true' }) },
      ['e/a/fieldgoal THREE_POINT_MISS', 'e/shot shot'],
    ],
    ['truth as truth', { freethrow: { player: 'a', made: true } }, ['e/a/freethrow FREE_THROW_MAKE']],
    ['a rebound', { rebound: { player: 'a', rebound_type: 'offensive' } }, ['e/a/rebound OFFENSIVE_REBOUND']],
    ['a rebound of the team', { rebound: { rebound_type: 'offensive' } }, [`e/${HOME}/rebound TEAM_REBOUND`]],
    [
      'a stolen ball',
      { turnover: { player: 'a' }, steal: { player: 'b', team: AWAY } },
      ['e/a/turnover LIVE_BALL_TURNOVER', 'e/b/steal STEAL'],
    ],
    ['a lost ball', { turnover: {} }, [`e/${HOME}/turnover DEAD_BALL_TURNOVER`]],
    [
      'a block',
      { fieldgoal: shot('a', false), block: { player: 'b', team: AWAY }, attemptblocked: { player: 'a' } },
      ['e/a/fieldgoal TWO_POINT_MISS', 'e/shot shot', 'e/b/block BLOCK'],
    ],
    [
      'a flagrant foul, told twice',
      { personalfoul: { player: 'a' }, flagrantfoul: { player: 'a' } },
      ['e/a/foul PERSONAL_FOUL'],
    ],
    ['a technical foul', { technicalfoul: { player: 'a' } }, ['e/a/named NAMED']],
    [
      'what was nullified',
      { fieldgoal: shot('a', true, { nullified: 'true' }), assist: { player: 'b' } },
      ['e/b/assist ASSIST'],
    ],
  ])('tells %s', (_, statistics, plays) => {
    expect(said(statistics)).toEqual(plays);
  });

  it('gives a shot without its statistic to the team, unless the event was nullified', () => {
    const parts = { event_type: 'threepointmiss', statistics__list: undefined, attribution: AWAY };
    expect(said({}, parts)).toEqual([`e/${AWAY}/fieldgoal THREE_POINT_MISS`]);
    expect(said({}, { ...parts, nullified: 'true' })).toEqual([]);
    expect(
      said({ fieldgoal: shot('a', false, { nullified: 'true' }) }, { event_type: 'twopointmiss', attribution: AWAY }),
    ).toEqual([]);
  });

  it('puts a shot into the source shot space, and a place beyond the lines on the line', () => {
    const place = (coord_x: number, coord_y: number) => {
      const { plays } = read(
        nbaMessage('e', 0, { fieldgoal: shot('a', true) }, { location__list: { coord_x, coord_y } }),
      );
      return plays.find(({ kind }) => kind === 'shot');
    };
    expect(place(1128, 300)).toMatchObject({ hsx: 7620, hsy: 28651 });
    expect(place(63, -5)).toMatchObject({ hsx: 15_240, hsy: 1600 });
  });

  it('takes the name of a field that every object has for an unknown kind', () => {
    const { plays, ignored } = read(nbaMessage('e', 0, { constructor: { player: 'a' } }));
    expect(plays.map(({ id }) => id)).toEqual(['e', 'period/q1/start']);
    expect(ignored).toEqual([{ why: 'a statistic of unknown kind constructor', count: 1 }]);
    const event_type = 'constructor';
    const parts = { event_type, attribution: HOME, statistics__list: undefined };
    expect(read(nbaMessage('f', 0, {}, parts)).plays.map(({ id }) => id)).toEqual(['f', 'period/q1/start']);
  });

  it('passes over by reason what it cannot read, and in silence what says nothing', () => {
    const odd = nbaMessage('e', 0, { juggle: { player: 'a' } });
    const foreign = nbaMessage('f', 0, {}, { on_court__list: { home: 'x', away: 'y' } });
    const stray = nbaMessage('g', 0, { steal: { player: 'a', team: 'x' } });
    const lineup = nbaMessage('h', 0, {}, { event_type: 'lineupchange' });
    const timeless = nbaMessage('i', 0, {}, { updated: 'soon' });
    const { plays, ignored } = read([odd, foreign, stray, lineup, timeless, 'text', { heartbeat: { interval: 5000 } }]);
    expect(plays.map(({ id }) => id)).toEqual(['e', 'g', 'period/q1/start']);
    expect(ignored).toEqual([
      { why: 'a statistic of unknown kind juggle', count: 1 },
      { why: 'a message of another game', count: 1 },
      { why: 'a statistic of a team that does not play', count: 1 },
      { why: 'a message with a wrong pbp.updated', count: 1 },
      { why: 'a message with a wrong form', count: 1 },
    ]);
  });

  it('names the game that a delivery is of, where it is of one', () => {
    const of = (game__id?: string) => ({ pbp: { game__id } });
    const nameOf = (body: unknown) => sportradarNba.eventIdOf?.(body);
    expect(nameOf(of('g'))).toBe('g');
    expect(nameOf([{ heartbeat: {} }, of('g'), of('g')])).toBe('g');
    expect(nameOf({ pbp: { srid_game: 'g' } })).toBe('g');
    for (const body of [[of('g'), of('h')], of(), [], null, { heartbeat: {} }]) expect(nameOf(body)).toBeUndefined();
  });

  it('knows a heartbeat, which says nothing else', () => {
    const heartbeat = { heartbeat: { from: 1, to: 2, interval: 5000 } };
    expect(read(heartbeat)).toEqual({ plays: [], ignored: [] });
    const says = [heartbeat, [heartbeat], [heartbeat, nbaMessage('e', 0)], nbaMessage('e', 0), [], {}, null];
    expect(says.map((body) => sportradarNba.isHeartbeat?.(body))).toEqual([true, true, ...Array(5).fill(false)]);
    expect(read({ game: {} })).toEqual({ unreadable: 'there is no message with a pbp' });
  });
});

describe('an event that is told anew', () => {
  const made = shot('a', true);
  const first = nbaMessage('e', 0, { fieldgoal: made });
  const assisted = nbaMessage('e', 60, { fieldgoal: made, assist: { player: 'b' } });
  const moved = nbaMessage('e', 120, { fieldgoal: made, assist: { player: 'c' } });
  const missed = nbaMessage('e', 180, { fieldgoal: shot('a', false) });
  const other = nbaMessage('f', 30, { rebound: { player: 'b', rebound_type: 'defensive' } }, { clock: '9:50' });

  it('comes to its newest telling in any order, each repeated', () => {
    const clean = timelineOf(first, other, missed);
    expect(clean.totals('a')).toEqual({ FGA: 1, FG2A: 1 });
    for (const order of orders([first, assisted, moved, missed, other])) {
      const timeline = timelineOf(...order, ...order.toReversed());
      expect(facts(timeline)).toEqual(facts(clean));
      expect([timeline.total('b', 'AST'), timeline.total('c', 'AST')]).toEqual([0, 0]);
    }
  });

  it('moves an assist from one player to the other, and keeps the time at which it happened', () => {
    for (const order of orders([first, assisted, moved])) {
      const timeline = timelineOf(...order);
      expect([timeline.total('b', 'AST'), timeline.total('c', 'AST'), timeline.total('a', 'PTS')]).toEqual([0, 1, 2]);
      expect(new Set(timeline.plays().map(({ at }) => at))).toEqual(new Set([event.startsAt]));
    }
  });

  it('says nothing by saying the same again', () => {
    const timeline = timelineOf(first, moved, other);
    for (const message of [first, moved, other]) {
      expect(sportradarNba.read(message, event, 0, timeline)).toMatchObject({ plays: [] });
    }
  });

  it('takes the greater by text of two tellings of one time', () => {
    const one = nbaMessage('e', 0, { steal: { player: 'a' } });
    const two = nbaMessage('e', 0, { steal: { player: 'b' } });
    expect(facts(timelineOf(one, two))).toEqual(facts(timelineOf(two, one)));
  });

  it('has everything taken back when it is nullified', () => {
    const gone = nbaMessage('e', 60, { fieldgoal: made }, { nullified: 'true' });
    for (const order of orders([first, gone])) expect(timelineOf(...order).totals('a')).toEqual({});
  });
});

describe('the course of the game', () => {
  const points = (id: string, second: number, tid: string, quarter: string) =>
    nbaMessage(id, second, { freethrow: { player: `${tid}-a`, team: tid, made: 'true' } }, { quarter__id: quarter });
  const end = (id: string, second: number, quarter: string) =>
    nbaMessage(id, second, {}, { event_type: 'endperiod', clock: '00:00', quarter__id: quarter });
  const statuses = (messages: unknown[]) =>
    timelineOf(...messages)
      .plays()
      .flatMap(({ status, period }) => (status === undefined ? [] : [`${period} ${status}`]));
  const quarters = ['z', 'b', 'y', 'a'].flatMap((name, index) => [
    points(`p${name}`, index * 1000, HOME, name),
    points(`o${name}`, index * 1000 + 1, AWAY, name),
    end(`e${name}`, index * 1000 + 900, name),
  ]);
  const regulation = [
    ...['1 LIVE', '1 END_FIRST_QUARTER', '2 START_SECOND_QUARTER', '2 END_SECOND_QUARTER'],
    ...['3 START_THIRD_QUARTER', '3 END_THIRD_QUARTER', '4 START_FOURTH_QUARTER', '4 END_FOURTH_QUARTER'],
  ];

  it('numbers the quarters as they began, whichever is heard of first', () => {
    expect(statuses(quarters)).toEqual(regulation);
    expect(statuses(quarters.toReversed())).toEqual(regulation);
    expect(facts(timelineOf(...quarters.toReversed()))).toEqual(facts(timelineOf(...quarters)));
  });

  it('is over after the last quarter, and after an overtime where the score was even', () => {
    const won = points('w', 3500, HOME, 'a');
    expect(statuses([...quarters, won])).toEqual([...regulation, '4 ENDED']);
    const overtime = [points('w', 4000, HOME, 'ot'), end('x', 4300, 'ot')];
    const whole = [...regulation, '5 START_OVER_TIME', '5 END_OVER_TIME', '5 ENDED'];
    expect(statuses([...quarters, ...overtime])).toEqual(whole);
    expect(statuses([...overtime, ...quarters])).toEqual(whole);
    // The end is taken back with the point that decided.
    expect(statuses([...quarters, won, nbaMessage('w', 5000, {}, { quarter__id: 'a' })])).toEqual(regulation);
  });

  it('ends a quarter whose end was not told with its last event', () => {
    const told = quarters.filter((message) => (message.pbp as { id: string }).id !== 'ez');
    const timeline = timelineOf(...told);
    expect(timeline.revision('period/z/end')).toMatchObject({ status: 'END_FIRST_QUARTER', at: event.startsAt + 1000 });
    expect(facts(timelineOf(...quarters.slice(2, 3), ...told))).toEqual(facts(timelineOf(...quarters)));
  });
});
