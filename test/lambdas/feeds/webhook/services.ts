import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { unpack } from '../../../../lambdas/feeds/ingest/request.ts';
import { Registry } from '../../../../local/cloud/registry.ts';
import { services } from '../../../../local/cloud/services.ts';
import { sqsApi } from '../../../../local/cloud/sqs/protocol.ts';
import { Queue } from '../../../../local/cloud/sqs/queue.ts';
import { Secrets } from '../../../../local/services/secrets.ts';
import { listening } from '../../../fixtures/listening.ts';

const RETENTION_MS = 86_400_000;
const arn = 'arn:aws:secretsmanager:local:000000000000:secret:feed-1';

/** The embedded queue and secret that the webhook needs, for the tests of one file; empty before each test. */
export function feedServices(secret: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hype-feed-'));
  const secrets = new Secrets(folder);
  secrets.create(arn, 'feed', secret);
  const queues = new Registry<Queue>('queue');
  const answer = services({ secrets, sqs: sqsApi(queues) }, console.error);
  let queue: Queue;
  let stop = async () => {};
  const held = {
    /** Messages in the ingest queue. */
    queued: () => queue.receive(10).map(({ body, groupId }) => ({ ...JSON.parse(unpack(body)), groupId })),
    /** As an operator rotates: the current secret becomes the previous one. */
    rotate: (SecretString: string) => secrets.operations.PutSecretValue({ SecretId: arn, SecretString }),
    /** While true, the service does not answer. */
    away: { AmazonSQS: false, secretsmanager: false },
    /** How often the secret was read. */
    reads: 0,
    /** How far the queue's clock is ahead, ms. */
    ahead: 0,
  };
  const server = createServer((request, response) => {
    const [service = '', operation] = String(request.headers['x-amz-target']).split('.');
    if (operation === 'GetSecretValue') held.reads += 1;
    if (held.away[service as keyof typeof held.away]) {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"__type":"ServiceUnavailableException"}');
    } else answer(request, response);
  });

  beforeAll(async () => {
    const { url: endpoint, close } = await listening(server);
    const url = `${endpoint}/000000000000/ingest.fifo`;
    queue = new Queue(
      {
        name: 'ingest.fifo',
        url,
        arn: 'arn:aws:sqs:local:000000000000:ingest.fifo',
        fifo: true,
        contentBasedDeduplication: false,
        visibilityTimeoutMs: 0,
        retentionMs: RETENTION_MS,
      },
      () => Date.now() + held.ahead,
    );
    queues.add(queue, url);
    Object.assign(process.env, {
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_MAX_ATTEMPTS: '1',
      INGEST_QUEUE_URL: url,
      FEED_SECRET_ARN: arn,
    });
    stop = async () => {
      await close();
      queue.close();
      secrets.close();
      rmSync(folder, { recursive: true });
    };
  });
  beforeEach(() => {
    // Messages of earlier tests expire.
    held.ahead = RETENTION_MS;
    queue.receive(1);
    Object.assign(held, { away: { AmazonSQS: false, secretsmanager: false }, reads: 0, ahead: 0 });
  });
  afterAll(() => stop());
  return held;
}
