import type { ResourceType, ResourceTypes } from '../foundations.ts';
import { arn, ownName, type Resource } from '../resource.ts';
import { apiGatewayTypes } from './api-gateway.ts';
import { appsyncTypes } from './appsync.ts';
import { cloudfrontTypes } from './cloudfront.ts';
import { cognitoTypes } from './cognito.ts';
import { dynamodbTypes } from './dynamodb.ts';
import { lambdaTypes } from './lambda.ts';
import { s3Types } from './s3.ts';
import { serviceTypes } from './services.ts';
import { sqsTypes } from './sqs.ts';

export const types: ResourceTypes = {
  ...apiGatewayTypes,
  ...appsyncTypes,
  ...cloudfrontTypes,
  ...cognitoTypes,
  ...dynamodbTypes,
  ...lambdaTypes,
  ...s3Types,
  ...serviceTypes,
  ...sqsTypes,
};

const rights = 'rights are checked by the templates’ tests, not on a laptop';
const watching = 'nobody is paged by a laptop; the console says what goes wrong';
const attacks = 'nobody floods a laptop; what the calls themselves limit is limited here too';

/** Types of the templates that have no effect here, each with the reason. */
export const withoutBehaviour: Readonly<Record<string, string>> = {
  'AWS::Budgets::Budget': 'nothing is spent on a laptop',
  'AWS::CloudFront::OriginAccessControl': 'only the distribution reads the bucket here',
  'AWS::CloudWatch::Alarm': watching,
  'AWS::CloudWatch::Dashboard': watching,
  'AWS::IAM::Policy': rights,
  'AWS::IAM::Role': rights,
  'AWS::Lambda::EventInvokeConfig': 'a schedule of this machine repeats nothing',
  'AWS::Lambda::LayerVersion': 'only CDK’s own providers have layers, and those are not run',
  'AWS::Lambda::Permission': rights,
  'AWS::Logs::LogGroup': 'output goes to the console under the function’s name',
  'AWS::Logs::MetricFilter': watching,
  'AWS::SQS::QueuePolicy': rights,
  'AWS::WAFv2::WebACL': attacks,
  'AWS::WAFv2::WebACLAssociation': attacks,
  'Custom::S3AutoDeleteObjects': 'a bucket is filled anew on each start, so nobody has to empty it',
  'Custom::LogRetention': 'nothing is kept that would have to be forgotten',
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
