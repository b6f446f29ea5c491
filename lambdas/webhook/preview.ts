import type { GameEvent } from '../../games/timeline/event.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { newsOf } from '../ingest/diff-delivery.ts';
import { rostersOf } from '../ingest/memory.ts';
import { assigned } from '../ingest/subjects.ts';
import type { Feed, PassedOver } from '../providers/feed.ts';

/** What can be said of a delivery without the log: how many plays it tells, and what of it will be passed over. */
export type Preview = { plays: number; ignored: PassedOver[] };

/** Reads a delivery as ingest will. Ingest may find that its plays are known already. */
export async function previewOf(feed: Feed, body: unknown, event: GameEvent, now: number): Promise<Preview> {
  const delivery = feed.read(body, event, now);
  if ('unreadable' in delivery) return { plays: 0, ignored: [{ why: delivery.unreadable, count: 1 }] };
  // Only where strangers are refused do the rosters decide.
  const rosters = feed.strict ? await rostersOf(event) : new Map();
  const { plays, ignored } = newsOf(assigned(delivery, body, feed, event, rosters).delivery, feed, new Timeline(event));
  return { plays: plays.length, ignored };
}
