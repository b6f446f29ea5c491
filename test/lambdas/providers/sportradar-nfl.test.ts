import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMessage, toPlay } from '../../../games/timeline/message.ts';
import { type Play, SCORE_ADJUSTMENT } from '../../../games/timeline/play.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import type { Delivery } from '../../../lambdas/providers/feed.ts';
import { sportradarNfl } from '../../../lambdas/providers/sportradar/nfl.ts';
import { AWAY, HOME, type Message, nflEvent, nflMessage } from '../../fixtures/sportradar.ts';
import { property, runs } from '../../runs.ts';
import { facts, orders, taken } from './event-messages.ts';

const event = nflEvent();
const timelineOf = (...messages: unknown[]) => taken(sportradarNfl, event, messages);
const read = (body: unknown) => sportradarNfl.read(body, event, 0) as Delivery;
const stat = (player: string, more: Message = {}, team = HOME) => ({ team, player, ...more });
/** Id, event type or kind, and what it added, of what a play says. */
const said = (statistics: Record<string, unknown>, parts: Message = {}) =>
  read(nflMessage('e', 0, statistics, parts))
    .plays.filter(({ id }) => id.startsWith('e/'))
    .map(
      (play) =>
        `${play.id.slice(2)} ${play.kind === 'stat' ? `${play.classification} ${JSON.stringify(play.stats)}` : play.kind}`,
    );
const defence = (...told: Message[]) => told.map((more, index) => ({ defense: stat(`d${index}`, more, AWAY) }));

