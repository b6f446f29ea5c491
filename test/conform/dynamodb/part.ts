import type { Part } from '../part.ts';
import { runTests } from '../run-tests.ts';
import { startDynamodbLocal } from './dynamodb-local.ts';

const notes = [
  'test/lambdas/stores/crowds.test.ts fills the files of the embedded DynamoDB and ran against that alone.',
];

/** The tests of the stores against AWS's DynamoDB Local, and random requests to it and to the embedded DynamoDB side by side. */
export const dynamodb: Part = {
  name: 'dynamodb',
  purpose: "the tests of the stores against AWS's DynamoDB Local, or another that DYNAMODB_ENDPOINT names",
  async run() {
    if (process.env.DYNAMODB_ENDPOINT) return { ...(await runTests('dynamodb')), notes };
    const local = await startDynamodbLocal();
    if ('missing' in local) return local;
    try {
      return { ...(await runTests('dynamodb', { DYNAMODB_ENDPOINT: local.endpoint })), notes };
    } finally {
      await local.close();
    }
  },
};
