import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logged } from '../../../fixtures/logs.ts';

logged();

const manager = mockClient(SecretsManagerClient);
/** Values of the secret, by staging label. */
let values: Record<string, string>;

beforeEach(() => {
  process.env.EDGE_SECRET_ARN = 'arn:edge';
  values = { AWSCURRENT: 'new-word', AWSPREVIOUS: 'old-word' };
  manager.on(GetSecretValueCommand).callsFake(async ({ VersionStage }) => ({ SecretString: values[VersionStage] }));
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  manager.reset();
});
afterAll(() => manager.restore());

/** The authorizer in a cold Lambda. */
async function cold() {
  vi.resetModules();
  const { handler } = await import('../../../../lambdas/handlers/edge.ts');
  return async (...identitySource: string[]) => {
    const event = { identitySource, requestContext: { requestId: 'asked' } };
    return (await handler(event as unknown as APIGatewayRequestAuthorizerEventV2)).isAuthorized;
  };
}

it('lets in only the distribution, by its secret or the one before it', async () => {
  const isIn = await cold();
  expect(await isIn('new-word')).toBe(true);
  expect(await isIn('old-word')).toBe(true);
  for (const guess of ['', 'a guess', 'new-word ', 'new-wor']) expect(await isIn(guess), guess).toBe(false);
  expect(await isIn()).toBe(false);
});

it('learns of a rotation within a minute, and forgets the secret before the last', async () => {
  const isIn = await cold();
  expect(await isIn('new-word')).toBe(true);
  values = { AWSCURRENT: 'newest-word', AWSPREVIOUS: 'new-word' };
  expect(await isIn('newest-word')).toBe(false);
  vi.setSystemTime(Date.now() + 61_000);
  expect(await isIn('newest-word')).toBe(true);
  expect(await isIn('new-word')).toBe(true);
  expect(await isIn('old-word')).toBe(false);
});

it('refuses everyone if the secret cannot be read at first', async () => {
  manager.on(GetSecretValueCommand).rejects(new Error('away'));
  await expect((await cold())('new-word')).rejects.toThrow('away');
});
