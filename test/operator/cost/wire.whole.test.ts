import { expect, it } from 'vitest';
import { keyMoments } from '../../../games/timeline/key-moments.ts';
import { type LiveMessage, readEnvelope, toEnvelope, toMessage, toPlay } from '../../../games/timeline/message.ts';
import type { Play } from '../../../games/timeline/play.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import type { Feed } from '../../../lambdas/feeds/feed.ts';
import { feeds } from '../../../lambdas/feeds/feeds.ts';
import { ingest } from '../../../lambdas/feeds/ingest/ingest.ts';
import { FULL_BATCH, GATHER_MS } from '../../../lambdas/handlers/ingest.ts';
import { putEvent } from '../../../lambdas/stores/events.ts';
import { putTeam } from '../../../lambdas/stores/teams.ts';
import { broadcastOf, rosterOf, scheduleOf, type TimedPlay } from '../../../local/league/broadcast.ts';
import { allRecordings, type Recording } from '../../../local/league/recording.ts';
import { type Wire, wires } from '../../../operator/cost/measured.ts';
import { fakeAppSync } from '../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { logged } from '../../fixtures/logs.ts';
import { embeddedQueue } from '../../fixtures/queue.ts';

embeddedDatabase();
embeddedQueue('settleQueueUrl');
embeddedQueue('sweepQueueUrl');
logged();
const appSync = fakeAppSync();

it.each(allRecordings())('the wire of the bill is what the ingest publishes of $title', async (recording) => {
  expect(await wireOf(recording)).toEqual(wires[recording.sport]);
});

/** Time of ingest for a full batch, ms. */
const WORK = 20;
/** Bytes of a payload that AppSync meters as one real-time update. */
const METERED = 5 * 1024;
const MINUTE = 60_000;
/** Time of a sweep, and of the wait of its ranking for a message that could carry it (lambdas/ranking/sweep/publish-ranking.ts), ms. */
const QUIET_MS = 33_000;

/** A recorded game at its own pace, from its first play to its last, as the ingest publishes it. */
async function wireOf(recording: Recording): Promise<Wire> {
  const broadcast = broadcastOf(recording, Date.UTC(2026, 0, 1), 1);
  const { event } = broadcast;
  await putEvent(event);
  for (const team of [recording.home, recording.away]) await putTeam(rosterOf(team, recording.sport));
  const timedPlays = scheduleOf(broadcast);
  appSync.published.length = 0;
  const times = await ingestAll(event.id, timedPlays);
  const batches = appSync.published.map(({ envelope }) => messagesOf(JSON.stringify(envelope)));
  if (batches.length !== times.length) throw new Error('a batch is not one message');

  const timeline = new Timeline(event);
  for (const message of batches.flat()) timeline.put(toPlay(message) as Play);
  const all = batches.flat();
  const [first, last] = [timedPlays[0], timedPlays.at(-1)] as [TimedPlay, TimedPlay];
  return {
    minutes: Math.round((last.sentAt - first.sentAt) / MINUTE),
    plays: all.length,
    together: told(event.id, batches),
    alone: told(
      event.id,
      all.map((message) => [message]),
    ),
    busiestSecond: busiest(times),
    keyMoments: keyMoments(timeline).length + Number(timeline.ended),
    quiet: times.filter((at, index) => (times[index + 1] ?? Number.POSITIVE_INFINITY) - at > QUIET_MS).length,
  };
}

/**
 * One delivery a play, as a provider pushes them. The gathering of what follows a publish, which the ingest handler does by answering late, is
 * played in the game's own time. @returns when each batch was taken
 */
async function ingestAll(eventId: string, timedPlays: readonly TimedPlay[]): Promise<number[]> {
  const feed = feeds.get('hype') as Feed;
  const { now } = Date;
  const times: number[] = [];
  let free = 0;
  try {
    for (let next = 0; next < timedPlays.length; ) {
      const begun = Math.max(free, timedPlays[next]?.sentAt ?? 0);
      const batch = timedPlays.slice(next, next + FULL_BATCH).filter(({ sentAt }) => sentAt <= begun);
      Date.now = () => begun;
      const read = ({ play }: TimedPlay) => ({
        feed,
        body: { messages: [toMessage(play)] },
        seenAt: begun,
        again: false,
      });
      await ingest(eventId, batch.map(read));
      times.push(begun);
      free = begun + (batch.length < FULL_BATCH ? GATHER_MS : WORK);
      next += batch.length;
    }
  } finally {
    Date.now = now;
  }
  return times;
}

function messagesOf(envelope: string): LiveMessage[] {
  const read = readEnvelope(envelope);
  if (!('messages' in read)) throw new Error(read.ignored);
  return read.messages;
}

/** Messages to one subscriber, as AppSync meters them and in bytes on the socket. */
function told(name: string, batches: readonly LiveMessage[][]): Wire['together'] {
  const sizes = batches.map((messages, index) => {
    const data = JSON.stringify(toEnvelope(index + 1, messages));
    const payload = { data: { subscribe: { data, name } } };
    return Buffer.byteLength(JSON.stringify({ id: '00000000-0000-0000-0000-000000000000', type: 'data', payload }));
  });
  return {
    messages: sizes.length,
    updates: sizes.reduce((sum, size) => sum + Math.ceil(size / METERED), 0),
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/** Most messages within any second. */
const busiest = (times: readonly number[]): number =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));
