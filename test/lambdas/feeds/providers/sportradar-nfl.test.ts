import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sportradarNfl } from '../../../../lambdas/feeds/providers/sportradar/nfl.ts';
import { Intake } from '../../../fixtures/intake.ts';
import {
  AWAY,
  HOME,
  type Message,
  nflMessage,
  polled,
  presentEvent,
  pushed,
  statistic,
} from '../../../fixtures/sportradar.ts';
import { property, runs } from '../../../runs.ts';
import { event, read, stat, timelineOf } from './sportradar-nfl.ts';

/** Id, event type or kind, and stats of each play that an event gives. */
const said = (statistics: Record<string, unknown>, parts: Message = {}) =>
  read(nflMessage('e', 0, statistics, parts))
    .plays.filter(({ id }) => id.startsWith('e/'))
    .map(
      (play) =>
        `${play.id.slice(2)} ${play.kind === 'stat' ? `${play.classification} ${JSON.stringify(play.stats)}` : play.kind}`,
    );

const defence = (...told: Message[]) => told.map((more, index) => stat(`d${index}`, more, AWAY));

describe('an event of the provider', () => {
  it.each<[string, Record<string, unknown>, Message, string[]]>([
    [
      'a pass, its catch and its tackle, numbers as text too',
      {
        pass: stat('qb', { attempt: 1.0, complete: 1, yards: '12.0', firstdown: 1 }),
        receive: stat('wr', { reception: 1, target: 1, yards: 12 }),
        first_down: { team: HOME, category: 'pass' },
        defense: defence({ ast_tackle: 1 }, { tackle: 1 }),
      },
      {},
      [
        'qb/pass PASS_COMPLETE {"PASS_ATT":1,"PASS_CMP":1,"PASS_YDS":12}',
        'wr/catch RECEPTION {"RECV_REC":1,"RECV_YDS":12}',
        `${HOME}/first-down FIRST_DOWN {"FIRST_DOWN":1}`,
        'd0/tackle TACKLE_ASSIST {"DEF_TOT":1,"DEF_AST":1}',
        'd1/tackle TACKLE {"DEF_TOT":1,"DEF_SOLO":1}',
        'shot shot',
      ],
    ],
    [
      'a run for a touchdown',
      { rush: stat('rb', { attempt: 1, yards: 1, touchdown: 1 }) },
      {},
      ['rb/run RUSH_TOUCHDOWN {"RUSH_ATT":1,"RUSH_TD":1,"PTS":6,"RUSH_YDS":1}', 'shot shot'],
    ],
    [
      'a shared sack',
      { pass: stat('qb', { sack: true, sack_yards: -12 }), defense: defence({ ast_sack: 1, ast_tackle: 1 }) },
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
        pass: stat('qb', { attempt: 1, interception: 1 }),
        defense: [...defence({ interception: 1, int_touchdown: 1 }), stat('wr', { tackle: 1 })],
        return: stat('d0', { category: 'int_return', yards: 40, touchdown: 1 }, AWAY),
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
      { return: stat('d0', { category: 'blocked_kick_return', yards: 40, touchdown: 1 }, AWAY) },
      { play_type: 'field_goal' },
      ['d0/touchdown DEFENSIVE_TOUCHDOWN {"DEF_TD":1,"PTS":6}'],
    ],
    [
      'a punt and its return, tackles uncounted',
      {
        punt: stat('p', { attempt: 1, yards: 45 }),
        return: [
          stat('pr', { category: 'punt_return', return: 1, yards: 35, nullified: 'true' }, AWAY),
          stat('pr', { category: 'punt_return', return: 1, yards: 0 }, AWAY),
        ],
        defense: defence({ tackle: 1 }),
      },
      { play_type: 'punt' },
      [
        'p/punt PUNT {"PUNT":1,"PUNT_YDS":45}',
        'pr/punt-return PUNT_RETURN {"PUNT_RET":1,"PUNT_RET_YDS":0}',
        'd0/named OTHER_TACKLE {}',
      ],
    ],
    [
      'a field goal',
      { field_goal: stat('k', { attempt: 1, missed: 0 }) },
      { play_type: 'field_goal', scoring_play: 'true' },
      ['k/field-goal FIELD_GOAL_MAKE {"FG":1,"FGA":1,"KICK_PTS":3,"PTS":3}'],
    ],
    [
      'an extra point that was missed',
      { extra_point: stat('k', { attempt: 1, made: 0 }) },
      { play_type: 'extra_point' },
      ['k/extra-point EXTRA_POINT_MISS {"XPA":1}'],
    ],
    [
      'a conversion',
      { conversion: [stat('qb', { category: 'pass', complete: 1 }), stat('wr', { category: 'receive', complete: 1 })] },
      { play_type: 'conversion', scoring_play: true },
      [
        'qb/two-point-pass TWO_POINT_PASS_MAKE {"TWO_PT":1,"PTS":2}',
        'wr/two-point-catch TWO_POINT_CATCH_MAKE {"TWO_PT":1}',
      ],
    ],
    [
      'a penalty, and nothing of what it nullified',
      {
        penalty: stat('ol', { penalty: 1, yards: 10 }),
        rush: stat('rb', { attempt: 1, yards: 60, nullified: 'true' }),
      },
      {},
      ['ol/penalty PENALTY {"PEN":1,"PEN_YDS":10}'],
    ],
  ])('gives %s', (_, statistics, parts, plays) => {
    expect(said(statistics, parts)).toEqual(plays);
  });

  it('passes over by reason what it cannot read', () => {
    const odd = nflMessage('e', 0, { juggle: stat('a'), pass: {} }, { scoring_play: 'true' });
    const foreign = nflMessage('f', 0, { rush: stat('a', {}, 'another-team') });
    expect(read([odd, foreign, nflMessage('g', 0, {}, { clock: 'half-time' }), null]).ignored).toEqual([
      { why: 'a statistic without a type or a team', count: 1 },
      { why: 'a statistic of unknown kind juggle', count: 1 },
      { why: 'a score whose team is not told', count: 1 },
      { why: 'an event of another game', count: 1 },
      { why: 'an event with a wrong clock', count: 1 },
      { why: 'an event with a wrong form', count: 1 },
    ]);
  });
});

