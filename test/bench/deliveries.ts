import * as fc from 'fast-check';
import { Timeline } from '../../games/timeline/timeline.ts';
import type { Delivery, Draft } from '../../lambdas/feeds/feed.ts';
import { diffDelivery } from '../../lambdas/feeds/ingest/diff-delivery.ts';
import { nbaLive } from '../../lambdas/feeds/providers/nba-live/feed.ts';
import { broadcastOf, scheduleOf } from '../../local/league/broadcast.ts';
import { court, field } from '../e2e/recordings.ts';
import { gameInPlay } from '../fixtures/as-it-happens.ts';
import { scheduledEvent } from '../fixtures/events.ts';
import { follow, isWrong } from '../fixtures/followed-game.ts';
import { feedOf, hostile, samples, spoilt } from '../fixtures/hostile.ts';
import { Intake } from '../fixtures/intake.ts';
import { best, quantile, type Row, row, timed } from './row.ts';

const SNAPSHOTS = 600;

/** The recorded game as polls of its provider, each the whole game so far, compared as ingest does. */
export function snapshotRows(): Row[] {
  const drafts = court.plays.map(({ rev, ...draft }): Draft => draft);
  const deliveries = Array.from({ length: SNAPSHOTS }, (_, index): Delivery => {
    const told = drafts.slice(0, Math.ceil(((index + 1) / SNAPSHOTS) * drafts.length));
    // Each is a copy, so two polls share no objects.
    return { plays: structuredClone(told), ignored: [], snapshot: { unread: new Set<string>() } };
  });
  const diffed = best(15, () =>
    timed(() => {
      const timeline = new Timeline(scheduledEvent());
      for (const delivery of deliveries)
        for (const play of diffDelivery(delivery, nbaLive, timeline, undefined).plays) timeline.put(play);
    }),
  );
  const bench = `ingest: ${SNAPSHOTS} successive snapshots of a real game diffed`;
  return [row(bench, diffed / 1000, 's', { below: 1 })];
}

/** Hostile deliveries of each provider. */
const COUNT = 1_000;

/** Number of hostile deliveries that are read, compared and refused per second, by provider. */
export function hostileDeliveries(): Row[] {
  const cases = fc.sample(fc.tuple(fc.nat(), hostile, fc.boolean()), COUNT);
  const games = Object.entries(samples).map(([key, [event, body]]) => ({
    ...{ event, feed: feedOf(key) },
    bodies: cases.map(([place, value, cut]) => spoilt(body, place, value, cut)),
  }));
  const fastest = best(5, () => {
    const intakes = games.map(({ feed, event, bodies }) => ({ intake: new Intake(feed, event), bodies }));
    return timed(() => {
      for (const { intake, bodies } of intakes) for (const body of bodies) intake.take(body);
    });
  });
  const rate = (games.length * COUNT * 1000) / fastest;
  return [row('ingest: hostile deliveries of all providers', rate, 'deliveries/s', { atLeast: 5_000 })];
}

/** Number of times each game is polled, with other faults each time. */
const TIMES = 4;
/** Seconds between two polls. */
const POLLS = [10, 20];

/** Number of values that box adjustments change in a game with faulty rows and answers, how many of them wrongly, and their delay after the box score. */
export function adjustmentRows(): Row[] {
  return [court, field].flatMap((recording) => {
    const { event, ...broadcast } = broadcastOf(recording, Date.UTC(2026, 0, 1), 1);
    const plays = scheduleOf({ event, ...broadcast }).map(({ play }) => play);
    return POLLS.flatMap((every) => {
      const steps = Array.from({ length: TIMES }, (_, time) => {
        const manner = { seed: `bench ${time}`, lag: 120, stamped: time % 2 === 0, faulty: true };
        return follow(gameInPlay(event, plays, manner), every).steps;
      }).flat();
      const of = `${event.type.toLowerCase()}, polled every ${every} s`;
      const waits = steps.flatMap(({ waited }) => (waited === undefined ? [] : [waited / 1_000]));
      return [
        row(`box: numbers adjusted in a game of ${of}`, steps.length / TIMES, 'numbers'),
        row(`box: of them wrongly, ${of}`, steps.filter(isWrong).length / TIMES, 'numbers', { below: 0.2 }),
        row(`box: median delay of an adjustment, ${of}`, quantile(waits), 's'),
      ];
    });
  });
}
