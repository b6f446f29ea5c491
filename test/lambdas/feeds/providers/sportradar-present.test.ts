import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../../../lambdas/feeds/feed.ts';
import { sportradarNfl } from '../../../../lambdas/feeds/providers/sportradar/nfl.ts';
import { Intake } from '../../../fixtures/intake.ts';
import { nflEvent, polled, presentEvent, pushed, statistic } from '../../../fixtures/sportradar.ts';
import { property, runs } from '../../../runs.ts';

const touchdown = [
  statistic('pass', 'qb', { attempt: 1, complete: 1, yards: 24, touchdown: 1, firstdown: 1 }),
  statistic('receive', 'wr', { target: 1, reception: 1, yards: 24, touchdown: 1 }),
  statistic('first_down', 'wr', { category: 'pass' }),
];
const scored = { scoring_play: true, home_points: 6, away_points: 0, description: 'A.Able pass deep right complete.' };
const incomplete = [statistic('pass', 'qb', { attempt: 1, complete: 0 }), statistic('receive', 'wr', { target: 1 })];

/** The timeline after some deliveries. */
function taken(...bodies: unknown[]) {
  const intake = new Intake(sportradarNfl, nflEvent());
  for (const body of bodies) intake.take(body);
  return intake.timeline;
}
const read = (body: unknown) => sportradarNfl.read(body, nflEvent(), 0) as Delivery;

describe('an event of version 7', () => {
  it('credits its players, with the place and the time that it states', () => {
    const timeline = taken(pushed(presentEvent('e', 60, touchdown, scored)));
    expect(timeline.totals('qb')).toEqual({ PASS_ATT: 1, PASS_CMP: 1, PASS_YDS: 24, PASS_TD: 1 });
    expect(timeline.totals('wr')).toEqual({ RECV_REC: 1, RECV_YDS: 24, RECV_TD: 1, PTS: 6 });
    expect(timeline.scoreAt()).toEqual({ home: 6, away: 0 });
    expect(timeline.revision('e')?.at).toBe(Date.UTC(2017, 3, 23, 17, 1));
    expect(timeline.revision('e/shot')).toMatchObject({ pid: 'qb', shotType: 'MAKE', hsx: 12700, hsy: 9191 });
  });

  it('is the same alone, in a list, among messages and in a polled play-by-play', () => {
    const event = presentEvent('e', 60, touchdown, scored);
    const message = pushed(event);
    const [alone, ...others] = [message, [message], { messages: [message] }, polled([event])].map(
      (body) => read(body).plays,
    );
    for (const plays of others) expect(plays).toEqual(alone);
  });

  it('of an overtime is in the fifth period, by its own word or by the period that contains it', () => {
    const event = presentEvent('e', 60, incomplete, { quarter: undefined, overtime: { number: 1, sequence: 5 } });
    expect(taken(pushed(event)).revision('e')?.period).toBe(5);
    const { overtime: _, ...bare } = event as typeof event & { overtime: unknown };
    expect(taken(polled([], [], [], [], [bare])).revision('e')?.period).toBe(5);
  });

  it('is corrected by a later one under its id, and gone once it is deleted or nullified', () => {
    const first = pushed(presentEvent('e', 60, touchdown, scored));
    const later = (parts: object) =>
      pushed(presentEvent('e', 60, incomplete, { updated_at: '2017-04-23T18:00:00Z', ...parts }));
    expect(taken(first, later({})).totals('qb')).toEqual({ PASS_ATT: 1 });
    for (const parts of [{ deleted: true }, { nullified: true }]) {
      const timeline = taken(first, later(parts));
      expect([timeline.totals('qb'), timeline.scoreAt().home]).toEqual([{}, 0]);
    }
    // A message that comes late changes nothing.
    expect(taken(later({}), first).totals('qb')).toEqual({ PASS_ATT: 1 });
  });

  it('of another game, without a period, or of a wrong form is passed over and counted', () => {
    const foreign = presentEvent('a', 1, [statistic('rush', 'rb', { attempt: 1 }, 'others')]);
    const homeless = presentEvent('b', 2, [], { quarter: undefined });
    const body = [foreign, homeless, { ...presentEvent('c', 3), clock: 'soon' }].map(pushed);
    expect(read(body).ignored.map(({ why }) => why)).toEqual([
      'an event of another game',
      'an event without a period',
      'an event with a wrong clock',
    ]);
    const others = { ...nflEvent(), home: { ...nflEvent().home, id: 'x' } };
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
    const intake = new Intake(sportradarNfl, nflEvent());
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
      const intake = new Intake(sportradarNfl, nflEvent());
      states.forEach((events, edition) => {
        intake.settle(polled(events.map(([number, yards]) => run(number, yards, 60 * number + edition))));
      });
      return [
        intake.timeline.totals('rb'),
        intake.timeline
          .plays()
          .map(({ id }) => id)
          .sort(),
      ];
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
    const intake = new Intake(sportradarNfl, nflEvent());
    intake.settle({ ...polled(events), status });
    expect(intake.timeline.stopped).toBe(stop);
    intake.settle({ ...polled([run(1, 4)]), status: 'inprogress' });
    expect([intake.timeline.stopped, intake.timeline.totals('rb').RUSH_YDS]).toEqual([undefined, 4]);
  });
});
