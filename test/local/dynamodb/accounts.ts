import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DynamoDBClient,
  UpdateTableCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** A table with one local and one global index, with every property that CloudFormation may send. */
export const accounts: CreateTableCommandInput = {
  TableName: 'Accounts',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'shard', AttributeType: 'S' },
    { AttributeName: 'key', AttributeType: 'S' },
    { AttributeName: 'points', AttributeType: 'N' },
    { AttributeName: 'day', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'shard', KeyType: 'HASH' },
    { AttributeName: 'key', KeyType: 'RANGE' },
  ],
  LocalSecondaryIndexes: [
    {
      IndexName: 'byPoints',
      KeySchema: [
        { AttributeName: 'shard', KeyType: 'HASH' },
        { AttributeName: 'points', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byDay',
      KeySchema: [
        { AttributeName: 'day', KeyType: 'HASH' },
        { AttributeName: 'points', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  SSESpecification: { Enabled: true },
  StreamSpecification: { StreamEnabled: false },
  DeletionProtectionEnabled: true,
  TableClass: 'STANDARD',
  OnDemandThroughput: { MaxReadRequestUnits: 100, MaxWriteRequestUnits: 100 },
  Tags: [{ Key: 'app', Value: 'hype' }],
};

export function clientOf(endpoint: string): DynamoDBDocumentClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 }),
  );
}

export async function makeAccounts(client: DynamoDBDocumentClient, TableName = 'Accounts'): Promise<void> {
  await client.send(new CreateTableCommand({ ...accounts, TableName }));
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 0.02, maxDelay: 0.1 }, { TableName });
}

/** Removes the table from a database that outlives the test. */
export async function removeAccounts(client: DynamoDBDocumentClient, TableName: string): Promise<void> {
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
  await client.send(new DeleteTableCommand({ TableName }));
}
