import {
  ListMessageMoveTasksCommand,
  ResourceNotFoundException,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { expect, it, onTestFinished } from 'vitest';
import { toMessage } from '../../../games/timeline/message.ts';
import { handler } from '../../../lambdas/handlers/ingest.ts';
import { event, putEvent } from '../../../lambdas/stores/events.ts';
import { readLog } from '../../../lambdas/stores/log.ts';
import { listen } from '../../../local/cloud/http/listen.ts';
import { Registry } from '../../../local/cloud/registry.ts';
import { services } from '../../../local/cloud/services.ts';
import { EventSource } from '../../../local/cloud/sqs/event-source.ts';
import { sqsApi } from '../../../local/cloud/sqs/protocol.ts';
import { Queue, type QueueSettings } from '../../../local/cloud/sqs/queue.ts';
import { fakeAppSync } from '../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { scheduledEvent } from '../../fixtures/events.ts';
import { logged } from '../../fixtures/logs.ts';
import { freePorts } from '../ports.ts';

embeddedDatabase();
logged();
const appSync = fakeAppSync();

const settings = (name: string): QueueSettings => ({
  name,
  url: `http://127.0.0.1/0/${name}`,
  arn: `arn:aws:sqs:local:000000000000:${name}`,
  fifo: true,
  contentBasedDeduplication: true,
  visibilityTimeoutMs: 30_000,
  retentionMs: 86_400_000,
});

/** The ingest queue with its dead letters, the Lambda behind it, and the SDK's client for both. */
async function start() {
  let now = 1_000_000;
  let failures = 0;
  const dead = new Queue(settings('dead.fifo'), () => now);
  const redrive = { queue: () => dead, maxReceiveCount: 2 };
  const queue = new Queue({ ...settings('ingest.fifo'), redrive }, () => now);
  const queues = new Registry<Queue>('queue');
  for (const each of [queue, dead]) queues.add(each, each.settings.url, each.settings.arn);
  const port = await freePorts();
  const { close } = await listen(port, services({ sqs: sqsApi(queues) }, console.error));
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const sqs = new SQSClient({ region: 'local', endpoint: `http://127.0.0.1:${port}`, credentials, maxAttempts: 1 });
  const source = new EventSource({
    queue,
    invoke: async (event) => ({ payload: await handler(event as SQSEvent) }),
    batchSize: 10,
    reportsItemFailures: true,
    concurrency: 1,
    region: 'local',
    log: () => {
      failures += 1;
    },
  });
  source.start();
  onTestFinished(async () => {
    await source.stop();
    for (const each of [queue, dead]) each.close();
    sqs.destroy();
    await close();
  });
  const put = (eventId: string, id: string) => {
    const play = {
      kind: 'clock',
      id,
      rev: 1,
      order: Number(id),
      at: 1_000_000_000_000,
      period: 1,
      clock: 700,
    } as const;
    queue.send({
      body: JSON.stringify({ provider: 'hype', eventId, body: { messages: [toMessage(play)] } }),
      groupId: eventId,
    });
  };
  /** Advances the clock and sends a message, with which the queue delivers due ones. */
  const later = (id: string) => {
    now += 30_000;
    put('awake', id);
  };
  return { queue, dead, sqs, put, later, failures: () => failures };
}

it('dead letters go back where they failed once that is mended, are ingested, and told once', async () => {
  const { queue, dead, sqs, put, later, failures } = await start();
  await putEvent(scheduledEvent({ id: 'awake' }));
  // Plays of an unknown event.
  for (const id of ['1', '2']) put('unknown', id);
  // They fail twice and then go to the dead letters.
  for (const failed of [1, 2]) {
    await expect.poll(() => [failures(), queue.counts().inFlight]).toEqual([failed, 2]);
    later(`${failed}`);
  }
  await expect.poll(() => dead.counts().visible).toBe(2);
  expect(await readLog('unknown', 0)).toEqual([]);

  await putEvent(scheduledEvent({ id: 'unknown' }));
  const SourceArn = dead.settings.arn;
  expect(await sqs.send(new StartMessageMoveTaskCommand({ SourceArn }))).toMatchObject({
    TaskHandle: expect.any(String),
  });
  const ids = async () =>
    (await readLog('unknown', 0)).flatMap(({ messages }) => messages.map(({ data }) => data.id)).sort();
  await expect.poll(ids).toEqual(['1', '2']);
  expect((await event('unknown'))?.id).toBe('unknown');
  const { Results } = await sqs.send(new ListMessageMoveTasksCommand({ SourceArn }));
  expect(Results).toMatchObject([{ Status: 'COMPLETED', SourceArn, ApproximateNumberOfMessagesMoved: 2 }]);
  await expect.poll(() => queue.counts()).toEqual({ visible: 0, inFlight: 0, delayed: 0 });

  // A repeat changes nothing.
  await sqs.send(new StartMessageMoveTaskCommand({ SourceArn }));
  expect(dead.counts().visible).toBe(0);
  const told = appSync.published
    .filter(({ name }) => name === 'unknown')
    .map(({ envelope }) => JSON.stringify(envelope));
  for (const id of ['1', '2'])
    expect(
      told.filter((text) => text.includes(`"id":"${id}"`)),
      id,
    ).toHaveLength(1);
});

it('dead letters may go to another queue, and nothing else moves', async () => {
  const { queue, dead, sqs } = await start();
  const move = (SourceArn: string, DestinationArn?: string) =>
    sqs.send(new StartMessageMoveTaskCommand({ SourceArn, DestinationArn }));
  await expect(move(queue.settings.arn)).rejects.toThrow('must be configured as a Dead Letter Queue');
  await expect(move(`${dead.settings.arn}x`)).rejects.toThrow(ResourceNotFoundException);
  await expect(move(dead.settings.arn, 'arn:aws:sqs:local:000000000000:nowhere')).rejects.toThrow(
    ResourceNotFoundException,
  );
  expect((await sqs.send(new ListMessageMoveTasksCommand({ SourceArn: dead.settings.arn }))).Results).toEqual([]);
});
