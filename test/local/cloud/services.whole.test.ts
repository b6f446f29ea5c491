import { QueueDoesNotExist, SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../local/cloud/http/listen.ts';
import { Registry } from '../../../local/cloud/registry.ts';
import { services } from '../../../local/cloud/services.ts';
import { sqsApi } from '../../../local/cloud/sqs/protocol.ts';
import { Queue } from '../../../local/cloud/sqs/queue.ts';
import { createUserPools } from '../../../local/cognito/user-pools.ts';
import { freePorts } from '../ports.ts';
import { folder } from './assemblies.ts';

/** The services' address with one FIFO queue, and the SDK's own client for it. */
async function start() {
  const port = await freePorts();
  const endpoint = `http://127.0.0.1:${port}`;
  const url = `${endpoint}/000000000000/test.fifo`;
  const queue = new Queue({
    name: 'test.fifo',
    url,
    arn: 'arn:aws:sqs:local:000000000000:test.fifo',
    fifo: true,
    contentBasedDeduplication: false,
    visibilityTimeoutMs: 30_000,
    retentionMs: 345_600_000,
  });
  const queues = new Registry<Queue>('queue');
  queues.add(queue, url, 'test.fifo');
  const userPools = await createUserPools({
    dataDir: folder({}),
    issuerBase: endpoint,
    invokeLambda: async () => null,
  });
  const bugs: string[] = [];
  const { close } = await listen(
    port,
    services({ userPools, sqs: sqsApi(queues) }, (line) => bugs.push(line)),
  );
  const sqs = new SQSClient({
    region: 'local',
    endpoint,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
  });
  onTestFinished(async () => {
    sqs.destroy();
    await close();
    queue.close();
    userPools.close();
    expect(bugs).toEqual([]);
  });
  return { endpoint, url, queue, sqs, userPools };
}
const message = (body: string, group = 'g') => ({
  MessageBody: body,
  MessageGroupId: group,
  MessageDeduplicationId: body,
});

test('messages come through the SDK, which checks their digests', async () => {
  const { queue, sqs, url: QueueUrl } = await start();
  const MessageAttributes = {
    color: { DataType: 'String', StringValue: 'réd' },
    bytes: { DataType: 'Binary', BinaryValue: Uint8Array.of(1, 2) },
  };
  const sent = await sqs.send(new SendMessageCommand({ QueueUrl, ...message('one'), MessageAttributes }));
  expect(sent).toMatchObject({ MessageId: expect.any(String), SequenceNumber: expect.stringMatching(/^\d{20}$/) });
  const batch = await sqs.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: [
        { Id: '1', ...message('two') },
        { Id: '2', MessageBody: 'no group' },
      ],
    }),
  );
  expect(batch.Successful).toMatchObject([{ Id: '1' }]);
  expect(batch.Failed).toMatchObject([{ Id: '2', Code: 'MissingParameter', SenderFault: true }]);

  expect(queue.receive(10).map(({ body, groupId }) => [body, groupId])).toEqual([
    ['one', 'g'],
    ['two', 'g'],
  ]);
});

test('refusals have the names that SDKs know', async () => {
  const { sqs, url, endpoint } = await start();
  const nowhere = new SendMessageCommand({ QueueUrl: `${url}x`, ...message('one') });
  await expect(sqs.send(nowhere)).rejects.toThrow(QueueDoesNotExist);
  const ask = async (headers: Record<string, string>, body = '{}') => {
    const response = await fetch(endpoint, { method: 'POST', headers, body });
    return [response.status, ((await response.json()) as { __type?: string }).__type];
  };
  const to = (target: string, authorization = 'AWS4-HMAC-SHA256 x') => ({ 'x-amz-target': target, authorization });
  expect(await ask(to('AmazonSQS.SendMessage', ''))).toEqual([403, 'MissingAuthenticationToken']);
  expect(await ask(to('AmazonSQS.Fly'))).toEqual([400, 'UnknownOperationException']);
  expect(await ask(to('Kinesis.PutRecord'))).toEqual([400, 'UnknownOperationException']);
  expect(await ask(to('AmazonSQS.SendMessage'), '{')).toEqual([400, 'SerializationException']);
  expect(await ask({})).toEqual([404, undefined]);
});

test('the pool’s operations and keys stand at the same address', async () => {
  const { endpoint, userPools } = await start();
  const pool = userPools.createPool('Fans', {});
  const { keys } = (await (await fetch(`${pool.issuer}/.well-known/jwks.json`)).json()) as {
    keys: { kty: string; d?: string }[];
  };
  expect(keys).toMatchObject([{ kty: 'RSA' }]);
  expect(keys[0], 'the private half stays').not.toHaveProperty('d');
  expect((await fetch(`${endpoint}/other/.well-known/jwks.json`)).status).toBe(404);
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' };
  const refused = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: JSON.stringify({ UserPoolId: pool.id, Username: 'x' }),
  });
  expect(await refused.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
});

test('a body that is too large is refused, and its sender hears of it', async () => {
  const { endpoint } = await start();
  const response = await fetch(endpoint, { method: 'POST', body: 'x'.repeat(11 * 1024 * 1024) });
  expect(response.status).toBe(413);
});
