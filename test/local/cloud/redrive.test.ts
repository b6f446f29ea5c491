import {
  ListMessageMoveTasksCommand,
  ResourceNotFoundException,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../local/cloud/http/listen.ts';
import { Registry } from '../../../local/cloud/registry.ts';
import { services } from '../../../local/cloud/services.ts';
import { sqsApi } from '../../../local/cloud/sqs/protocol.ts';
import { Queue, type QueueSettings } from '../../../local/cloud/sqs/queue.ts';
import { freePorts } from '../ports.ts';

const settings = (name: string): QueueSettings => ({
  ...{ name, url: `http://127.0.0.1/0/${name}`, arn: `arn:aws:sqs:local:000000000000:${name}`, fifo: true },
  ...{ contentBasedDeduplication: true, visibilityTimeoutMs: 30_000, retentionMs: 86_400_000 },
});

/** A queue with its dead letters, and the SDK's client for both. */
async function start() {
  let now = 1_000_000;
  const dead = new Queue(settings('dead.fifo'), () => now);
  const redrive = { queue: () => dead, maxReceiveCount: 1 };
  const queue = new Queue({ ...settings('ingest.fifo'), redrive }, () => now);
  const queues = new Registry<Queue>('queue');
  for (const each of [queue, dead]) queues.add(each, each.settings.url, each.settings.arn);
  const port = await freePorts();
  const { close } = await listen(port, services({ sqs: sqsApi(queues) }, console.error));
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const sqs = new SQSClient({ region: 'local', endpoint: `http://127.0.0.1:${port}`, credentials, maxAttempts: 1 });
  onTestFinished(async () => {
    sqs.destroy();
    await close();
  });
  return {
    ...{ queue, dead },
    move: (SourceArn: string, DestinationArn?: string) =>
      sqs.send(new StartMessageMoveTaskCommand({ SourceArn, DestinationArn })),
    tasks: async () =>
      (await sqs.send(new ListMessageMoveTasksCommand({ SourceArn: dead.settings.arn }))).Results ?? [],
    later: () => {
      now += 30_000;
    },
  };
}

it('dead letters go back where they failed, in order and as new messages, once', async () => {
  const { queue, dead, move, tasks, later } = await start();
  for (const body of ['1', '2']) queue.send({ body, groupId: 'g' });
  expect(queue.receive(10)).toHaveLength(2);
  later();
  expect(queue.receive(10)).toEqual([]);
  const SourceArn = dead.settings.arn;
  expect(await move(SourceArn)).toMatchObject({ TaskHandle: expect.any(String) });
  expect(queue.receive(10)).toMatchObject([
    { body: '1', receives: 1 },
    { body: '2', receives: 1 },
  ]);
  expect(await tasks()).toMatchObject([{ Status: 'COMPLETED', SourceArn, ApproximateNumberOfMessagesMoved: 2 }]);
  await move(SourceArn);
  expect([queue.counts(), dead.counts()]).toMatchObject([{ visible: 0, inFlight: 2 }, { visible: 0 }]);
});

it('dead letters may go to another queue, and nothing else moves', async () => {
  const { queue, dead, move, tasks, later } = await start();
  await expect(move(queue.settings.arn)).rejects.toThrow('must be configured as a Dead Letter Queue');
  await expect(move(`${dead.settings.arn}x`)).rejects.toThrow(ResourceNotFoundException);
  const nowhere = 'arn:aws:sqs:local:000000000000:nowhere';
  await expect(move(dead.settings.arn, nowhere)).rejects.toThrow(ResourceNotFoundException);
  expect(await tasks()).toEqual([]);
  queue.send({ body: 'received and not deleted', groupId: 'g' });
  queue.receive(1);
  later();
  queue.receive(1);
  expect(dead.receive(1)).toHaveLength(1);
  await move(dead.settings.arn);
  expect(await tasks()).toMatchObject([{ ApproximateNumberOfMessagesMoved: 0 }]);
});
