import type { Resource } from '../resource.ts';
import type { ResourceType, ResourceTypes } from '../resource-type.ts';
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

/** Every resource type that does something here. */
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

/** The type of a resource; one that nobody listed does nothing, and `unknowns` names it. */
export const typeOf = (resource: Resource): ResourceType => types[resource.type] ?? inert;

const inert: ResourceType = {
  honours: [],
  identity({ stack, logicalId, type }, { place }) {
    const name = `${stack}-${logicalId}`;
    const service = type.split('::')[1]?.toLowerCase() ?? 'custom';
    return {
      ref: name,
      attributes: { Arn: `arn:aws:${service}:${place.region}:${place.accountId}:${name}`, Id: name },
    };
  },
  stand() {},
};

/** What the templates say that is neither acted upon nor passed over for a reason: types, and properties of types. */
export function unknowns(resources: readonly Resource[]): string[] {
  const found = resources.flatMap((resource): string[] => {
    if (resource.type in withoutBehaviour) return [];
    const type = types[resource.type];
    if (!type) return [resource.type];
    const named = Object.keys(resource.properties);
    const unknown = named.filter((name) => !type.honours.includes(name) && !(name in (type.ignores ?? {})));
    return unknown.map((name) => `${resource.type}.${name}`);
  });
  return [...new Set(found)].sort();
}

/** Types of the templates that are passed over, each for its reason. */
export const leftOut = (resources: readonly Resource[]): string[] =>
  [...new Set(resources.map(({ type }) => type))].filter((type) => type in withoutBehaviour).sort();
