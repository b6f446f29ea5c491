import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { HypeFunction } from './function.ts';
import type { ApiStack } from './stacks/api.ts';
import type { WebStack } from './stacks/web.ts';

/**
 * Walks through the site every five minutes, as a fan does. Not a CloudWatch Synthetics canary: that one runs only in AWS, needs a browser
 * and a bucket of its own, and costs a hundred times as much.
 */
export class Canary extends Construct {
  readonly walker: HypeFunction;

  constructor(scope: Construct, id: string, { api, web }: { api: ApiStack; web: WebStack }) {
    super(scope, id);
    this.walker = new HypeFunction(this, 'Canary', {
      entry: 'canary',
      description: "Walks a fan's way into the site",
      memory: 256,
      timeout: Duration.seconds(60),
    })
      .set('siteUrl', web.url)
      .set('apiKeyExpires', String(api.graphql.keyExpires));
    new Rule(this, 'EveryFiveMinutes', {
      description: 'Hype: canary',
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(this.walker, { retryAttempts: 0 })],
    });
  }
}
