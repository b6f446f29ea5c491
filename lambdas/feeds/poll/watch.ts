import type { GameEvent } from '../../../games/timeline/event.ts';
import { isQuiet } from '../../../games/timeline/quiet.ts';
import { isActive, isOn, isOver } from '../../../games/timeline/status.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { MAX_GAME } from '../../lib/durations.ts';
import { chunks } from '../../lib/send-all.ts';
import { log } from '../../lib/telemetry.ts';
import { schedule, setFeedDelayed } from '../../stores/events.ts';
import { feedStates, heartbeats, pushes } from '../../stores/feed-states.ts';
import { timelineOf } from '../../stores/log.ts';
import { boardKey, polls } from '../../stores/polls.ts';
import { hasOwnPlays } from '../board.ts';
import { publish } from '../ingest/publish.ts';
import { NOT_JSON } from '../valid.ts';

/** What is known of a feed besides its plays. Epoch ms. */
type FeedSigns = {
  /** The first failed poll since the last good one; 0 while polls succeed or are off. */
  failingSince: number;
  /** Why the last poll failed. */
  failure?: string | undefined;
  /** What is wrong with the bodies of the polled source, and since when. */
  wrong?: { why: string; since: number } | undefined;
  /** The last answer of the source, and the last that differed from the one before; 0 for a source that is not polled. */
  lastGood: number;
  changedAt: number;
  /** When the scoreboard's reading of the game changed, the newest times. */
  moved: readonly number[];
  /** The last push or heartbeat of a provider that sends heartbeats; absent for all others. */
  heardAt?: number;
  /** Nothing is polled, and its pushes come without heartbeats, as a person's pushes do. */
  isByHand: boolean;
};

/** A feed is delayed after so many ms of failed polls, without a heartbeat, or of wrong bodies; see docs/wire.md. */
const POLLS_FAIL_MS = 30_000;
const HEARTBEAT_MISSED_MS = 15_000;
const WRONG_MS = 15_000;
/**
 * A source is frozen if the scoreboard's reading has changed so often since the source's answer last did, the first time at least so many ms
 * ago, and the source still gave the same answer so many ms after that first time.
 */
const FROZEN_MOVES = 2;
const FROZEN_MS = 25_000;
const FROZEN_ANSWER_MS = 10_000;

const EVENTS_AT_ONCE = 100;

const isWatched = (event: GameEvent): boolean =>
  (isActive(event.status) && !isOver(event)) || event.feedDelayed === true;

/**
 * Checks every game in play once. If its feed has become delayed, or is no longer, its fans get a message. Plays that were missed meanwhile
 * come with the next poll or push.
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
  const why = delayReason(known.timeline, signs, now);
  if (why) log.warn('feed delayed', { eventId: event.id, why });
  const delayed = why !== undefined;
  if (delayed === (event.feedDelayed ?? false)) return;
  // Published before it is stored: if storing fails, it is published once more.
  const { status } = known.timeline.event;
  await publish(event.id, { seq: known.seq, batch: [], feedDelayed: delayed, status });
  await setFeedDelayed(event.id, delayed);
}

/** The signs of polls and pushes, by event. */
async function signsOf(eventIds: string[]): Promise<(eventId: string) => FeedSigns> {
  const [polled, pushed] = await Promise.all([polls(eventIds), pushes(eventIds)]);
  const urls = new Set([...polled.values()].flatMap(({ board }) => (board ? [boardKey(board)] : [])));
  const [alive, boards, states] = await Promise.all([
    heartbeats([...new Set([...pushed.values()].map(({ provider }) => provider))]),
    polls([...urls]),
    Promise.all([...polled.keys()].map(async (eventId) => [eventId, await feedStates(eventId)] as const)).then(
      (pairs) => new Map(pairs),
    ),
  ]);
  return (eventId) => {
    const poll = polled.get(eventId);
    const board = poll?.board === undefined ? undefined : boards.get(boardKey(poll.board))?.state;
    const own = poll?.state;
    // The document of a game that no fan has opened is not polled; its scoreboard is.
    const isAsked = own !== undefined && (own.feed.lastGood > 0 || own.feed.failingSince > 0);
    const source = isAsked ? own : board;
    const push = pushed.get(eventId);
    const heartbeat = push && alive.get(push.provider);
    return {
      failingSince: source?.feed.failingSince ?? 0,
      failure: source?.failure?.why,
      wrong: poll && states.get(eventId)?.feeds[poll.provider]?.wrong,
      lastGood: own?.feed.lastGood ?? 0,
      changedAt: own?.changedAt ?? 0,
      moved: board?.moments?.[eventId]?.moved ?? [],
      ...(push && heartbeat && { heardAt: Math.max(push.at, heartbeat.at) }),
      isByHand: push !== undefined && !heartbeat && !poll,
    };
  };
}

/** Why the feed of a game in play is delayed; undefined if it is not. */
function delayReason(timeline: Timeline, signs: FeedSigns, now: number): string | undefined {
  if (timeline.ended || !isOn(timeline.status)) return undefined;
  const { failingSince, failure, wrong, heardAt } = signs;
  if (failingSince > 0) {
    const isCut = failure === NOT_JSON;
    if (now - failingSince >= (isCut ? WRONG_MS : POLLS_FAIL_MS)) return `polls fail${isCut ? `: ${failure}` : ''}`;
  }
  if (wrong && now - wrong.since >= WRONG_MS) return `the source answers with ${wrong.why}`;
  if (isFrozen(signs, now)) return 'the source is frozen';
  if (hasNoPlays(timeline, signs, now)) return 'the source has no plays';
  if (heardAt !== undefined && now - heardAt >= HEARTBEAT_MISSED_MS) return 'heartbeat missed';
  // A person who enters plays may pause for any time.
  if (signs.isByHand) return undefined;
  const last = timeline.plays().at(-1);
  return last && isQuiet(timeline, last.at, now) ? 'no play on a running clock' : undefined;
}

/** Whether a source repeats itself while the scoreboard moves. */
function isFrozen({ lastGood, changedAt, moved }: FeedSigns, now: number): boolean {
  if (changedAt === 0) return false;
  const [first, ...more] = moved.filter((at) => at > changedAt);
  if (first === undefined || more.length + 1 < FROZEN_MOVES) return false;
  return now - first >= FROZEN_MS && lastGood - first >= FROZEN_ANSWER_MS;
}

/** Whether a source that answers has had no play since the scoreboard began the game. The start itself is no move of its clock. */
function hasNoPlays(timeline: Timeline, { lastGood, moved }: FeedSigns, now: number): boolean {
  const plays = timeline.plays();
  const start = plays[0]?.at;
  if (start === undefined || hasOwnPlays(plays)) return false;
  const moves = moved.filter((at) => at > start).length;
  return moves >= FROZEN_MOVES && now - start >= FROZEN_MS && lastGood - start >= FROZEN_ANSWER_MS;
}
