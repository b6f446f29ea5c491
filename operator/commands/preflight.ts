import '../quiet.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { UserError } from '../caller.ts';
import { commandLine, folder, main } from '../command-line.ts';
import { bootstrap, cloudFront, lambdaQuota, mails, services } from '../preflight/account.ts';
import { type Check, fail, isAnswer, isNamed, type Plan, readPlan } from '../preflight/plan.ts';
import { resolverCode, schemaCreation, validation } from '../preflight/templates.ts';

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

const checks: Readonly<Record<string, Check>> = {
  services,
  bootstrap,
  CloudFront: cloudFront,
  'Lambda quota': lambdaQuota,
  SES: mails,
  resolvers: resolverCode,
  schema: schemaCreation,
  templates: validation,
};

/** The account and the region of the credentials. @throws UserError without credentials */
export async function caller(): Promise<{ account: string; region: string }> {
  const client = new STSClient({});
  const region = await client.config.region().catch(() => undefined);
  if (!region)
    throw new UserError('Preflight needs a region: set AWS_REGION, or one in the profile of the credentials.');
  try {
    const { Account = '' } = await client.send(new GetCallerIdentityCommand({}));
    return { account: Account, region };
  } catch (error) {
    if (isNamed(error, 'CredentialsProviderError'))
      throw new UserError('Preflight needs credentials of an AWS account, as `npx cdk deploy` does; it found none.');
    if (!isAnswer(error)) throw error;
    throw new UserError(`AWS does not take these credentials: ${error.message}`);
  }
}

/** Runs every check, prints a line for each finding, and returns whether a deployment can begin. */
export async function preflight(plan: Plan, say: (line: string) => void): Promise<boolean> {
  let isGood = true;
  for (const [name, check] of Object.entries(checks)) {
    const findings = await check(plan).catch((error: unknown) => {
      if (!isAnswer(error)) throw error;
      return fail(`${error.name}: ${error.message}`);
    });
    for (const { level, text } of [findings].flat()) {
      say(`${level.padEnd(5)} ${name}: ${text}`);
      isGood &&= level !== 'fail';
    }
  }
  return isGood;
}

await main(import.meta.filename, line);