describe('what a play says', () => {
  it('tells a pass, who caught it and who made the tackle, numbers as text too', () => {
    const statistics = {
      pass__list: stat('qb', { attempt: 1.0, complete: '1.0', yards: '12.0', firstdown: 1 }),
      receive__list: stat('wr', { reception: 1, target: 1, yards: 12 }),
      first_down__list: { team: HOME, category: 'pass' },
      defenses: defence({ ast_tackle: 1 }, { tackle: 1 }),
    };
    const parts = { extra_info: { pass: { side: 'left', distance: 'short' } } };
    expect(said(statistics, parts)).toEqual([
      'qb/pass PASS_COMPLETE {"PASS_ATT":1,"PASS_CMP":1,"PASS_YDS":12}',
      'wr/catch RECEPTION {"RECV_REC":1,"RECV_YDS":12}',
      `${HOME}/first-down FIRST_DOWN {"FIRST_DOWN":1}`,
      'd0/tackle TACKLE_ASSIST {"DEF_TOT":1,"DEF_AST":1}',
      'd1/tackle TACKLE {"DEF_TOT":1,"DEF_SOLO":1}',
      'shot shot',
    ]);
    const shot = read(nflMessage('e', 0, statistics, parts)).plays.find(({ kind }) => kind === 'shot');
    expect(shot).toMatchObject({ shotType: 'MAKE', pid: 'qb', tid: HOME, hsx: 2540, hsy: 5515 });
  });

  it.each<[string, Record<string, unknown>, Message, string[]]>([
    [
      'a run for a touchdown',
      { rush__list: stat('rb', { attempt: 1, yards: 1, touchdown: 1 }) },
      {},
      ['rb/run RUSH_TOUCHDOWN {"RUSH_ATT":1,"RUSH_TD":1,"PTS":6,"RUSH_YDS":1}', 'shot shot'],
    ],
    ['a run after a lateral', { rush__list: stat('rb', { yards: 5 }) }, {}, ['rb/run RUSH_LATERAL {"RUSH_YDS":5}']],
    [
      'a touchdown pass',
      {
        pass__list: stat('qb', { attempt: 1, complete: 1, yards: 9, touchdown: 1 }),
        receive__list: stat('wr', { reception: 1, yards: 9, touchdown: 1 }),
      },
      {},
      [
        'qb/pass PASS_TOUCHDOWN {"PASS_ATT":1,"PASS_CMP":1,"PASS_TD":1,"PASS_YDS":9}',
        'wr/catch RECEPTION_TOUCHDOWN {"RECV_REC":1,"RECV_TD":1,"PTS":6,"RECV_YDS":9}',
        'shot shot',
      ],
    ],
    [
      'a ball thrown away',
      { pass__list: stat('qb', { attempt: 1, complete: 0 }), receive__list: stat('wr', { target: 1 }) },
      {},
      ['qb/pass PASS_INCOMPLETE {"PASS_ATT":1}', 'wr/named TARGET {}', 'shot shot'],
    ],
    [
      'a shared sack',
      { pass__list: stat('qb', { sack: true, sack_yards: -12 }), defenses: defence({ ast_sack: 1, ast_tackle: 1 }) },
      {},
      [
        `${HOME}/sacked SACKED {"PASS_YDS":-12}`,
        'd0/tackle TACKLE_ASSIST {"DEF_TOT":1,"DEF_AST":1}',
        'd0/sack HALF_SACK {"DEF_SACK":0.5}',
        'qb/named SACKED {}',
      ],
    ],
    [
      'an interception that is run back, told twice',
      {
        pass__list: stat('qb', { attempt: 1, interception: 1 }),
        defenses: [...defence({ interception: 1, int_touchdown: 1 }), { defense: stat('wr', { tackle: 1 }) }],
        return__list: stat('d0', { category: 'int_return', yards: 40, touchdown: 1 }, AWAY),
      },
      {},
      [
        'qb/pass PASS_INTERCEPTED {"PASS_ATT":1,"PASS_INT":1}',
        'd0/interception INTERCEPTION {"INT":1}',
        'd0/touchdown DEFENSIVE_TOUCHDOWN {"DEF_TD":1,"PTS":6}',
        'wr/named OTHER_TACKLE {}',
        'shot shot',
      ],
    ],
    [
      'a blocked kick that is run back',
      { return__list: stat('d0', { category: 'blocked_kick_return', yards: 40, touchdown: 1 }, AWAY) },
      { type: 'field_goal' },
      ['d0/touchdown DEFENSIVE_TOUCHDOWN {"DEF_TD":1,"PTS":6}'],
    ],
    [
      'a hurried passer, and a kick out of bounds',
      { defenses: defence({ qb_hit: 1 }), kick__list: stat('k', { yards: 65 }) },
      {},
      ['d0/named QB_HIT {}', 'k/named KICKOFF {}'],
    ],
    [
      'a fumble lost, by its own hand',
      {
        fumbles: [
          { fumble: stat('rb', { fumble: 1, lost: 1, forced: 0 }) },
          { fumble: stat('lb', { opp_rec: 1 }, AWAY) },
        ],
      },
      {},
      [
        'rb/fumble FUMBLE {"FUM":1}',
        'rb/fumble-lost FUMBLE_LOST {"FUM_LOST":1}',
        'lb/recovery DEFENSIVE_FUMBLE_RECOVERY {"FUM_RCV":1,"DEF_FUM_RCV":1}',
      ],
    ],
    [
      'two fumbles of one player',
      { fumbles: [{ fumble: stat('rb', { fumble: 1 }) }, { fumble: stat('rb', { fumble: 1, own_rec: 1 }) }] },
      {},
      ['rb/fumble FUMBLE {"FUM":2}', 'rb/recovery FUMBLE_RECOVERY {"FUM_RCV":1}'],
    ],
    [
      'a punt and its return, tackles uncounted',
      {
        punt__list: stat('p', { attempt: 1, yards: 45 }),
        returns: [
          { return: stat('pr', { category: 'punt_return', return: 1, yards: 35, nullified: 'true' }, AWAY) },
          { return: stat('pr', { category: 'punt_return', return: 1, yards: 0 }, AWAY) },
        ],
        defenses: defence({ tackle: 1 }),
      },
      { type: 'punt' },
      [
        'p/punt PUNT {"PUNT":1,"PUNT_YDS":45}',
        'pr/punt-return PUNT_RETURN {"PUNT_RET":1,"PUNT_RET_YDS":0}',
        'd0/named OTHER_TACKLE {}',
      ],
    ],
    ['a touchback', { return__list: { team: AWAY, category: 'kick_return', touchback: 1 } }, { type: 'kickoff' }, []],
    [
      'a field goal',
      { field_goal__list: stat('k', { attempt: 1, missed: 0 }) },
      { type: 'field_goal', scoring_play: 'true' },
      ['k/field-goal FIELD_GOAL_MAKE {"FG":1,"FGA":1,"KICK_PTS":3,"PTS":3}'],
    ],
    [
      'a missed field goal',
      { field_goal__list: stat('k', { attempt: 1, missed: 1 }) },
      { type: 'field_goal' },
      ['k/field-goal FIELD_GOAL_MISS {"FGA":1}'],
    ],
    [
      'an extra point',
      { extra_point__list: stat('k', { attempt: 1 }) },
      { type: 'extra_point', scoring_play: 'true' },
      ['k/extra-point EXTRA_POINT_MAKE {"XP":1,"XPA":1,"KICK_PTS":1,"PTS":1}'],
    ],
    [
      'an extra point that was missed',
      { extra_point__list: stat('k', { attempt: 1, made: 0 }) },
      { type: 'extra_point' },
      ['k/extra-point EXTRA_POINT_MISS {"XPA":1}'],
    ],
    [
      'a conversion',
      {
        conversions: [
          { conversion: stat('qb', { category: 'pass', complete: 1 }) },
          { conversion: stat('wr', { category: 'receive', complete: 1 }) },
        ],
      },
      { type: 'conversion', scoring_play: true },
      [
        'qb/two-point-pass TWO_POINT_PASS_MAKE {"TWO_PT":1,"PTS":2}',
        'wr/two-point-catch TWO_POINT_CATCH_MAKE {"TWO_PT":1}',
      ],
    ],
    [
      'a penalty, and nothing of what it nullified',
      {
        penalty__list: stat('ol', { penalty: 1, yards: 10 }),
        rush__list: stat('rb', { attempt: 1, yards: 60, nullified: 'true' }),
      },
      {},
      ['ol/penalty PENALTY {"PEN":1,"PEN_YDS":10}'],
    ],
  ])('tells %s', (_, statistics, parts, plays) => {
    expect(said(statistics, parts)).toEqual(plays);
  });

  it('passes over by reason what it cannot read', () => {
    const odd = nflMessage('e', 0, { juggle__list: stat('a'), pass__list: 'none' }, { scoring_play: 'true' });
    const foreign = nflMessage('f', 0, { rush__list: stat('a', {}, 'another-team') });
    expect(read([odd, foreign, nflMessage('g', 0, {}, { clock: 'half-time' }), null]).ignored).toEqual([
      { why: 'a statistic of pass without a team', count: 1 },
      { why: 'a statistic of unknown kind juggle', count: 1 },
      { why: 'a score whose team is not told', count: 1 },
      { why: 'a message of another game', count: 1 },
      { why: 'a message with a wrong pbp.clock', count: 1 },
      { why: 'a message with a wrong form', count: 1 },
    ]);
  });
});

