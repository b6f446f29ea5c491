import { toMessage } from '../../games/timeline/message.ts';
import type { Play } from '../../games/timeline/play.ts';
import type { Feed } from '../../lambdas/feeds/feed.ts';
import { feeds } from '../../lambdas/feeds/feeds.ts';
import { ingest } from '../../lambdas/feeds/ingest/ingest.ts';
import { database } from '../../lambdas/stores/database.ts';
import { putEvent } from '../../lambdas/stores/events.ts';
import { broadcastOf } from '../../local/league/broadcast.ts';
import { allRecordings } from '../../local/league/recording.ts';
import { startAppSync } from '../fixtures/app-sync.ts';
import { startDatabase } from '../fixtures/database.ts';
import { startQueue } from '../fixtures/queue.ts';
import { event } from '../games/match.ts';
import { basketballGame } from './game.ts';

/** `large`: seconds for one delivery with the maximum number of plays. */
export type Ingested = { oneByOne: number; batched: number; writes: number; large: number };

const BATCH = 25;
/** Plays of the largest delivery: about 1.5 MB of JSON. */
export const LARGE = 8_000;

/** Plays per second from the queue through ingest to a subscriber, and writes per play at the pace of a real game. */
export async function ingested(): Promise<Ingested> {
  const closing = [await startDatabase(), await startAppSync(), (await startQueue('settleQueueUrl')).close];
  const warmUp = await take(1);
  const [one, many] = [await take(1), await take(BATCH)];
  const large = await takeLarge();
  for (const close of closing) await close();
  return { oneByOne: one.perSecond, batched: many.perSecond, writes: Math.max(warmUp.writes, one.writes), large };
}

/** An invented game in one delivery. Its messages lack ids, so ingest completes each. */
async function takeLarge(): Promise<number> {
  const { home, away } = event();
  await putEvent({ ...event(), id: 'bench-large', game_attributes: { home_team_id: home.id, away_team_id: away.id } });
  const messages = basketballGame(LARGE).map((play) => {
    const { source, data } = toMessage(play);
    const { id: _, rev: _rev, order: _order, ...said } = data;
    return { source, data: said };
  });
  const seenAt = basketballGame(LARGE).at(-1)?.at ?? 0;
  const begun = performance.now();
  await ingest('bench-large', [{ feed: feeds.get('hype') as Feed, body: { messages }, seenAt, again: false }]);
  return (performance.now() - begun) / 1000;
}

let games = 0;

/** Plays a recorded game as if it were on: the clock is set to the times of its plays. @param size plays of a delivery */
async function take(size: number): Promise<{ perSecond: number; writes: number }> {
  const [recording] = allRecordings();
  if (!recording) throw new Error('there is no recording');
  games += 1;
  const eventId = `bench-${games}`;
  const start = Date.now();
  await putEvent({ ...broadcastOf(recording, start, 1).event, id: eventId });
  const plays = recording.plays.map((play) => ({ ...play, at: play.at + start }));
  const { now } = Date;
  const { send } = database;
  let writes = 0;
  database.send = ((command: object, ...rest: never[]) => {
    if (!/Get|Query/.test(command.constructor.name)) writes += 1;
    return Reflect.apply(send, database, [command, ...rest]);
  }) as typeof send;
  const begun = performance.now();
  try {
    for (let first = 0; first < plays.length; first += size) {
      const told = plays.slice(first, first + size);
      Date.now = () => (told.at(-1) as Play).at;
      const body = { messages: told.map((play) => toMessage(play)) };
      await ingest(eventId, [{ feed: feeds.get('hype') as Feed, body, seenAt: Date.now(), again: false }]);
    }
  } finally {
    Date.now = now;
    database.send = send;
  }
  return { perSecond: (plays.length * 1000) / (performance.now() - begun), writes: writes / plays.length };
}
