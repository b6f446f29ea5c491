import type { ResourceType, ResourceTypes } from '../foundations.ts';
import { arn, ownName, type Resource } from '../resource.ts';

const kept = 'the table lies in the data folder of one machine';

const table: ResourceType = {
  ignores: {
    BillingMode: 'nobody pays',
    Replicas: kept,
    SSESpecification: kept,
    TimeToLiveSpecification: 'DynamoDB removes what has expired within days; whoever reads must skip it anyway',
  },
  identity(resource, { place }) {
    const name = String(resource.properties.TableName ?? ownName(resource));
    return { ref: name, attributes: { Arn: arn(place, 'dynamodb', `table/${name}`) } };
  },
  async make(resource, { createTable }) {
    await createTable(resource.identity.ref, shapeOf(resource));
  },
};

export const dynamodbTypes: ResourceTypes = { 'AWS::DynamoDB::GlobalTable': table };

type Index = { IndexName: string; KeySchema: unknown; Projection: unknown };

/** Keys and indexes as CreateTable takes them. */
function shapeOf({ properties: { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes = [] } }: Resource) {
  const indexes = (GlobalSecondaryIndexes as Index[]).map(({ IndexName, KeySchema, Projection }) => ({
    ...{ IndexName, KeySchema, Projection },
  }));
  return { AttributeDefinitions, KeySchema, ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }) };
}
