import { Timeline } from '../../games/timeline/timeline.ts';
import type { Delivery, Draft } from '../../lambdas/feeds/feed.ts';
import { diffDelivery } from '../../lambdas/feeds/ingest/diff-delivery.ts';
import { nbaLive } from '../../lambdas/feeds/providers/nba-live/feed.ts';
import { allRecordings } from '../../local/league/recording.ts';
import { scheduledEvent } from '../fixtures/events.ts';
import { best, type Row, row, timed } from './row.ts';

const ROUNDS = 15;
const SNAPSHOTS = 600;

/** The recorded game as polls of its provider, each the whole game so far, compared as ingest does. */
export function snapshotRows(): Row[] {
  const drafts = allRecordings()[0]?.plays.map(({ rev, ...draft }): Draft => draft) ?? [];
  const deliveries = Array.from({ length: SNAPSHOTS }, (_, index): Delivery => {
    const told = drafts.slice(0, Math.ceil(((index + 1) / SNAPSHOTS) * drafts.length));
    // Each is a copy, so two polls share no objects.
    return { plays: structuredClone(told), ignored: [], snapshot: { unread: new Set<string>() } };
  });
  const diffed = best(ROUNDS, () =>
    timed(() => {
      const timeline = new Timeline(scheduledEvent());
      for (const delivery of deliveries)
        for (const play of diffDelivery(delivery, nbaLive, timeline, undefined).plays) timeline.put(play);
    }),
  );
  const bench = `ingest: ${SNAPSHOTS} successive snapshots of a real game diffed`;
  return [row(bench, diffed / 1000, 's', { below: 1 })];
}
