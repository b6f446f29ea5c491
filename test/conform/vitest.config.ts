import { defineConfig } from 'vitest/config';

/** Tests of `npm run conform`. Files that only run here end in `.conform.ts`; `npm test` runs the others too. */
export default defineConfig({
  // One graphql for our code and the packages that use it: they load its CommonJS build.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    // Properties of these files are tried at full runs.
    tags: [{ name: 'property' }],
    silent: true,
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'dynamodb',
          include: [
            'test/conform/dynamodb/*.conform.ts',
            'test/local/dynamodb/transactions.test.ts',
            // The stores, and parallel writes through them.
            'test/lambdas/stores/*.test.ts',
            'test/lambdas/{feeds/ingest,ranking/settle}/*.test.ts',
            'test/lambdas/feeds/poll/watch.test.ts',
            'test/lambdas/api/calls/{crew/crew,hype/races.whole,account/sign-in}.test.ts',
          ],
        },
      },
      { extends: true, test: { name: 'behaviours', include: ['test/conform/behaviours/*.test.ts'] } },
    ],
  },
});
