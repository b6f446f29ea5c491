import { expect } from 'vitest';
import { type LiveMessage, toMessage } from '../../../../games/timeline/message.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import type { Feed } from '../../../../lambdas/feeds/feed.ts';
import type { InboundDelivery } from '../../../../lambdas/feeds/ingest/ingest.ts';
import { hype } from '../../../../lambdas/feeds/providers/hype/feed.ts';
import { putEvent } from '../../../../lambdas/stores/events.ts';
import { forgetLoadedGame, readLog, timelineOf } from '../../../../lambdas/stores/log.ts';
import { broadcastOf, scheduleOf } from '../../../../local/league/broadcast.ts';
import { allRecordings } from '../../../../local/league/recording.ts';

const [recording] = allRecordings();
if (!recording) throw new Error('there is no recording');
export const broadcast = broadcastOf(recording, Date.UTC(2026, 0, 1), 10);
export const stream = scheduleOf(broadcast).map(({ play }) => play);

let events = 0;
/** Puts a new event on the schedule. */
export async function newEvent(): Promise<string> {
  events += 1;
  const id = `event-${events}`;
  await putEvent({ ...broadcast.event, id });
  return id;
}

export const inbound = (feed: Feed, body: unknown, again = false): InboundDelivery => ({
  feed,
  body,
  seenAt: 0,
  again,
});
export const told = (plays: readonly Play[], again = false): InboundDelivery =>
  inbound(hype, { messages: plays.map((play) => toMessage(play)) }, again);

/** Reads the log, which must have no gaps and no duplicates. */
export async function logOf(eventId: string): Promise<LiveMessage[]> {
  const records = await readLog(eventId, 0);
  expect(records.map(({ seq }) => seq)).toEqual(records.map((_, index) => index + 1));
  const messages = records.flatMap((record) => record.messages);
  const names = messages.map(({ data }) => `${data.id} ${data.rev}`);
  expect(new Set(names).size).toBe(names.length);
  return messages;
}

/** The standing plays as someone sees them who reads the log from its start. */
export async function standing(eventId: string): Promise<readonly Play[]> {
  forgetLoadedGame(eventId);
  return (await timelineOf(eventId))?.timeline.plays() ?? [];
}
