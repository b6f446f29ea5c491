import type { GameEvent } from '../../games/timeline/event.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { diffDelivery } from '../ingest/diff-delivery.ts';
import { rostersOf } from '../ingest/memory.ts';
import { assignSubjects } from '../ingest/subjects.ts';
import type { Feed, PassedOver } from '../providers/feed.ts';

/** What is known of a delivery without the log: the number of its plays, and what will be skipped. */
export type Preview = { plays: number; ignored: PassedOver[] };

/** Reads a delivery as ingest will. Ingest may know its plays already. */
export async function previewOf(feed: Feed, body: unknown, event: GameEvent, now: number): Promise<Preview> {
  const delivery = feed.read(body, event, now);
  if ('unreadable' in delivery) return { plays: 0, ignored: [{ why: delivery.unreadable, count: 1 }] };
  // Rosters matter only if unknown players are refused.
  const rosters = feed.strict ? await rostersOf(event) : new Map();
  const { plays, ignored } = diffDelivery(
    assignSubjects(delivery, body, feed, event, rosters).delivery,
    feed,
    new Timeline(event),
  );
  return { plays: plays.length, ignored };
}