describe('the course of the game', () => {
  const kick = { field_goal__list: stat('k', { attempt: 1, missed: 0 }) };
  const statuses = (...messages: unknown[]) =>
    timelineOf(...messages)
      .plays()
      .flatMap(({ status, period }) => (status === undefined ? [] : [`${period} ${status}`]));
  const quarters = [1, 2, 3, 4].map((quarter) => nflMessage(`q${quarter}`, quarter * 1000, {}, {}, `${quarter}.0`));

  it('knows the quarter of a play by its first telling, in any order', () => {
    const anew = nflMessage('q1', 1500, kick, { scoring_play: 'true' }, '2.0');
    for (const order of orders([...quarters.slice(0, 2), anew])) {
      expect(timelineOf(...order).revision('q1')).toMatchObject({ period: 1, at: event.startsAt + 1_000_000 });
      expect(timelineOf(...order).total('k', 'PTS')).toBe(3);
      expect(facts(timelineOf(...order))).toEqual(facts(timelineOf(quarters[0], quarters[1], anew)));
    }
    // A quarter that only a late telling was thought to have is taken back.
    const timeline = timelineOf(nflMessage('q1', 1500, {}, {}, '2.0'), quarters[0]);
    expect(timeline.plays().map(({ id }) => id)).toEqual(['period/1/start', 'q1']);
  });

  it('knows that a third down with the whole clock left opens the second quarter', () => {
    const opening = (down: number) =>
      nflMessage('e', 0, {}, { clock: '15:00', start_situation: { possession: { alias: 'CLE' }, down } });
    expect(timelineOf(opening(3)).revision('e')).toMatchObject({ period: 2 });
    expect(timelineOf(opening(1)).revision('e')).toMatchObject({ period: 1 });
    expect(timelineOf(opening(0)).revision('e')).toMatchObject({ period: 1 });
  });

  it('ends each quarter with the next, and the game with its clock, where the score is not even', () => {
    const last = nflMessage('last', 5000, {}, { clock: '0:05', end_situation: { clock: '00:00' } }, '4.0');
    const score = nflMessage('fg', 4500, kick, { scoring_play: 'true' }, '4.0');
    const told = statuses(...quarters, last, score);
    expect(told.slice(-3)).toEqual(['4 START_FOURTH_QUARTER', '4 END_FOURTH_QUARTER', '4 ENDED']);
    expect(told).toHaveLength(9);
    expect(statuses(...quarters, last).at(-1)).toBe('4 END_FOURTH_QUARTER');
    const run = { rush__list: stat('rb', { attempt: 1, yards: 5, touchdown: 1 }) };
    const overtime = (statistics: Message, parts: Message = {}) =>
      statuses(...quarters, last, nflMessage('ot', 6000, statistics, parts, '5.0')).slice(8);
    expect(overtime(run)).toEqual(['5 START_OVER_TIME', '5 END_OVER_TIME', '5 ENDED']);
    expect(overtime(kick, { scoring_play: 'true' })).toEqual(['5 START_OVER_TIME']);
    expect(overtime(kick, { scoring_play: 'true', event_type: 'game_over' }).at(-1)).toBe('5 ENDED');
  });
});

