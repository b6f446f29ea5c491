import type { ResourceTypes } from '../foundations.ts';
import { named, propertiesOf } from '../resource.ts';
import type { TableShape } from '../tables.ts';

const kept = 'the table lies in the data folder of one machine';

export const dynamodbTypes: ResourceTypes = {
  'AWS::DynamoDB::GlobalTable': {
    ignores: {
      BillingMode: 'nobody pays',
      Replicas: kept,
      SSESpecification: kept,
      TimeToLiveSpecification: 'DynamoDB removes what has expired within days; whoever reads must skip it anyway',
    },
    identity: named('dynamodb', 'table/'),
    make(resource, { createTable }) {
      const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = propertiesOf<TableShape>(resource);
      return createTable(resource.identity.ref, { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes });
    },
  },
};
