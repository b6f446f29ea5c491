import { type App, CfnOutput } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { ingest, webhook } from '../constructs/deliveries.ts';
import { desk } from '../constructs/desk.ts';
import { pushes } from '../constructs/pushes.ts';
import { settlement, sweep } from '../constructs/ranking.ts';
import { HypeSecret } from '../constructs/secret.ts';
import { importCatalogue, poll, watch } from '../constructs/sources.ts';
import { HypeStack } from '../stack.ts';
import { isSmall } from '../stage.ts';
import type { ApiStack } from './api.ts';
import type { Tables } from './data.ts';
import type { IdentityStack } from './identity.ts';
import type { WebStack } from './web.ts';

type Props = { identity: IdentityStack; api: ApiStack; web: WebStack; tables: Tables };

/** From the providers to the fans: webhook, operators, polls, ingest, the watch for silent providers, the ranking, settlement, and imports. */
export class FeedStack extends HypeStack {
  readonly ingestQueue: Queue;
  readonly settleQueue: Queue;
  /** Above zero while the feed of a live game is delayed. */
  readonly delayed: Metric;

  constructor(app: App, { identity, api, web, tables }: Props) {
    super(app, 'Feed', {
      description: 'Hype: webhook, polls, ingest, watch, ranking, settlement and the import of the catalogue',
    });
    const settleQueue = settlement(this, 'Settling', { tables });
    const range = sweep(this, 'Sweeping', { api, tables });
    const ingestQueue = ingest(this, 'Ingesting', { api, tables, settleQueue });
    const shared = isSmall(this) ? api.edgeSecret : undefined;
    const secret = webhook(this, 'Webhook', { http: api.http, shared, tables, ingestQueue });
    // A small stage does not support sources that need a key.
    const headers = isSmall(this)
      ? undefined
      : new HypeSecret(this, 'SourceHeaders', {
          description: 'headers of the requests to sources, for each host',
          byHand:
            'The keys in it are those of providers, who change them. An operator stores the new ones with `feed headers`.',
          empty: '{}',
        });
    const asking = { siteUrl: web.url, headers };
    desk(this, 'Desk', { identity, api, tables, ingestQueue, settleQueue, range });
    const pushQueue = pushes(this, 'Pushing', { api, tables, siteUrl: web.url });
    poll(this, 'Polling', { api, tables, ingestQueue, pushQueue, asking });
    this.delayed = watch(this, 'Watching', { api, tables });
    importCatalogue(this, 'Importing', { tables, settleQueue, ingestQueue, asking });
    this.settleQueue = settleQueue;
    this.ingestQueue = ingestQueue;

    if (!shared) new CfnOutput(this, 'FeedSecretArn', { value: secret.secretArn });
    if (headers) new CfnOutput(this, 'SourceHeadersArn', { value: headers.secretArn });
    new CfnOutput(this, 'IngestQueueUrl', { value: ingestQueue.queueUrl });
  }
}