const touchdown = [
  statistic('pass', 'qb', { attempt: 1, complete: 1, yards: 24, touchdown: 1, firstdown: 1 }),
  statistic('receive', 'wr', { target: 1, reception: 1, yards: 24, touchdown: 1 }),
  statistic('first_down', 'wr', { category: 'pass' }),
];
const scored = { scoring_play: true, home_points: 6, away_points: 0, description: 'A.Able pass deep right complete.' };
const incomplete = [statistic('pass', 'qb', { attempt: 1, complete: 0 }), statistic('receive', 'wr', { target: 1 })];

describe('an event of version 7', () => {
  it('credits its players, with the place and the time that it states', () => {
    const timeline = timelineOf(pushed(presentEvent('e', 60, touchdown, scored)));
    expect(timeline.totals('qb')).toEqual({ PASS_ATT: 1, PASS_CMP: 1, PASS_YDS: 24, PASS_TD: 1 });
    expect(timeline.totals('wr')).toEqual({ RECV_REC: 1, RECV_YDS: 24, RECV_TD: 1, PTS: 6 });
    expect(timeline.scoreAt()).toEqual({ home: 6, away: 0 });
    expect(timeline.revision('e')?.at).toBe(Date.UTC(2017, 3, 23, 17, 1));
    expect(timeline.revision('e/shot')).toMatchObject({ pid: 'qb', shotType: 'MAKE', hsx: 12700, hsy: 9191 });
  });

  it('is the same alone, in a list, among messages and in a polled play-by-play', () => {
    const one = presentEvent('e', 60, touchdown, scored);
    const message = pushed(one);
    for (const body of [[message], { messages: [message] }, polled([one])])
      expect(read(body).plays).toEqual(read(message).plays);
  });

  it('of an overtime is in the fifth period, by its own word or by the period that contains it', () => {
    const bare = presentEvent('e', 60, incomplete, { quarter: undefined });
    const one = { ...bare, overtime: { number: 1, sequence: 5 } };
    expect(timelineOf(pushed(one)).revision('e')?.period).toBe(5);
    expect(timelineOf(polled([], [], [], [], [bare])).revision('e')?.period).toBe(5);
  });

  it('is corrected by a later one under its id, and gone once it is deleted or nullified', () => {
    const first = pushed(presentEvent('e', 60, touchdown, scored));
    const later = (parts: object) =>
      pushed(presentEvent('e', 60, incomplete, { updated_at: '2017-04-23T18:00:00Z', ...parts }));
    expect(timelineOf(first, later({})).totals('qb')).toEqual({ PASS_ATT: 1 });
    for (const parts of [{ deleted: true }, { nullified: true }]) {
      const timeline = timelineOf(first, later(parts));
      expect([timeline.totals('qb'), timeline.scoreAt().home]).toEqual([{}, 0]);
    }
    // A message that comes late changes nothing.
    expect(timelineOf(later({}), first).totals('qb')).toEqual({ PASS_ATT: 1 });
  });

  it('of another game, without a period, or of a wrong form is passed over and counted', () => {
    const foreign = presentEvent('a', 1, [statistic('rush', 'rb', { attempt: 1 }, 'others')]);
    const homeless = presentEvent('b', 2, [], { quarter: undefined });
    const body = [foreign, homeless, { ...presentEvent('c', 3), clock: 'soon' }].map(pushed);
    const whys = ['an event of another game', 'an event without a period', 'an event with a wrong clock'];
    expect(read(body).ignored.map(({ why }) => why)).toEqual(whys);
    const others = { ...event, home: { ...event.home, id: 'x' } };
    expect(sportradarNfl.read(pushed(presentEvent('e', 1)), others, 0)).toHaveProperty('unreadable');
  });
});

