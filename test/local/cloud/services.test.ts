import { createServer } from 'node:http';
import {
  ListMessageMoveTasksCommand,
  QueueDoesNotExist,
  ResourceNotFoundException,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { expect, onTestFinished, test } from 'vitest';
import { Registry } from '../../../local/cloud/registry.ts';
import { services } from '../../../local/cloud/services.ts';
import { sqsApi } from '../../../local/cloud/sqs/protocol.ts';
import { Queue, type QueueSettings } from '../../../local/cloud/sqs/queue.ts';
import { listening } from '../../fixtures/listening.ts';

/** The services with a FIFO queue and its dead letters, and the SDK's client for both. */
async function start() {
  const bugs: string[] = [];
  const queues = new Registry<Queue>('queue');
  const answer = services({ sqs: sqsApi(queues) }, (line) => bugs.push(line));
  const { url: endpoint, close } = await listening(createServer(answer));
  let now = 1_000_000;
  const queueOf = (name: string, redrive?: QueueSettings['redrive']) => {
    const [url, arn] = [`${endpoint}/000000000000/${name}`, `arn:aws:sqs:local:000000000000:${name}`];
    const times = { visibilityTimeoutMs: 30_000, retentionMs: 86_400_000 };
    const settings = { name, url, arn, fifo: true, contentBasedDeduplication: false, ...times };
    return queues.add(new Queue({ ...settings, ...(redrive && { redrive }) }, () => now), url, arn);
  };
  const dead = queueOf('dead.fifo');
  const queue = queueOf('ingest.fifo', { queue: () => dead, maxReceiveCount: 1 });
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const sqs = new SQSClient({ region: 'local', endpoint, credentials, maxAttempts: 1 });
  onTestFinished(async () => {
    sqs.destroy();
    await close();
    expect(bugs).toEqual([]);
  });
  const later = () => {
    now += 30_000;
  };
  return { endpoint, queue, dead, sqs, later };
}
const message = (body: string) => ({ MessageBody: body, MessageGroupId: 'g', MessageDeduplicationId: body });

test('messages come through the SDK, which checks their digests', async () => {
  const { queue, sqs } = await start();
  const QueueUrl = queue.settings.url;
  const MessageAttributes = {
    color: { DataType: 'String', StringValue: 'réd' },
    stamp: { DataType: 'Number', StringValue: '7' },
  };
  const sent = await sqs.send(new SendMessageCommand({ QueueUrl, ...message('one'), MessageAttributes }));
  expect(sent).toMatchObject({ MessageId: expect.any(String), SequenceNumber: expect.stringMatching(/^\d{20}$/) });
  const Entries = [
    { Id: '1', ...message('two') },
    { Id: '2', MessageBody: 'no group' },
  ];
  expect(await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))).toMatchObject({
    Successful: [{ Id: '1' }],
    Failed: [{ Id: '2', Code: 'MissingParameter', SenderFault: true }],
  });
  expect(queue.receive(10)).toMatchObject([
    { body: 'one', groupId: 'g' },
    { body: 'two', groupId: 'g' },
  ]);
});

test('refusals have the names that SDKs know', async () => {
  const { sqs, queue, endpoint } = await start();
  const nowhere = new SendMessageCommand({ QueueUrl: `${queue.settings.url}x`, ...message('one') });
  await expect(sqs.send(nowhere)).rejects.toThrow(QueueDoesNotExist);
  const ask = async (target: string, { body = '{}', authorization = 'AWS4-HMAC-SHA256 x' } = {}) => {
    const headers = { 'x-amz-target': target, authorization };
    const response = await fetch(endpoint, { method: 'POST', headers, body });
    return [response.status, ((await response.json()) as { __type?: string }).__type];
  };
  expect(await ask('AmazonSQS.SendMessage', { authorization: '' })).toEqual([403, 'MissingAuthenticationToken']);
  for (const target of ['AmazonSQS.Fly', 'Kinesis.PutRecord'])
    expect(await ask(target)).toEqual([400, 'UnknownOperationException']);
  expect(await ask('AmazonSQS.SendMessage', { body: '{' })).toEqual([400, 'SerializationException']);
  expect(await ask('')).toEqual([404, undefined]);
  expect(await ask('AmazonSQS.SendMessage', { body: 'x'.repeat(11 * 1024 * 1024) })).toEqual([413, undefined]);
});

test('dead letters go back to their queue, in order and as new messages, once; nothing else moves', async () => {
  const { queue, dead, sqs, later } = await start();
  const move = (SourceArn: string, DestinationArn?: string) =>
    sqs.send(new StartMessageMoveTaskCommand({ SourceArn, DestinationArn }));
  const SourceArn = dead.settings.arn;
  await expect(move(queue.settings.arn)).rejects.toThrow('must be configured as a Dead Letter Queue');
  await expect(move(`${SourceArn}x`)).rejects.toThrow(ResourceNotFoundException);
  for (const body of ['1', '2']) queue.send({ body, groupId: 'g', deduplicationId: body });
  expect(queue.receive(10)).toHaveLength(2);
  later();
  expect(queue.receive(10)).toEqual([]);
  expect(await move(SourceArn)).toMatchObject({ TaskHandle: expect.any(String) });
  const { Results } = await sqs.send(new ListMessageMoveTasksCommand({ SourceArn }));
  expect(Results).toMatchObject([{ Status: 'COMPLETED', SourceArn, ApproximateNumberOfMessagesMoved: 2 }]);
  await move(SourceArn);
  expect(queue.receive(10)).toMatchObject([
    { body: '1', receives: 1 },
    { body: '2', receives: 1 },
  ]);
});
