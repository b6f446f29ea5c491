import type { ResourceType, ResourceTypes } from '../foundations.ts';
import { arn, ownName, type Resource } from '../resource.ts';
import { apiGatewayTypes } from './api-gateway.ts';
import { appsyncTypes } from './appsync.ts';
import { cloudfrontTypes } from './cloudfront.ts';
import { cognitoTypes } from './cognito.ts';
import { dynamodbTypes } from './dynamodb.ts';
import { eventsTypes } from './events.ts';
import { lambdaTypes } from './lambda.ts';
import { s3Types } from './s3.ts';
import { secretsManagerTypes } from './secretsmanager.ts';
import { sesTypes } from './ses.ts';
import { sqsTypes } from './sqs.ts';
import { withoutBehaviour } from './without-behaviour.ts';

export const types: ResourceTypes = {
  ...apiGatewayTypes,
  ...appsyncTypes,
  ...cloudfrontTypes,
  ...cognitoTypes,
  ...dynamodbTypes,
  ...eventsTypes,
  ...lambdaTypes,
  ...s3Types,
  ...secretsManagerTypes,
  ...sesTypes,
  ...sqsTypes,
};

/** The implementation of a resource type. A type without one has no effect, and `unknowns` lists it; one without `make` is made by its identity. */
export const typeOf = ({ type }: Resource): Required<Pick<ResourceType, 'identity' | 'make'>> => ({
  identity(resource, { place }) {
    const Id = ownName(resource);
    const service = type.split('::')[1]?.toLowerCase() ?? 'custom';
    return { ref: Id, attributes: { Arn: arn(place, service, Id), Id } };
  },
  make: ({ identity }) => void identity,
  ...types[type],
});

/** Properties that are only for human readers, on any type. */
const remarks = ['Description', 'Tags'];

/** Resource types, and properties of types, that have no effect here and no listed reason. */
export const unknowns = (resources: readonly Resource[]): string[] =>
  typesOf(resources).flatMap((name) => {
    if (name in withoutBehaviour) return [];
    const type = types[name];
    if (!type) return [name];
    const all = resources.filter((resource) => resource.type === name);
    const read = all.flatMap((resource) => [...resource.read]);
    const known = new Set([...remarks, ...read, ...(type.honours ?? []), ...Object.keys(type.ignores ?? {})]);
    const named = new Set(all.flatMap(({ properties }) => Object.keys(properties)));
    return [...named].filter((property) => !known.has(property)).map((property) => `${name}.${property}`);
  });

export const leftOut = (resources: readonly Resource[]): string[] =>
  typesOf(resources).filter((name) => name in withoutBehaviour);

const typesOf = (resources: readonly Resource[]): string[] => [...new Set(resources.map(({ type }) => type))].sort();
