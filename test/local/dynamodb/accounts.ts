import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DynamoDBClient,
  UpdateTableCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { serveDynamoDB } from '../../../local/dynamodb/server.ts';

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

/** A client of the embedded database with the table, or of another one, from which `close` removes the table. */
export async function openAccounts(elsewhere?: string, TableName = 'Accounts') {
  const embedded = elsewhere ? undefined : await serveDynamoDB({ port: 0 });
  const client = clientOf(elsewhere ?? String(embedded?.endpoint));
  await makeAccounts(client, TableName);
  const close = async () => {
    if (elsewhere) {
      await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
      await client.send(new DeleteTableCommand({ TableName }));
    }
    client.destroy();
    await embedded?.close();
  };
  return { client, close };
}

/** The error of a refused request. */
export const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it was accepted'),
    (error) => error,
  );