/** An id as the provider makes them. */
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('a polled play-by-play', () => {
  const run = (number: number, yards: number, second = 60 * number) =>
    presentEvent(uuid(number), second, [statistic('rush', 'rb', { attempt: 1, yards })], {
      updated_at: new Date(Date.UTC(2017, 3, 23, 18, second, yards)).toISOString(),
    });

  it('is the whole game: an event that is not in it any more did not happen', () => {
    const intake = new Intake(sportradarNfl, event);
    intake.settle(polled([run(1, 4), run(2, 7)]));
    expect(intake.timeline.totals('rb')).toEqual({ RUSH_ATT: 2, RUSH_YDS: 11 });
    intake.settle(polled([run(2, 7)]));
    expect(intake.timeline.totals('rb')).toEqual({ RUSH_ATT: 1, RUSH_YDS: 7 });
    // An unreadable event still counts as present.
    intake.settle(polled([{ ...run(2, 7), clock: 'soon' }]));
    expect(intake.timeline.totals('rb')).toEqual({ RUSH_ATT: 1, RUSH_YDS: 7 });
    // A pushed message is about its own event alone.
    intake.settle(pushed(run(3, 1)));
    expect(intake.timeline.totals('rb')).toEqual({ RUSH_ATT: 2, RUSH_YDS: 8 });
  });

  it('gives, after edits under their ids, the same as its last state alone', property, () => {
    const state = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(50)), {
      selector: ([number]) => number,
      minLength: 1,
    });
    const facts = (...states: [number, number][][]) => {
      const intake = new Intake(sportradarNfl, event);
      states.forEach((events, edition) => {
        intake.settle(polled(events.map(([number, yards]) => run(number, yards, 60 * number + edition))));
      });
      const ids = intake.timeline.plays().map(({ id }) => id);
      return [intake.timeline.totals('rb'), ids.sort()];
    };
    fc.assert(
      fc.property(fc.array(state, { minLength: 1, maxLength: 3 }), (states) => {
        expect(facts(...states)).toEqual(facts(states.at(-1) ?? []));
      }),
      runs(100),
    );
  });

  it.each([
    ['postponed', 'POSTPONED', []],
    ['cancelled', 'CANCELED', [run(1, 4)]],
    ['delayed', 'SUSPENDED', [run(1, 4)]],
  ])('of a game that is %s says so, and takes it back once the game is on', (status, stop, events) => {
    const intake = new Intake(sportradarNfl, event);
    intake.settle({ ...polled(events), status });
    expect(intake.timeline.stopped).toBe(stop);
    intake.settle({ ...polled([run(1, 4)]), status: 'inprogress' });
    expect([intake.timeline.stopped, intake.timeline.totals('rb').RUSH_YDS]).toEqual([undefined, 4]);
  });
});
