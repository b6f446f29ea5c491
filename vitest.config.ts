import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The seed of every property, for this process and its workers; this file is read once for each project. */
if (!process.env.PROPERTY_SEED) {
  process.env.PROPERTY_SEED = String(Math.floor(Math.random() * 2 ** 31));
  console.log(`Properties: PROPERTY_SEED=${process.env.PROPERTY_SEED}`);
}

/** What keeps nothing in its modules: rules, feeds, the contract, templates, and the client, but for what builds it: that sets NODE_ENV. */
const pure = ['games', 'laws', 'golden', 'graphql', 'lambdas/feeds/providers']
  .map((folder) => `test/${folder}/**/*.test.ts`)
  .concat('test/web/**/!(build|*.whole).test.ts')
  .concat('test/infra/*.test.ts', 'test/operator/{assembly,changes/changes,cost/idle}.test.ts');

/** The linters and the compiler. */
const checks = 'test/suite/checks.test.ts';
/** The one test in a browser that `npm test` runs. */
const walk = 'test/e2e/spine.test.ts';
const browser = 'test/e2e/**/*.test.ts';
/** A whole cloud as a newcomer starts it, met by HTTP alone. */
const cloudAlone = 'test/e2e/smoke.test.ts';
/** For tests that drive a browser or kill processes. If one fails, test/suite/run.ts repeats its file once. */
const repeated = { setupFiles: ['test/quiet.ts', 'test/steps.ts'] };
/** Processes that are killed, and clouds as a newcomer starts them. */
const kills = ['test/chaos/**/*.test.ts', cloudAlone];
/** MB. Replays of games make objects that die young: with V8's own 16 MB a tenth of the time goes to moving them. */
const roomForYoung = ['--max-semi-space-size=64'];
/** What `npm test` leaves to `npm run test:all`, besides the browser. */
const whole = ['test/**/*.whole.test.ts', ...kills];
/** Where a test starts processes. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000 };
/** What does not fit into `npm run test:all` either. */
const night = 'test/**/*.night.test.ts';

/** Projects that run side by side, in the order in which they begin: first those that wait more than they compute. */
const places = ['checks', 'walk', 'pure', 'units', 'kills', 'browser'];

/** Runs a project's files one after the other, so a module stays loaded for them. */
class ByProject extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => places.indexOf(project.name);
    return (await super.sort(specs)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  // One graphql for our code and the packages that use it: they load its CommonJS build.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    env: {
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      // Stack traces of constructs take a tenth of the time of a synthesis, and no test reads them.
      CDK_DISABLE_STACK_TRACE: '1',
      // Of the embedded user pool, also of clouds that tests start.
      HYPE_PASSWORD_COST: '10',
    },
    tags: [{ name: 'property', description: 'Tries random inputs: again by `npm run test:night`, at full runs.' }],
    // What a test that passes prints is of no interest.
    silent: 'passed-only',
    setupFiles: ['test/quiet.ts'],
    // A condition that comes true late on a busy machine has still come true.
    expect: { poll: { timeout: 60_000 } },
    // What hangs is found all the same; a machine that does much else must not make a test fail.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One more than the smallest machine has cores: some wait for a game, a page or a time-out.
    maxWorkers: 3,
    sequence: { sequencer: ByProject },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          exclude: [...whole, night],
          setupFiles: ['test/quiet.ts', 'test/restored.ts'],
          // What they import is dear to load: a module is loaded once for many files.
          isolate: false,
          execArgv: roomForYoung,
        },
      },
      {
        extends: true,
        test: {
          name: 'units',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: [checks, browser, ...pure, ...whole, night],
          isolate: false,
          setupFiles: ['test/quiet.ts', 'test/fresh.ts'],
          execArgv: roomForYoung,
        },
      },
      {
        extends: true,
        test: { name: 'whole', include: whole, exclude: [...kills, night], ...patient, sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        test: {
          name: 'kills',
          include: kills,
          exclude: [night],
          ...patient,
          ...repeated,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          name: 'night',
          include: [night],
          globalSetup: ['test/e2e/ready.ts'],
          ...patient,
          ...repeated,
          sequence: { groupOrder: 5 },
        },
      },
      { extends: true, test: { name: 'checks', include: [checks], ...patient } },
      { extends: true, test: { name: 'walk', include: [walk], ...patient, ...repeated } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browser],
          exclude: [walk, cloudAlone, night],
          globalSetup: ['test/e2e/ready.ts'],
          ...patient,
          ...repeated,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
