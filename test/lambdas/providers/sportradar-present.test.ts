import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../../lambdas/providers/feed.ts';
import { sportradarNfl } from '../../../lambdas/providers/sportradar/nfl.ts';
import { hostile, spoilt } from '../../fixtures/hostile.ts';
import { Intake } from '../../fixtures/intake.ts';
import { nflEvent } from '../../fixtures/sportradar.ts';
import { polled, presentEvent, pushed, statistic } from '../../fixtures/sportradar-present.ts';
import { property, runs } from '../../runs.ts';

const touchdown = [
  statistic('pass', 'qb', { attempt: 1, complete: 1, yards: 24, touchdown: 1, firstdown: 1 }),
  statistic('receive', 'wr', { target: 1, reception: 1, yards: 24, touchdown: 1 }),
  statistic('first_down', 'wr', { category: 'pass' }),
];
const scored = { scoring_play: true, home_points: 6, away_points: 0, description: 'A.Able pass deep right complete.' };
const incomplete = [statistic('pass', 'qb', { attempt: 1, complete: 0 }), statistic('receive', 'wr', { target: 1 })];

/** What ingest knows after some deliveries. */
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

  it('ends its period, and the game', () => {
    const end = (event_type: string, sequence: number) =>
      pushed(
        presentEvent(event_type, 90 * sequence, [], {
          type: 'event',
          clock: '00:00',
          event_type,
          quarter: { sequence },
        }),
      );
    const timeline = taken(pushed(presentEvent('e', 60, touchdown, scored)), end('period_end', 1), end('game_over', 4));
    const statuses = timeline.plays().flatMap(({ status }) => status ?? []);
    expect(statuses).toEqual(expect.arrayContaining(['LIVE', 'END_FIRST_QUARTER', 'ENDED']));
  });

  it('names its players and its game', () => {
    const body = pushed(presentEvent('e', 60, touchdown));
    expect(sportradarNfl.namesIn?.(body).get('wr')).toEqual({ first: 'Ann', last: 'Able', position: 'QB' });
    expect([sportradarNfl.eventIdOf?.(body), sportradarNfl.eventIdOf?.(polled([]))]).toEqual(['sr-game', 'sr-game']);
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

  it('never throws, whatever is in it', property, () => {
    const bodies = [pushed(presentEvent('e', 60, touchdown, scored)), polled([presentEvent('e', 60, touchdown)])];
    fc.assert(
      fc.property(fc.constantFrom(...bodies), fc.nat(), hostile, fc.boolean(), (body, place, value, cut) => {
        read(spoilt(body, place, value, cut));
      }),
      runs(2000),
    );
  });
});
