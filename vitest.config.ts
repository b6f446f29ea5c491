import { defineConfig } from 'vitest/config';

/** What keeps nothing in its modules: rules, feeds, the contract, templates, and the client but for what builds it, which is of the whole process. */
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
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          // What they import is dear to load: a module is loaded once for many files.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'units',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: ['test/e2e/**', ...pure],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/ready.ts'],
          // A cloud and a browser each, which mostly wait for the game.
          maxWorkers: 3,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
