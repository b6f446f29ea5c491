import { Timeline } from '../../games/timeline/timeline.ts';
import type { Delivery, Draft } from '../../lambdas/feeds/feed.ts';
import { diffDelivery } from '../../lambdas/feeds/ingest/diff-delivery.ts';
import { nbaLive } from '../../lambdas/feeds/providers/nba-live/feed.ts';
import { allRecordings } from '../../local/league/recording.ts';
import { scheduledEvent } from '../fixtures/events.ts';

/** The recorded game as polls of its provider: each is the whole game so far. */
export function snapshots(count: number): Delivery[] {
  const [recording] = allRecordings();
  if (!recording) throw new Error('there is no recording');
  const drafts = recording.plays.map(({ rev, ...draft }): Draft => draft);
  return Array.from({ length: count }, (_, index) => {
    const told = drafts.slice(0, Math.ceil(((index + 1) / count) * drafts.length));
    // Each is a copy, so two polls share no objects.
    return { plays: structuredClone(told), ignored: [], snapshot: { unread: new Set<string>() } };
  });
}

/** Takes the deliveries as ingest does. @returns the number of stored plays */
export function diffed(deliveries: readonly Delivery[]): number {
  const timeline = new Timeline(scheduledEvent());
  for (const delivery of deliveries) {
    for (const play of diffDelivery(delivery, nbaLive, timeline, undefined).plays) timeline.put(play);
  }
  return timeline.plays().length;
}
