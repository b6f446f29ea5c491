import type { ResourceType, ResourceTypes } from '../foundations.ts';
import { arn, ownName, type Resource } from '../resource.ts';

const kept = 'the table lies in the data folder of one machine';

const table: ResourceType = {
  ignores: {
    BillingMode: 'nobody pays',
    DeletionProtectionEnabled: kept,
    PointInTimeRecoverySpecification: kept,
    Replicas: kept,
    SSESpecification: kept,
    TimeToLiveSpecification: 'DynamoDB removes what has expired within days; whoever reads must skip it anyway',
  },
  identity(resource, { place }) {
    const name = String(resource.properties.TableName ?? ownName(resource));
    return { ref: name, attributes: { Arn: arn(place, 'dynamodb', `table/${name}`) } };
  },
  async make(resource, { tables }) {
    await tables.create(resource.identity.ref, shapeOf(resource));
  },
};

export const dynamodbTypes: ResourceTypes = { 'AWS::DynamoDB::GlobalTable': table, 'AWS::DynamoDB::Table': table };

type Index = { IndexName: string; KeySchema: unknown; Projection: unknown };

/** Keys and indexes as CreateTable takes them. */
function shapeOf({ properties }: Resource): Record<string, unknown> {
  const indexes = (name: string) => {
    const defined = (properties[name] ?? []) as Index[];
    if (defined.length === 0) return {};
    return { [name]: defined.map(({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection })) };
  };
  return {
    AttributeDefinitions: properties.AttributeDefinitions,
    KeySchema: properties.KeySchema,
    ...indexes('GlobalSecondaryIndexes'),
    ...indexes('LocalSecondaryIndexes'),
  };
}
