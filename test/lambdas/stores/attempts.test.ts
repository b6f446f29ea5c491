import { expect, it } from 'vitest';
import { database } from '../../../lambdas/stores/database.ts';

it('a call to the tables that fails is tried three times at least, with growing pauses', async () => {
  expect(await database.config.maxAttempts()).toBeGreaterThanOrEqual(3);
  expect(await database.config.retryStrategy()).toMatchObject({ mode: 'standard' });
});
