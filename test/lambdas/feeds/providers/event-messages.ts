import { isDeepStrictEqual } from 'node:util';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Delivery, Feed } from '../../../../lambdas/feeds/feed.ts';
import { diffDelivery } from '../../../../lambdas/feeds/ingest/diff-delivery.ts';

/** The timeline after successive deliveries. */
export function taken(feed: Feed, event: GameEvent, deliveries: readonly unknown[], timeline = new Timeline(event)) {
  for (const body of deliveries) {
    const delivery = feed.read(body, event, 0, timeline) as Delivery;
    for (const play of diffDelivery(delivery, feed, timeline, undefined).plays) timeline.put(play);
  }
  return timeline;
}

/** The plays without their revision numbers. */
export const facts = (timeline: Timeline) => timeline.plays().map(({ rev, ...play }) => play);

/** Every order of a few things. */
export function orders<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((first) => {
    const rest = things.filter((other) => !isDeepStrictEqual(other, first));
    return orders(rest).map((order) => [first, ...order]);
  });
}
