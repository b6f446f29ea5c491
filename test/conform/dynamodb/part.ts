import type { Part } from '../part.ts';
import { runTests } from '../run-tests.ts';
import { startDynamodbLocal } from './dynamodb-local.ts';

/** The tests of the stores against AWS's DynamoDB Local, and random requests to it and to the embedded DynamoDB side by side. */
export const dynamodb: Part = {
  name: 'dynamodb',
  purpose: "the tests of the stores against AWS's DynamoDB Local, or another that DYNAMODB_ENDPOINT names",
  async run() {
    if (process.env.DYNAMODB_ENDPOINT) return runTests('dynamodb');
    const local = await startDynamodbLocal();
    if ('missing' in local) return local;
    try {
      return await runTests('dynamodb', { DYNAMODB_ENDPOINT: local.endpoint });
    } finally {
      await local.close();
    }
  },
};
