import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { displayedByDefault } from '../../games/side-games/side-games.ts';
import { toMessage } from '../../games/timeline/message.ts';
import { previewCorrection } from '../../lambdas/feeds/corrections/correct.ts';
import { handler } from '../../lambdas/handlers/sweep-range.ts';
import { Fault } from '../../lambdas/lib/fault.ts';
import { database, tableName } from '../../lambdas/stores/database.ts';
import { noteJoined, putPackedEntry } from '../../lambdas/stores/entries.ts';
import { freezeFacts, putEvent } from '../../lambdas/stores/events.ts';
import { append } from '../../lambdas/stores/log.ts';
import { putRanking } from '../../lambdas/stores/ranking.ts';
import { startDatabase } from '../fixtures/database.ts';
import { answerRanges } from '../lambdas/ranking/sweep/crowd.ts';
import { crowdOf, linesOf } from './crowd.ts';
import { type Row, row } from './row.ts';

const FANS = 1_000_000;
const EVENT = 'event';

/** Answers of DynamoDB for the packed entries of each shard, compressed: a million fans have 4 million. */
function answersOf(crowd: ReturnType<typeof crowdOf>): Map<string, Buffer> {
  const texts = new Map<string, string[]>();
  const packed = new Map<string, Buffer[]>();
  const pack = (shard: string) => {
    packed.set(shard, [...(packed.get(shard) ?? []), gzipSync(`${texts.get(shard)?.join(',')},`, { level: 1 })]);
    texts.set(shard, []);
  };
  for (const { fanId, hypeGame, line, at } of linesOf(crowd, displayedByDefault, FANS)) {
    const { shard, key } = putPackedEntry({ eventId: EVENT, fanId, hypeGame }, line, at).Put.Item;
    const item = JSON.stringify({
      shard: { S: shard },
      key: { S: key },
      line: { B: Buffer.from(line).toString('base64') },
    });
    const known = texts.get(shard);
    if (!known) texts.set(shard, [item]);
    else if (known.push(item) === 5_000) pack(shard);
  }
  for (const shard of texts.keys()) pack(shard);
  return new Map([...packed].map(([shard, parts]) => [shard, Buffer.concat(parts)]));
}

/** Unpacks compressed items into DynamoDB's answer. Concatenated gzip texts unpack to one text. */
function answerOf(packed: Buffer): Buffer {
  const items = gunzipSync(packed);
  return Buffer.concat([Buffer.from('{"Items":['), items.subarray(0, items.lastIndexOf('}') + 1), Buffer.from(']}')]);
}

/**
 * The preview of a correction of the first basket of an ended game, with a million fans who have four games each. The ranges run one after
 * the other here and each in a Lambda of its own in AWS, so the slowest one counts, cold: its log and lines come through the client. The
 * network's time is not included.
 */
export async function previewRows(): Promise<Row[]> {
  const close = await startDatabase();
  const crowd = crowdOf(0);
  const { facts, timeline } = crowd;
  await putEvent(timeline.event);
  await freezeFacts(facts);
  await noteJoined(EVENT);
  for (const [index, play] of timeline.plays().entries())
    await append({ eventId: EVENT, seq: index + 1, messages: [toMessage(play)] });
  const ranking = { seq: 0, until: 0, players: FANS, totals: '[]', top: [], writtenAt: 0, moments: 0, renames: 0 };
  await putRanking(EVENT, ranking);
  const shards = answersOf(crowd);

  const { requestHandler } = database.config;
  const usual = requestHandler.handle.bind(requestHandler);
  const headers = { 'content-type': 'application/x-amz-json-1.0' };
  /** Answers of the shards of the range that runs. */
  let ready = new Map<string, Buffer>();
  requestHandler.handle = async (request, options) => {
    const body = String(request.body);
    const asked = body.includes(`"TableName":"${tableName('Roster')}"`) ? JSON.parse(body) : undefined;
    const shard = asked?.ExpressionAttributeValues?.[':partition']?.S;
    if (shard === undefined) return usual(request, options);
    return { response: { statusCode: 200, headers, body: Readable.from([ready.get(shard)]) } } as never;
  };
  const ranges: number[] = [];
  let unpacking = 0;
  let before = Promise.resolve();
  const answered = answerRanges((task) => {
    const result = before.then(async () => {
      const began = performance.now();
      const names = Array.from({ length: task.to - task.from }, (_, index) => `${EVENT}#${task.from + index}`);
      ready = new Map(names.map((name) => [name, answerOf(shards.get(name) ?? gzipSync(''))]));
      const start = performance.now();
      const answer = await handler(task);
      unpacking += start - began;
      ranges.push(performance.now() - start);
      return answer;
    });
    before = result.then(() => undefined);
    return result;
  });
  const basket = timeline.plays().find((play) => play.kind === 'stat' && play.stats.PTS !== undefined);
  if (!basket) throw new Error('the game has no basket');
  const start = performance.now();
  const sent = { playId: basket.id, change: { void: true }, revision: basket.rev };
  const preview = await previewCorrection(EVENT, sent, crowd.to);
  const all = performance.now() - start;
  if (preview instanceof Fault) throw new Error(preview.message);
  answered();
  await close();
  const [slowest, sum] = [Math.max(...ranges), ranges.reduce((total, time) => total + time, 0)];
  const seconds = (all - unpacking - sum + slowest) / 1000;
  const title = 'preview: a correction, 1 M fans, four games';
  return [
    row(`${title}, with the slowest of ${ranges.length} cold ranges`, seconds, 's', { below: 20 }),
    row(`${title}, fans who gain or lose`, preview.gain + preview.lose, 'fans'),
  ];
}
