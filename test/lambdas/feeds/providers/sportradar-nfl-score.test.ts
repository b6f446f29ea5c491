import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCORE_ADJUSTMENT } from '../../../../games/timeline/play.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { AWAY, HOME, type Message, nflMessage } from '../../../fixtures/sportradar.ts';
import { property, runs } from '../../../runs.ts';
import { orders } from './orders.ts';
import { event, read, stat, timelineOf } from './sportradar-nfl.ts';

/** The plays without their revision numbers. */
const facts = (timeline: Timeline) => timeline.plays().map(({ rev, ...play }) => play);
const touchdown = (player: string, team = HOME) => {
  return { rush: stat(player, { attempt: 1, yards: 5, touchdown: 1 }, team) };
};
const kick = { field_goal: stat('k', { attempt: 1, missed: 0 }) };

describe('the course of the game', () => {
  const statuses = (...messages: unknown[]) =>
    timelineOf(...messages)
      .plays()
      .flatMap(({ status, period }) => (status === undefined ? [] : [`${period} ${status}`]));
  const quarters = [1, 2, 3, 4].map((quarter) => nflMessage(`q${quarter}`, quarter * 1000, {}, {}, quarter));

  it('knows the quarter of a play by its first message, in any order', () => {
    const anew = nflMessage('q1', 1500, kick, { scoring_play: 'true' }, 2);
    for (const order of orders([...quarters.slice(0, 2), anew])) {
      expect(timelineOf(...order).revision('q1')).toMatchObject({ period: 1, at: event.startsAt + 1_000_000 });
      expect(timelineOf(...order).total('k', 'PTS')).toBe(3);
      expect(facts(timelineOf(...order))).toEqual(facts(timelineOf(quarters[0], quarters[1], anew)));
    }
    // A quarter that only a late message seemed to start is taken back.
    const timeline = timelineOf(nflMessage('q1', 1500, {}, {}, 2), quarters[0]);
    expect(timeline.plays().map(({ id }) => id)).toEqual(['start/1', 'q1']);
  });

  it('ends each quarter with the next, and the game with its clock, where the score is not even', () => {
    const last = nflMessage('last', 5000, {}, { clock: '0:05', end_situation: { clock: '00:00' } }, 4);
    const score = nflMessage('fg', 4500, kick, { scoring_play: 'true' }, 4);
    const told = statuses(...quarters, last, score);
    expect(told.slice(-3)).toEqual(['4 START_FOURTH_QUARTER', '4 END_FOURTH_QUARTER', '4 ENDED']);
    expect(told).toHaveLength(9);
    expect(statuses(...quarters, last).at(-1)).toBe('4 END_FOURTH_QUARTER');
    const end = nflMessage('end', 900, {}, { clock: '0:00', event_type: 'period_end' });
    expect(statuses(end)).toEqual(['1 LIVE', '1 END_FIRST_QUARTER']);
    const overtime = (statistics: Message, parts: Message = {}, ...before: Message[]) =>
      statuses(...quarters, last, ...before, nflMessage('ot', 6000, statistics, parts, 5)).slice(8);
    const theirs = nflMessage('theirs', 5500, { rush: stat('x', { attempt: 1, yards: 2 }, AWAY) }, {}, 5);
    expect(overtime(touchdown('rb'), {}, theirs)).toEqual(['5 START_OVER_TIME', '5 END_OVER_TIME', '5 ENDED']);
    expect(overtime(kick, { scoring_play: 'true' })).toEqual(['5 START_OVER_TIME']);
    expect(overtime(kick, { scoring_play: 'true', event_type: 'game_over' }).at(-1)).toBe('5 ENDED');
  });

  it('ends an overtime with the score that wins it: the other team has had the ball, is behind, and nothing follows', () => {
    const ot = (id: string, second: number, statistics: Message, clock: string) =>
      nflMessage(id, second, statistics, { clock }, 5);
    const first = ot('first', 6000, touchdown('rb'), '9:00');
    const point = ot('point', 6010, { extra_point: stat('k', { made: 1 }) }, '9:00');
    // Both teams get the ball, whatever the first one scores.
    expect(timelineOf(...quarters, first).ended).toBe(false);
    const reply = ot('reply', 7000, touchdown('wr', AWAY), '5:00');
    expect(timelineOf(...quarters, first, point, reply).ended).toBe(false);
    const two = ot('two', 7010, { conversion: stat('wr', { category: 'rush', complete: 1 }, AWAY) }, '5:00');
    for (const order of orders([first, point, reply, two])) expect(timelineOf(...quarters, ...order).ended).toBe(true);
    const level = ot('two', 7010, { extra_point: stat('k2', { made: 1 }, AWAY) }, '5:00');
    const goal = ot('goal', 8000, { field_goal: stat('k', { attempt: 1, made: 1 }) }, '2:00');
    expect(timelineOf(...quarters, first, point, reply, level).ended).toBe(false);
    expect(timelineOf(...quarters, first, point, reply, level, goal).ended).toBe(true);
    // A later play takes the end back.
    expect(timelineOf(...quarters, first, point, reply, level, goal, ot('more', 8100, {}, '1:50')).ended).toBe(false);
    const thrown = { pass: stat('qb', { attempt: 1, interception: 1 }) };
    const returned = { defense: stat('cb', { interception: 1, int_touchdown: 1 }, AWAY) };
    expect(timelineOf(...quarters, ot('six', 6000, { ...thrown, ...returned }, '9:00')).ended).toBe(true);
  });

  it('waits for the try after a touchdown on an expired clock, if it can still level the score', () => {
    const goal = (id: string) => nflMessage(id, 4100, { field_goal: stat('k', { attempt: 1, made: 1 }, AWAY) }, {}, 4);
    const safety = nflMessage('safety', 4200, { defense: stat('d', { safety: 1 }, AWAY) }, {}, 4);
    const zero = { clock: '00:00', end_situation: { clock: '00:00' } };
    const last = nflMessage('last', 5000, touchdown('rb'), { ...zero, clock: '0:03' }, 4);
    const missed = nflMessage('try', 5010, { extra_point: stat('k', { made: 0 }) }, zero, 4);
    const endsAfter = (...messages: Message[]) => timelineOf(...quarters, ...messages).ended;
    // 6–8: two points would level it.
    expect(endsAfter(goal('a'), goal('b'), safety, last)).toBe(false);
    expect(endsAfter(goal('a'), goal('b'), safety, last, missed)).toBe(true);
    // 6–9 and 6–3 are decided.
    expect(endsAfter(goal('a'), goal('b'), goal('c'), last)).toBe(true);
    expect(endsAfter(goal('a'), last)).toBe(true);
  });

  it('ends a game that stays tied where a message says so, in any order', () => {
    const after = nflMessage('ot', 6000, {}, { clock: '0:10', end_situation: { clock: '00:00' } }, 5);
    expect(statuses(...quarters, after).slice(-2)).toEqual(['5 START_OVER_TIME', '5 END_OVER_TIME']);
    const over = nflMessage('over', 6001, {}, { clock: '00:00', event_type: 'game_over' }, 5);
    for (const order of orders([after, over, over])) {
      const timeline = timelineOf(...quarters, ...order);
      expect([timeline.ended, timeline.plays().at(-1)?.at]).toEqual([true, event.startsAt + 6_001_000]);
    }
    // It was not over: the message is corrected, or another period begins.
    const anew = nflMessage('over', 6002, {}, { clock: '00:00', event_type: 'period_end' }, 5);
    expect(timelineOf(...quarters, after, over, anew).ended).toBe(false);
    expect(timelineOf(...quarters, after, over, nflMessage('more', 7000, {}, {}, 6)).ended).toBe(false);
  });
});

