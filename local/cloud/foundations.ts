import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Assembly } from '../../operator/assembly.ts';
import type { AuthMode, Credentials } from '../appsync/authenticate.ts';
import type { DataSource, ResolverDefinition } from '../appsync/resolver.ts';
import type { UserPools } from '../cognito/user-pools.ts';
import type { Outbox } from '../services/outbox.ts';
import type { Secrets } from '../services/secrets.ts';
import type { Origin } from './http/exchange.ts';
import type { Authorizer, HttpApi, Integration } from './http/http-api.ts';
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
import type { MessageFiles } from './sqs/message.ts';
import type { Queue } from './sqs/queue.ts';

export type Log = (source: string, line: string) => void;

/** A service that runs by itself. It starts after all resources are created, and stops before everything else. */
type Mover = { start(): void; stop(): void | Promise<void> };

type Given = {
  place: Place;
  assembly: Assembly;
  database: DynamoDBClient;
  userPools: UserPools;
  secrets: Secrets;
  outbox: Outbox;
  messagesOf(queue: string): MessageFiles;
  credentials: Credentials;
  /** Environment variables of all functions: service endpoints and credentials. */
  environment: Readonly<Record<string, string>>;
  /** Overrides of the templates' function variables; applied only to functions that have the variable. */
  variables: Readonly<Record<string, string>>;
  log: Log;
};

/** Properties of AWS::AppSync::GraphQLApi that have an effect here. */
export type GraphqlApiProperties = {
  AuthenticationType: AuthMode;
  AdditionalAuthenticationProviders: { AuthenticationType: AuthMode }[];
  UserPoolConfig: { UserPoolId: string };
  ResolverCountLimit?: number;
};

/** The description of one API, collected from its template resources. */
export type GraphqlParts = {
  properties: GraphqlApiProperties;
  schema: string;
  apiKeys: { key: string; expires: number }[];
  dataSources: Registry<DataSource>;
  resolvers: ResolverDefinition[];
};

/** The parts that resources are built from, and registries in which they find other resources. */
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

export type ResourceType = {
  /** Without it, the resource gets CloudFormation's generated name, and only the attributes Arn and Id. */
  identity?(resource: Resource, foundations: Foundations): Identity;
  /** Creates the resource, after all resources that it refers to. The properties that it reads count as having an effect. */
  make?(resource: Resource, foundations: Foundations): void | Promise<void>;
  /** Properties that are not read now but later, when the resource is used. */
  honours?: readonly string[];
  /** Properties without effect here, each with the reason. */
  ignores?: Readonly<Record<string, string>>;
};

export type ResourceTypes = Readonly<Record<string, ResourceType>>;

/** The reason for ignoring properties that only name a resource. */
export const remark = 'says nothing to the machine';
