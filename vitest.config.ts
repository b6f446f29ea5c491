import { defineConfig } from 'vitest/config';

/** What keeps nothing in its modules: rules, feeds, the contract, templates, and the client, but for what builds it: that sets NODE_ENV. */
const pure = ['games', 'laws', 'golden', 'graphql', 'infra', 'lambdas/feeds']
  .map((folder) => `test/${folder}/**/*.test.ts`)
  .concat('test/web/!(build|kit).test.ts');

export default defineConfig({
  // One graphql for our code and the packages that use it: they load its CommonJS build.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    // What a test that passes prints is of no interest.
    silent: 'passed-only',
    // A condition that comes true late on a busy machine has still come true.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One more than the smallest machine has cores: some wait for a game, a page or a time-out.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          // What they import is dear to load: a module is loaded once for many files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'units',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: ['test/e2e/**', ...pure],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/ready.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
