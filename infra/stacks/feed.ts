import { type App, CfnOutput } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Import } from '../import.ts';
import { Ingest } from '../ingest.ts';
import { Poll } from '../poll.ts';
import { Settlement } from '../settlement.ts';
import { HypeStack } from '../stack.ts';
import { Sweep } from '../sweep.ts';
import { Watch } from '../watch.ts';
import { Webhook } from '../webhook.ts';
import type { ApiStack } from './api.ts';
import type { Tables } from './data.ts';

/** From the providers to the fans: webhook and polls, ingest, the watch over silent providers, the ranking, settlement, and imports. */
export class FeedStack extends HypeStack {
  readonly ingestQueue: Queue;
  readonly settleQueue: Queue;
  readonly sweepQueue: Queue;
  /** Above zero while the feed of a game in play is delayed. */
  readonly delayed: Metric;

  constructor(app: App, { api, tables }: { api: ApiStack; tables: Tables }) {
    super(app, 'Feed', {
      description: 'Hype: webhook, polls, ingest, watch, ranking, settlement and the import of the catalogue',
    });
    const { queue: settleQueue } = new Settlement(this, 'Settling', { tables });
    const { sweepQueue } = api;
    new Sweep(this, 'Sweeping', { api, tables });
    const { queue: ingestQueue } = new Ingest(this, 'Ingesting', { api, tables, settleQueue, sweepQueue });
    const { secret } = new Webhook(this, 'Webhook', { http: api.http, tables, ingestQueue });
    new Poll(this, 'Polling', { tables, ingestQueue, sweepQueue });
    const { delayed } = new Watch(this, 'Watching', { api, tables });
    new Import(this, 'Importing', { tables, settleQueue });
    this.ingestQueue = ingestQueue;
    this.settleQueue = settleQueue;
    this.sweepQueue = sweepQueue;
    this.delayed = delayed;

    new CfnOutput(this, 'FeedSecretArn', { value: secret.secretArn });
    new CfnOutput(this, 'IngestQueueUrl', { value: ingestQueue.queueUrl });
  }
}
