import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DynamoDBClient,
  UpdateTableCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

const index = (partition: string) => ({
  KeySchema: [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: 'points', KeyType: 'RANGE' as const },
  ],
  Projection: { ProjectionType: 'ALL' as const },
});

/** A table with one local and one global index. */
const accounts: Omit<CreateTableCommandInput, 'TableName'> = {
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
  LocalSecondaryIndexes: [{ IndexName: 'byPoints', ...index('shard') }],
  GlobalSecondaryIndexes: [{ IndexName: 'byDay', ...index('day') }],
  DeletionProtectionEnabled: true,
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
