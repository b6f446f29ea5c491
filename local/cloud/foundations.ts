import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Assembly } from '../../operator/assembly.ts';
import type { AuthMode } from '../appsync/authenticate.ts';
import type { DataSource, ResolverDefinition } from '../appsync/resolver.ts';
import type { Credentials } from '../appsync/signature.ts';
import type { UserPools } from '../cognito/user-pools.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Outbox } from '../ses/outbox.ts';
import type { Authorizer } from './http/authorizer.ts';
import type { Origin } from './http/exchange.ts';
import type { HttpApi, Integration } from './http/http-api.ts';
import type { LambdaFunction } from './lambda/function.ts';
import { Registry } from './registry.ts';
import type { Identity, Place, Resource } from './resource.ts';
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
import type { MessageFiles } from './sqs/message-files.ts';
import type { Queue } from './sqs/queue.ts';

/** Prints a line of the part named `source`. */
export type Log = (source: string, line: string) => void;

/** Something that runs by itself: it starts when all resources are made, and stops before anything else does. */
type Mover = { start(): void; stop(): void | Promise<void> };

type Given = {
  place: Place;
  assembly: Assembly;
  database: DynamoDBClient;
  userPools: UserPools;
  secrets: Secrets;
  outbox: Outbox;
  /** Where the messages of a queue are kept, by its name. */
  messagesOf(queue: string): MessageFiles;
  /** Those of everything that runs here. */
  credentials: Credentials;
  /** The part of the environment that all functions have: where the services are, and their credentials. */
  environment: Readonly<Record<string, string>>;
  /** Values that replace those of the templates in the functions that have the variables. */
  variables: Readonly<Record<string, string>>;
  log: Log;
};

/** Properties of AWS::AppSync::GraphQLApi that are acted upon. */
export type GraphqlApiProperties = {
  AuthenticationType: AuthMode;
  AdditionalAuthenticationProviders: { AuthenticationType: AuthMode }[];
  UserPoolConfig: { UserPoolId: string };
  ResolverCountLimit?: number;
};

/** What the templates say about one API, gathered from its resources. */
export type GraphqlParts = {
  properties: GraphqlApiProperties;
  schema: string;
  apiKeys: { key: string; expires: number }[];
  dataSources: Registry<DataSource>;
  resolvers: ResolverDefinition[];
};

/** What resources are made of, and where each finds those it refers to. */
export type Foundations = ReturnType<typeof foundationsOf>;

export const foundationsOf = (given: Given) => ({
  ...given,
  functions: new Registry<LambdaFunction>('function'),
  queues: new Registry<Queue>('queue'),
  apis: new Registry<HttpApi>('HTTP API'),
  integrations: new Registry<Integration>('integration'),
  authorizers: new Registry<Authorizer>('authorizer'),
  buckets: new Registry<Bucket>('bucket'),
  origins: new Registry<Origin>('origin'),
  edgeFunctions: new Registry<EdgeFunction>('CloudFront function'),
  headersPolicies: new Registry<HeadersPolicy>('response headers policy'),
  cachePolicies: new Registry<CachePolicy>('cache policy', managedCachePolicies),
  originRequestPolicies: new Registry<Forwarding>('origin request policy', managedOriginRequestPolicies),
  graphqlApis: new Registry<GraphqlParts>('GraphQL API'),
  distributions: new Registry<Distribution>('distribution'),
  movers: new Set<Mover>(),
});

/** A resource type that has behaviour here. */
export type ResourceType = {
  /** Without it the resource has the name that CloudFormation would make up, and no attribute but Arn and Id. */
  identity?(resource: Resource, foundations: Foundations): Identity;
  /** Makes the resource work, after everything that it refers to. Properties that it reads are those that are acted upon. */
  make(resource: Resource, foundations: Foundations): void | Promise<void>;
  /** Properties that are read later, when the resource is used. */
  honours?: readonly string[];
  /** Properties without effect here, and why. */
  ignores?: Readonly<Record<string, string>>;
};

export type ResourceTypes = Readonly<Record<string, ResourceType>>;
