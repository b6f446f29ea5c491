import * as fc from 'fast-check';
import { feedOf, hostile, samples, spoilt } from '../fixtures/hostile.ts';
import { Intake } from '../fixtures/intake.ts';
import { best, type Row, row, timed } from './row.ts';

/** Deliveries of each provider. */
const COUNT = 1_000;
const ROUNDS = 5;

/** Number of hostile deliveries that are read, compared and refused per second, by provider. */
export function hostileDeliveries(): Row[] {
  const cases = fc.sample(fc.tuple(fc.nat(), hostile, fc.boolean()), COUNT);
  const games = Object.entries(samples).map(([key, [event, body]]) => ({
    ...{ event, feed: feedOf(key) },
    bodies: cases.map(([place, value, cut]) => spoilt(body, place, value, cut)),
  }));
  const fastest = best(ROUNDS, () => {
    const intakes = games.map(({ feed, event, bodies }) => ({ intake: new Intake(feed, event), bodies }));
    return timed(() => {
      for (const { intake, bodies } of intakes) for (const body of bodies) intake.take(body);
    });
  });
  const rate = (games.length * COUNT * 1000) / fastest;
  return [row('ingest: hostile deliveries of all providers', rate, 'deliveries/s', { atLeast: 5_000 })];
}
