import { commandLine, takes } from '../../operator/command-line.ts';
import { startDynamodbLocal } from './dynamodb/dynamodb-local.ts';
import type { Part } from './part.ts';
import { runTests } from './run-tests.ts';
import { templates } from './templates/part.ts';

/** The tests of the stores against AWS's DynamoDB Local, and random requests to it and to the embedded DynamoDB side by side. */
const dynamodb: Part = {
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

/** Behaviours of AWS that the product relies on, shown by the stand-ins of `npm start`. */
const behaviours: Part = {
  name: 'behaviours',
  purpose: 'a table of AWS behaviours, each with its source, against the stand-ins of this machine',
  run: () => runTests('behaviours'),
};
const parts: readonly Part[] = [dynamodb, templates, behaviours];

const line = commandLine(
  'npm run conform --',
  `Compares what runs here, and what is deployed, with what AWS and others publish. Each part starts what it needs by itself, keeps
downloads in ~/.cache/hype, and says in one sentence what is missing where it cannot run.`,
  `${parts.map(({ name, purpose }) => `  ${name.padEnd(12)} ${purpose}`).join('\n')}

  DYNAMODB_ENDPOINT  another DynamoDB instead of DynamoDB Local, such as its container
  CFN_LINT           a cfn-lint that is installed already
  CONFORM_RUNS       random sequences of requests to both databases (150)

Exit status 0 where nothing was found, also where parts could not run; 1 where something was; 2 where it was called wrongly.`,
).option(
  '--only <PART>',
  'runs one part',
  takes(parts.map(({ name }) => name).join(', '), (only) => parts.find(({ name }) => name === only)),
);
const { only } = line.parse().opts();
await conform(only ? [only] : parts);

async function conform(chosen: readonly Part[]): Promise<void> {
  let [ran, found] = [0, 0];
  for (const { name, run } of chosen) {
    const began = performance.now();
    const outcome = await run();
    const seconds = Math.round((performance.now() - began) / 1000);
    if ('missing' in outcome) {
      console.log(`${name}: skipped. ${outcome.missing}`);
      continue;
    }
    const { checks, unit, findings, notes = [] } = outcome;
    ran += 1;
    found += findings.length;
    console.log(`${name}: ${checks} ${unit}, ${findings.length} findings, ${seconds} s`);
    for (const line of [...findings, ...notes]) console.log(`  ${line}`);
  }
  console.log(`conform: ${ran} of ${chosen.length} parts ran, ${found} findings`);
  if (found > 0) process.exitCode = 1;
}
