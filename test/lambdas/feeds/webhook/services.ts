import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { unpack } from '../../../../lambdas/feeds/ingest/request.ts';
import { listen } from '../../../../local/cloud/http/listen.ts';
import { Registry } from '../../../../local/cloud/registry.ts';
import { services } from '../../../../local/cloud/services.ts';
import { sqsApi } from '../../../../local/cloud/sqs/protocol.ts';
import { Queue } from '../../../../local/cloud/sqs/queue.ts';
import { Secrets } from '../../../../local/services/secrets.ts';
import { freePorts } from '../../../local/ports.ts';

const RETENTION_MS = 86_400_000;
const arn = 'arn:aws:secretsmanager:local:000000000000:secret:feed-1';

/** The embedded queue and secret that the webhook needs, for the tests of one file; empty before each test. */
export type FeedServices = {
  /** Messages in the ingest queue. */
  queued(): { eventId: string; provider: string; body: unknown; groupId: string }[];
  /** As an operator rotates: the current secret becomes the previous one. */
  rotate(next: string): void;
  /** While true, the service does not answer. */
  away: Record<'AmazonSQS' | 'secretsmanager', boolean>;
  /** How often the secret was read. */
  reads: number;
  /** How far the queue's clock is ahead, ms. */
  ahead: number;
};

export function feedServices(secret: string): FeedServices {
  let queue: Queue;
  let secrets: Secrets;
  let stop = async () => {};
  const held: FeedServices = {
    queued: () => queue.receive(10).map(({ body, groupId }) => ({ ...JSON.parse(unpack(body)), groupId })),
    rotate: (SecretString) => {
      secrets.operations.PutSecretValue({ SecretId: arn, SecretString });
    },
    away: { AmazonSQS: false, secretsmanager: false },
    reads: 0,
    ahead: 0,
  };

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hype-feed-'));
    const port = await freePorts();
    const endpoint = `http://127.0.0.1:${port}`;
    secrets = new Secrets(folder);
    secrets.create(arn, 'feed', secret);
    queue = new Queue(
      {
        name: 'ingest.fifo',
        url: `${endpoint}/000000000000/ingest.fifo`,
        arn: 'arn:aws:sqs:local:000000000000:ingest.fifo',
        fifo: true,
        contentBasedDeduplication: false,
        visibilityTimeoutMs: 0,
        retentionMs: RETENTION_MS,
      },
      () => Date.now() + held.ahead,
    );
    const queues = new Registry<Queue>('queue');
    queues.add(queue, queue.settings.url);
    const answer = services({ secrets, sqs: sqsApi(queues) }, console.error);
    const { close } = await listen(port, (request, response) => {
      const [service = '', operation] = String(request.headers['x-amz-target']).split('.');
      if (operation === 'GetSecretValue') held.reads += 1;
      if (held.away[service as keyof FeedServices['away']]) {
        response.writeHead(503, { 'content-type': 'application/json' }).end('{"__type":"ServiceUnavailableException"}');
      } else answer(request, response);
    });
    Object.assign(process.env, {
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_MAX_ATTEMPTS: '1',
      INGEST_QUEUE_URL: queue.settings.url,
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
    held.away = { AmazonSQS: false, secretsmanager: false };
    held.reads = 0;
    held.ahead = 0;
  });
  afterAll(() => stop());
  return held;
}