describe('the score that rows state', () => {
  const row = (id: string, second: number, home: unknown, away: unknown, parts: Message = {}, statistics = {}) => {
    const clock = `${10 - Math.floor(second / 60)}:00`;
    return nflMessage(id, second, statistics, { clock, home_points: home, away_points: away, ...parts });
  };
  const start = row('start', 0, 0, 0);
  const goal = row('goal', 60, 3, 0, { scoring_play: true }, kick);
  const next = row('next', 120, 3, 0);
  const later = row('later', 180, 3, '0.0');
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
    expect(read({ messages: [start, mute, next] }).adjusted).toEqual([{ tid: HOME, stats: { PTS: 3 }, period: 1 }]);
    for (const order of orders([start, mute, next])) {
      const timeline = timelineOf(...order);
      expect(scores(timeline)).toEqual(['start 0:0', 'goal 3:0', 'next 3:0']);
      expect(adjusted(timeline)).toEqual([`goal/${HOME}/score-adjustment 3`]);
      expect(timeline.total('k', 'PTS')).toBe(0);
    }
  });

  it('follows a row that states another score when it is sent again, and ignores one that was nullified', () => {
    const gone = row('goal', 240, 0, 0, { clock: '9:00', nullified: true }, kick);
    for (const order of orders([start, goal, next, gone, row('next', 241, 0, 0, { clock: '8:00' })])) {
      const timeline = timelineOf(...order);
      expect([adjusted(timeline), timeline.scoreAt()]).toEqual([[], { home: 0, away: 0 }]);
    }
    const nullified = row('goal', 60, 9, 9, { nullified: true });
    expect(adjusted(timelineOf(start, nullified, row('next', 120, 0, 0)))).toEqual([]);
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
      fc.property(fc.array(rowOf, { minLength: 1, maxLength: 7 }), fc.infiniteStream(fc.nat()), (rows, chance) => {
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
