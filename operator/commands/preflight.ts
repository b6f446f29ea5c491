import '../quiet.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine, folder, main } from '../command-line.ts';
import { readPlan } from '../preflight/plan.ts';
import { caller, preflight } from '../preflight/preflight.ts';
import { UserError } from '../user-error.ts';

const line = commandLine(
  'npm run -s preflight --',
  `Asks an AWS account, with its credentials and before anything is deployed, whether a deployment can succeed: services of the region,
CDK's bootstrap, CloudFront, the quota of concurrent Lambdas, SES, the resolvers and the schema in AppSync (on an API that is made for it and
deleted), and every template in CloudFormation. Prints a line each, ok, warn or fail, with what to do.`,
  `Exit status 0 where nothing prevents a deployment, 1 where something does, 2 without credentials or where it was called wrongly.`,
)
  .option('-c, --context <KEY=VALUE...>', 'the context of the deployment, as `npx cdk deploy` is given it')
  .option('--assembly <DIR>', 'synthesized templates, instead of those of the context', folder)
  .action(async ({ assembly, context = [] }) => {
    const { account, region } = await caller();
    const directory = assembly ?? synthesized(context);
    try {
      if (!(await preflight(readPlan(directory, account, region), console.log))) process.exitCode = 1;
    } finally {
      if (assembly === undefined) rmSync(directory, { recursive: true, force: true });
    }
  });

/** Synthesizes the templates for a context into a separate folder. */
function synthesized(context: readonly string[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'hype-preflight-'));
  const options = ['synth', '--quiet', '--output', directory, ...context.flatMap((pair) => ['-c', pair])];
  const { status, stderr, error } = spawnSync('npx', ['cdk', ...options], { encoding: 'utf8' });
  if (status === 0) return directory;
  rmSync(directory, { recursive: true, force: true });
  if (error) throw error;
  throw new UserError(`The templates cannot be synthesized: ${stderr.trim().split('\n').at(0)}`);
}

await main(import.meta.filename, line);
