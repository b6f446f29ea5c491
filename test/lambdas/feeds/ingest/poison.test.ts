import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toMessage } from '../../../../games/timeline/message.ts';
import { handler } from '../../../../lambdas/handlers/ingest.ts';
import { putEvent } from '../../../../lambdas/stores/events.ts';
import { readLog } from '../../../../lambdas/stores/log.ts';
import { EventSource } from '../../../../local/cloud/sqs/event-source.ts';
import { Queue, type QueueSettings } from '../../../../local/cloud/sqs/queue.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { logged } from '../../../fixtures/logs.ts';

embeddedDatabase();
logged();
const appSync = fakeAppSync();

/** Deliveries of a message before it goes to the dead letters. */
const TRIES = 3;
let now: number;
let dead: Queue;
let queue: Queue;
let source: EventSource;
/** Number of batches with messages returned to the queue. */
let failures: number;

beforeEach(() => {
  now = 1_000_000;
  failures = 0;
  const settings: QueueSettings = {
    ...{ name: 'ingest.fifo', url: 'http://127.0.0.1/0/ingest.fifo' },
    ...{ arn: 'arn:aws:sqs:local:000000000000:ingest.fifo', fifo: true, contentBasedDeduplication: true },
    ...{ visibilityTimeoutMs: 30_000, retentionMs: 86_400_000 },
  };
  dead = new Queue(settings, () => now);
  queue = new Queue({ ...settings, redrive: { queue: () => dead, maxReceiveCount: TRIES } }, () => now);
  source = new EventSource({
    ...{ queue, batchSize: 10, reportsItemFailures: true, concurrency: 2, region: 'local' },
    invoke: async (event) => ({ payload: await handler(event as SQSEvent) }),
    log: () => {
      failures += 1;
    },
  });
});
afterEach(async () => {
  await source.stop();
  for (const each of [queue, dead]) each.close();
});

const clock = (id: string) =>
  toMessage({ kind: 'clock', id, rev: 1, order: Number(id), at: 1_000_000_000_000, period: 1, clock: 700 });
/** One play with more statistics than an item of the database can hold: it is read, and can never be stored. */
const poison = toMessage({
  ...{ kind: 'stat', id: 'poison', rev: 1, order: 2, at: 1_000_000_000_000, period: 1, clock: 700 },
  ...{ act: 'OTHER', tid: '', classification: 'FOUL' },
  stats: Object.fromEntries(Array.from({ length: 12_000 }, (_, index) => [`${'S'.repeat(34)}${index}`, 1])),
});
const put = (eventId: string, ...messages: unknown[]) => {
  for (const message of messages) {
    const body = JSON.stringify({ provider: 'hype', eventId, body: { messages: [message] } });
    queue.send({ body, groupId: eventId });
  }
};
const stored = async (eventId: string) =>
  (await readLog(eventId, 0)).flatMap(({ messages }) => messages.map(({ data }) => data.id));
/** Resolves once so many batches have failed and so many messages are left, all of them hidden until the time-out. */
const settled = (failed: number, left: number) =>
  expect
    .poll(() => ({ failures, ...queue.counts() }))
    .toEqual({ failures: failed, visible: 0, inFlight: left, delayed: 0 });

it('goes to the dead letters alone after the last try; messages beside it, after it and of other events are stored', async () => {
  for (const id of ['sick', 'well']) await putEvent(scheduledEvent({ id }));
  put('sick', clock('1'), poison, clock('3'), clock('4'));
  put('well', clock('1'));
  source.start();
  await settled(1, 4);
  expect([await stored('sick'), await stored('well')]).toEqual([['1'], ['1']]);

  // The queue delivers messages that are due when another arrives.
  now += 30_000;
  put('well', clock('2'));
  await settled(2, 1);
  expect([await stored('sick'), await stored('well')]).toEqual([
    ['1', '3', '4'],
    ['1', '2'],
  ]);
  put('sick', clock('5'));
  now += 30_000;
  put('well', clock('3'));
  await settled(TRIES, 1);
  expect(dead.counts().visible).toBe(0);
  put('sick', clock('6'));
  now += 30_000;
  put('well', clock('4'));
  await settled(TRIES, 0);
  expect(dead.receive(10).map(({ body }) => JSON.parse(body).body.messages)).toEqual([[poison]]);
  expect([await stored('sick'), await stored('well')]).toEqual([
    ['1', '3', '4', '5', '6'],
    ['1', '2', '3', '4'],
  ]);
  const told = appSync.published.filter(({ name }) => name === 'sick').map(({ envelope }) => JSON.stringify(envelope));
  for (const id of ['1', '3', '4', '5', '6']) {
    expect(told.filter((text) => text.includes(`"id":"${id}"`)).length, id).toBe(1);
  }
});
