import type { UserPools } from '../cognito/user-pools.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Outbox } from '../ses/outbox.ts';
import type { Assembly } from './assembly.ts';
import type { GraphqlParts } from './graphql-parts.ts';
import type { Authorizer } from './http/authorizer.ts';
import type { Origin } from './http/exchange.ts';
import type { HttpApi, Integration } from './http/http-api.ts';
import type { LambdaFunction } from './lambda/function.ts';
import { Registry } from './registry.ts';
import type { Place } from './resource.ts';
import type { Bucket } from './site/bucket.ts';
import {
  type CachePolicy,
  type Forwarding,
  managedCachePolicies,
  managedOriginRequestPolicies,
} from './site/cache-policy.ts';
import type { Distribution } from './site/distribution.ts';
import type { EdgeFunction } from './site/edge-function.ts';
import type { HeadersPolicy } from './site/response-headers.ts';
import type { Queue } from './sqs/queue.ts';
import type { Tables } from './tables.ts';

/** Prints a line of the part named `source`. */
export type Log = (source: string, line: string) => void;

export type Mover = { start(): void; stop(): void | Promise<void> };

type Given = Pick<
  Foundations,
  'place' | 'assembly' | 'tables' | 'userPools' | 'secrets' | 'outbox' | 'environment' | 'log'
>;

/** What resources are stood up on, and where each finds those it refers to. */
export class Foundations {
  readonly functions = new Registry<LambdaFunction>('function');
  readonly queues = new Registry<Queue>('queue');
  readonly apis = new Registry<HttpApi>('HTTP API');
  readonly integrations = new Registry<Integration>('integration');
  readonly authorizers = new Registry<Authorizer>('authorizer');
  readonly buckets = new Registry<Bucket>('bucket');
  readonly origins = new Registry<Origin>('origin');
  readonly edgeFunctions = new Registry<EdgeFunction>('CloudFront function');
  readonly headersPolicies = new Registry<HeadersPolicy>('response headers policy');
  readonly cachePolicies = new Registry<CachePolicy>('cache policy');
  readonly originRequestPolicies = new Registry<Forwarding>('origin request policy');
  readonly graphqlApis = new Registry<GraphqlParts>('GraphQL API');
  readonly distributions: Distribution[] = [];
  /** What moves by itself: begins once everything stands, ends before anything else does. */
  readonly movers: Mover[] = [];

  readonly place: Place;
  readonly assembly: Assembly;
  readonly tables: Tables;
  readonly userPools: UserPools;
  readonly secrets: Secrets;
  readonly outbox: Outbox;
  /** What every function's environment has: where the services are, and whose it is. */
  readonly environment: Readonly<Record<string, string>>;
  readonly log: Log;

  constructor(given: Given) {
    this.place = given.place;
    this.assembly = given.assembly;
    this.tables = given.tables;
    this.userPools = given.userPools;
    this.secrets = given.secrets;
    this.outbox = given.outbox;
    this.environment = given.environment;
    this.log = given.log;
    for (const [id, policy] of Object.entries(managedCachePolicies)) this.cachePolicies.add(policy, id);
    for (const [id, policy] of Object.entries(managedOriginRequestPolicies)) this.originRequestPolicies.add(policy, id);
  }
}