describe('the score that rows state', () => {
  const kick = { field_goal__list: stat('k', { attempt: 1, missed: 0 }) };
  const row = (
    id: string,
    second: number,
    home: unknown,
    away: unknown,
    parts: Message = {},
    statistics: Message = {},
  ) => {
    const clock = `${10 - Math.floor(second / 60)}:00`;
    return nflMessage(id, second, statistics, { clock, home_points: home, away_points: away, ...parts });
  };
  const start = row('start', 0, 0, 0);
  const goal = row('goal', 60, 3, 0, { scoring_play: true }, kick);
  const next = row('next', 120, 3, 0);
  const later = row('later', 180, '3.0', '0.0');
  const adjusted = (timeline: Timeline) =>
    timeline
      .plays()
      .flatMap((play) =>
        play.kind === 'stat' && play.classification === SCORE_ADJUSTMENT ? [`${play.id} ${play.stats.PTS}`] : [],
      );
  const scores = (timeline: Timeline) =>
    timeline.plays().flatMap(({ id, order }) => {
      const { home, away } = timeline.scoreAt(order);
      return id.includes('/') ? [] : [`${id} ${home}:${away}`];
    });

  it('is the score of the plays where every row has its points', () => {
    const delivery = read({ messages: [start, goal, next, later] });
    expect([delivery.stated, delivery.adjusted]).toEqual([{ home: 3, away: 0 }, []]);
  });

  it('gives a team the points of a row that lacks them, from that row on, and no player', () => {
    const mute = row('goal', 60, 3, 0, { scoring_play: true });
    expect(read({ messages: [start, mute, next] }).adjusted).toEqual([{ tid: HOME, period: 1, points: 3 }]);
    for (const order of orders([start, mute, next])) {
      const timeline = timelineOf(...order);
      expect(scores(timeline)).toEqual(['start 0:0', 'goal 3:0', 'next 3:0']);
      expect(adjusted(timeline)).toEqual([`goal/${HOME}/score-adjustment 3`]);
      expect(timeline.total('k', 'PTS')).toBe(0);
    }
  });

  it('takes the adjustment back when the row comes late, or is told with its points', () => {
    const early = timelineOf(start, next);
    expect(adjusted(early)).toEqual([`next/${HOME}/score-adjustment 3`]);
    taken(sportradarNfl, event, [goal], early);
    expect([adjusted(early), early.scoreAt(), early.total('k', 'PTS')]).toEqual([[], { home: 3, away: 0 }, 3]);
    const mute = row('goal', 60, 3, 0, { scoring_play: true });
    const anew = row('goal', 240, 3, 0, { scoring_play: true, clock: '9:00' }, kick);
    for (const order of orders([start, mute, anew, next])) expect(adjusted(timelineOf(...order))).toEqual([]);
  });

  it('follows a row that states another score when it is told again, and none that was nullified', () => {
    const corrected = [
      row('goal', 240, 0, 0, { clock: '9:00', nullified: true }, kick),
      row('next', 241, 0, 0, { clock: '8:00' }),
    ];
    for (const order of orders([start, goal, next, ...corrected])) {
      const timeline = timelineOf(...order);
      expect([adjusted(timeline), timeline.scoreAt()]).toEqual([[], { home: 0, away: 0 }]);
    }
    const nullified = row('goal', 60, 9, 9, { nullified: true });
    expect(adjusted(timelineOf(start, nullified, row('next', 120, 0, 0)))).toEqual([]);
  });

  it('passes over a row that contradicts its neighbours, and a newest one that takes points back until another agrees', () => {
    const slip = row('slip', 90, 0, 0);
    for (const order of orders([start, goal, slip, next])) expect(adjusted(timelineOf(...order))).toEqual([]);
    const tie = row('tie', 60, 0, 0);
    for (const order of orders([start, goal, tie, next])) expect(adjusted(timelineOf(...order))).toEqual([]);
    const newest = row('newest', 240, 0, 0);
    expect(adjusted(timelineOf(start, goal, next, newest))).toEqual([]);
    for (const order of orders([goal, next, newest, row('last', 300, 0, 0)]))
      expect(adjusted(timelineOf(...order))).toEqual([`newest/${HOME}/score-adjustment -3`]);
  });

  it.each([
    [undefined, 0],
    [3, undefined],
    [-3, 0],
    [2.5, 0],
    ['x', 0],
    [1000, 0],
  ])('reads no score from %s and %s', (home, away) => {
    const timeline = timelineOf(start, row('next', 120, home, away));
    expect([timeline.revision('next')?.kind, adjusted(timeline)]).toEqual(['clock', []]);
  });

  it('comes to the same from the log of what was stored', () => {
    const stored = new Timeline(event);
    const mute = row('goal', 60, 3, 0, { scoring_play: true });
    for (const play of timelineOf(start, mute).plays())
      stored.put(toPlay(JSON.parse(JSON.stringify(toMessage(play)))) as Play);
    expect(facts(taken(sportradarNfl, event, [next], stored))).toEqual(facts(timelineOf(start, mute, next)));
  });

  it('does not depend on the order of the rows', property, () => {
    const rowOf = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      second: fc.integer({ min: 0, max: 400 }),
      home: fc.constantFrom(0, 3, 6),
      away: fc.constantFrom(0, 3),
      parts: fc.constantFrom<Message>({}, {}, { nullified: true }, { scoring_play: true }),
      scores: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(rowOf, { maxLength: 7 }), fc.infiniteStream(fc.nat()), (rows, chance) => {
        const messages = rows.map(({ id, second, home, away, parts, scores }) =>
          row(id, second, home, away, parts, scores ? kick : {}),
        );
        const keys = messages.map((message) => [chance.next().value as number, message] as const);
        const mixed = keys.toSorted(([a], [b]) => a - b).map(([, message]) => message);
        expect(facts(timelineOf(...mixed))).toEqual(facts(timelineOf({ messages })));
      }),
      runs(300),
    );
  });
});
