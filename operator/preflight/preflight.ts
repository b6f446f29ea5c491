import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { UserError } from '../user-error.ts';
import { bootstrap, lambdaQuota, mails, services } from './account.ts';
import { resolverCode, schemaCreation } from './appsync.ts';
import { cloudFront } from './cloudfront.ts';
import { type Check, fail, isAnswer, isNamed } from './finding.ts';
import type { Plan } from './plan.ts';
import { validation } from './templates.ts';

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
