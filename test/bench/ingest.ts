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
import { type Row, row } from './row.ts';

const BATCH = 25;
/** Plays of the largest delivery: about 1.5 MB of JSON. */
const LARGE = 8_000;

/** Plays per second from the queue through ingest to a subscriber, and writes per play at the pace of a real game. */
export async function ingested(): Promise<Row[]> {
  const closing = [await startDatabase(), await startAppSync(), (await startQueue('settleQueueUrl')).close];
  const warmUp = await take(1);
  const [one, many] = [await take(1), await take(BATCH)];
  const large = await takeLarge();
  for (const close of closing) await close();
  const writes = Math.max(warmUp.writes, one.writes);
  const title = 'ingest: plays stored and published';
  return [
    row(`${title} one at a time, embedded stores`, one.perSecond, 'plays/s', { atLeast: 300 }),
    row(`${title} in batches`, many.perSecond, 'plays/s', { atLeast: 1000 }),
    row(`ingest: a delivery of ${LARGE} plays stored and published`, large, 's', { below: 1 }),
    // A play is one write. The other writes are of the event, whose score is written every 10 s at most.
    row('ingest: writes a play, one at a time at the pace of the game', writes, 'writes', { below: 1.2 }),
  ];
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
