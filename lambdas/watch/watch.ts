import type { GameEvent } from '../../games/timeline/event.ts';
import { refold, sameFold } from '../../games/timeline/fold.ts';
import { isQuiet } from '../../games/timeline/quiet.ts';
import { isActive, isOn, isOver } from '../../games/timeline/status.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import { chunks } from '../chunks.ts';
import { MAX_GAME } from '../durations.ts';
import { publish } from '../ingest/publish.ts';
import { foldEvent, schedule, setFeedDelayed } from '../stores/events.ts';
import { KeptMap } from '../stores/kept-map.ts';
import { type LoadedGame, timelineOf } from '../stores/log.ts';
import { polls } from '../stores/polls.ts';
import { heartbeats, pushes } from '../stores/push-signs.ts';
import { log } from '../telemetry/log.ts';

/** What is known of a feed besides its plays. Epoch ms. */
type FeedSigns = {
  /** The first failed poll since the last good one; 0 while polls succeed or nobody polls. */
  failingSince: number;
  /** The last push or heartbeat of a provider that sends heartbeats; absent for all others. */
  heardAt?: number;
};

/** A feed is delayed after so many ms of failed polls, or without a heartbeat; see docs/wire.md. */
const POLLS_FAIL_MS = 30_000;
const HEARTBEAT_MISSED_MS = 15_000;

const EVENTS_AT_ONCE = 100;

const isWatched = (event: GameEvent): boolean =>
  (isActive(event.status) && !isOver(event)) || event.feedDelayed === true;

/**
 * Checks every game in play once. A score that ingest did not write yet is written. If its provider has fallen silent, or is back, its fans are told. What was missed meanwhile comes with
 * the next poll or push.
 * @returns how many games are in play
 */
export async function watch(now: number): Promise<number> {
  const events = (await schedule(now - MAX_GAME, now)).filter(isWatched);
  for (const some of chunks(events, EVENTS_AT_ONCE)) {
    const signs = await signsOf(some.map(({ id }) => id));
    await Promise.all(some.map((event) => checkEvent(event, signs(event.id), now)));
  }
  return events.length;
}

async function checkEvent(event: GameEvent, signs: FeedSigns, now: number): Promise<void> {
  const known = await timelineOf(event.id);
  if (!known) return;
  await catchUp(event, known);
  const why = delayReason(known.timeline, signs, now);
  if (why) log.warn('feed delayed', { eventId: event.id, why });
  const delayed = why !== undefined;
  if (delayed === (event.feedDelayed ?? false)) return;
  // Published before it is stored: if storing fails, it is published once more.
  const { status } = known.timeline.event;
  await publish(event.id, { seq: known.seq, batch: [], feedDelayed: delayed, status });
  await setFeedDelayed(event.id, delayed);
}

/** The seq of each event's log at the last look of this Lambda. */
const lookedAt = new KeptMap<number>();

/**
 * Writes the score that ingest left for its next delivery (ingest/write-event.ts), once no delivery has followed for a whole look: during a
 * time-out none may follow for minutes.
 */
async function catchUp(event: GameEvent, { timeline, seq }: LoadedGame): Promise<void> {
  const folded = refold(timeline);
  if (lookedAt.get(event.id) === seq && !sameFold(event, folded)) await foldEvent(event.id, seq, folded);
  lookedAt.set(event.id, seq);
}

/** The signs of polls and pushes, by event. */
async function signsOf(eventIds: string[]): Promise<(eventId: string) => FeedSigns> {
  const [polled, pushed] = await Promise.all([polls(eventIds), pushes(eventIds)]);
  const alive = await heartbeats([...new Set([...pushed.values()].map(({ provider }) => provider))]);
  return (eventId) => {
    const failingSince = polled.get(eventId)?.state.feed.failingSince ?? 0;
    const push = pushed.get(eventId);
    const heartbeat = push && alive.get(push.provider);
    return { failingSince, ...(push && heartbeat && { heardAt: Math.max(push.at, heartbeat.at) }) };
  };
}

/** Why the feed of a game in play is delayed; undefined if it is not. */
function delayReason(timeline: Timeline, { failingSince, heardAt }: FeedSigns, now: number): string | undefined {
  if (timeline.ended || !isOn(timeline.status)) return undefined;
  if (failingSince > 0 && now - failingSince >= POLLS_FAIL_MS) return 'polls fail';
  if (heardAt !== undefined && now - heardAt >= HEARTBEAT_MISSED_MS) return 'heartbeat missed';
  const last = timeline.plays().at(-1);
  return last && isQuiet(timeline, last.at, now) ? 'no play on a running clock' : undefined;
}
