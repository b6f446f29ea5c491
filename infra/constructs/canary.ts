import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { ApiStack } from '../stacks/api.ts';
import type { WebStack } from '../stacks/web.ts';
import { every } from './every.ts';
import { HypeFunction } from './function.ts';

/**
 * Walks through the site every five minutes, like a fan. It is not a CloudWatch Synthetics canary: that runs only in AWS, needs a browser
 * and its own bucket, and costs a hundred times as much.
 */
export function canary(parent: Construct, id: string, { api, web }: { api: ApiStack; web: WebStack }): HypeFunction {
  const scope = new Construct(parent, id);
  const walker = new HypeFunction(scope, 'Canary', {
    description: "Walks a fan's way into the site",
    memory: 256,
    timeout: Duration.seconds(60),
  })
    .set('siteUrl', web.url)
    .set('apiKeyExpires', String(api.graphql.keyExpires));
  every(scope, 'EveryFiveMinutes', Duration.minutes(5), walker, 'canary');
  return walker;
}
