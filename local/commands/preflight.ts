import './quiet.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlan } from '../preflight/plan.ts';
import { caller, preflight } from '../preflight/preflight.ts';
import { Unusable } from '../unusable.ts';
import { readOptions } from './options.ts';

const usage = `npm run -s preflight -- [-c KEY=VALUE …] [--assembly DIR]

Asks an AWS account, with its credentials and before anything is deployed, whether a deployment can succeed: services of the region, CDK's
bootstrap, the quota of concurrent Lambdas, SES, AppSync's word on the resolvers and on the schema (on an API that is made for it and deleted),
and CloudFormation's on every template. A line each, ok, warn or fail, with what to do.

  -c KEY=VALUE    the context of the deployment, as \`npx cdk deploy\` is given it
  --assembly DIR  templates that are synthesized already, instead of those of the context

Exit status 0 where nothing stands in the way, 1 where something does, 2 without credentials or where it was called wrongly.`;

/** @returns the folder of the templates, and whether it was made for this run */
function assembly(given: unknown, context: readonly string[]): { directory: string; isOurs: boolean } {
  if (typeof given === 'string') return { directory: given, isOurs: false };
  const directory = mkdtempSync(join(tmpdir(), 'hype-preflight-'));
  const options = ['synth', '--quiet', '--output', directory, ...context.flatMap((pair) => ['-c', pair])];
  const { status, stderr, error } = spawnSync('npx', ['cdk', ...options], { encoding: 'utf8' });
  if (status === 0) return { directory, isOurs: true };
  rmSync(directory, { recursive: true, force: true });
  if (error) throw error;
  throw new Unusable(`The templates cannot be synthesized: ${stderr.trim().split('\n').at(0)}`);
}

async function run(args: string[]): Promise<void> {
  const options = {
    assembly: { type: 'string' },
    context: { type: 'string', short: 'c', multiple: true },
  } as const;
  const { help, values, positionals, seeHelp } = readOptions('preflight', args, options);
  if (help) return console.log(usage);
  if (positionals.length > 0) throw new Unusable(`"${positionals[0]}" is no option: ${seeHelp}`);
  const { account, region } = await caller();
  const { directory, isOurs } = assembly(values.assembly, (values.context ?? []) as string[]);
  try {
    if (!(await preflight(readPlan(directory, account, region), console.log))) process.exitCode = 1;
  } finally {
    if (isOurs) rmSync(directory, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
