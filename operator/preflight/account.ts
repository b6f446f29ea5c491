import { Sha256 } from '@aws-crypto/sha256-js';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';
import { EDGE_REGION } from '../../infra/context.ts';
import { words } from '../words.ts';
import { type Check, type Finding, fail, isNamed, ok, warn } from './plan.ts';

/** Services that the templates need, by their names in AWS's public parameters. */
const needed = words('apigateway appsync cloudwatch cognito-idp dynamodb events lambda s3 secretsmanager ses sns sqs');

export const serviceParameter = (region: string, service: string): string =>
  `/aws/service/global-infrastructure/regions/${region}/services/${service}`;

/** The value of a parameter; undefined if it does not exist. */
async function parameter(region: string, Name: string): Promise<string | undefined> {
  try {
    const { Parameter } = await new SSMClient({ region }).send(new GetParameterCommand({ Name }));
    return Parameter?.Value;
  } catch (error) {
    if (!isNamed(error, 'ParameterNotFound')) throw error;
    return undefined;
  }
}

export const services: Check = async ({ region }) => {
  const missing: string[] = [];
  for (const service of needed)
    if ((await parameter(region, serviceParameter(region, service))) === undefined) missing.push(service);
  if (missing.length === 0) return ok(`All ${needed.length} services are there in ${region}`);
  return fail(`${region} lacks ${missing.join(', ')}: choose another region`);
};

/** The parameter with the version of CDK's default bootstrap stack. */
export const versionParameter = '/cdk-bootstrap/hnb659fds/version';

export const bootstrap: Check = async ({ account, templates, bootstrapVersion: least }) => {
  const regions = new Set(templates.map(({ region }) => region));
  return Promise.all(
    [...regions].map(async (region) => {
      const how = `run \`npx cdk bootstrap aws://${account}/${region}\``;
      const version = await parameter(region, versionParameter);
      if (version === undefined) return fail(`CDK is not bootstrapped in ${region}: ${how}`);
      if (Number(version) >= least) return ok(`CDK is bootstrapped in ${region}, version ${version}`);
      return fail(`CDK's bootstrap in ${region} is of version ${version}, and ${least} is needed: ${how}`);
    }),
  );
};

/** Concurrent executions: with fewer, a game with many fans is throttled. Accounts that AWS has raised have 1,000. */
const ENOUGH = 100;
/** Concurrent executions that Lambda keeps for functions without a reservation. */
const UNRESERVED = 100;
const howToAsk =
  'ask for 1,000 in Service Quotas: AWS Lambda, "Concurrent executions" (L-B99A9384); it is free, and may take days';

export const lambdaQuota: Check = async ({ region, reserved }) => {
  const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}));
  const most = AccountLimit?.ConcurrentExecutions ?? 0;
  if (reserved > 0 && most - reserved < UNRESERVED)
    return fail(`The functions reserve ${reserved} of ${most} concurrent Lambdas, which AWS refuses: ${howToAsk}`);
  if (most >= ENOUGH) return ok(`${most} Lambdas may run at a time`);
  return warn(
    `This account runs ${most} Lambdas at a time (new accounts have 10): fans of a live game will wait; ${howToAsk}`,
  );
};

export const mails: Check = async ({ region, mailFrom, mailRate }) => {
  if (mailFrom === undefined) return ok('This stage sends no mails: context mailFrom is not set');
  const client = new SESv2Client({ region });
  const { ProductionAccessEnabled, SendingEnabled, SendQuota } = await client.send(new GetAccountCommand({}));
  const { MaxSendRate: most = 1, Max24HourSend: day = 200 } = SendQuota ?? {};
  return [
    await identity(client, mailFrom),
    ...(SendingEnabled === false ? [fail('SES is paused for this account: its console says why')] : []),
    ProductionAccessEnabled
      ? ok('SES may send to anybody')
      : warn(
          `SES is in its sandbox: mails reach verified addresses only, ${day} a day; ask for production access as docs/deploy.md says ("Mails")`,
        ),
    pace(mailRate, most),
  ];
};

function pace(rate: number, most: number): Finding {
  const how = `deploy with \`-c mailRate=${Math.floor(most)}\``;
  if (rate > most) return fail(`The stage sends ${rate} mails a second, and SES takes ${most} of this account: ${how}`);
  if (rate < Math.floor(most)) return ok(`SES takes ${most} mails a second, the stage sends ${rate}: ${how} for more`);
  return ok(`The stage sends as many mails a second as SES takes: ${rate}`);
}

/** Checks the sender's identity in SES: the address itself or its domain. */
async function identity(client: SESv2Client, mailFrom: string): Promise<Finding> {
  for (const EmailIdentity of [mailFrom, mailFrom.split('@').at(-1)]) {
    try {
      const { VerifiedForSendingStatus } = await client.send(new GetEmailIdentityCommand({ EmailIdentity }));
      if (VerifiedForSendingStatus) return ok(`SES may send as ${mailFrom}`);
      if (EmailIdentity === mailFrom)
        return warn(`${mailFrom} is not verified yet: follow the link that SES has mailed to it`);
    } catch (error) {
      if (!isNamed(error, 'NotFoundException')) throw error;
    }
  }
  return warn(`SES does not know ${mailFrom} yet: after the deployment follow the link that it mails there`);
}

/** CloudFront has one endpoint for all regions. */
const CLOUDFRONT = 'https://cloudfront.amazonaws.com';

/**
 * Whether AWS probably lets the account create a distribution. AWS verifies new accounts first and refuses only the distribution, after
 * five stacks are made. Only creating one tests that, but an account that already has a distribution was allowed to.
 */
export const cloudFront: Check = async () => {
  const { status, text } = await distributions();
  if (status !== 200)
    return warn(`CloudFront does not say whether this account has a distribution: ${status} ${text.slice(0, 200)}`);
  if (!/<Quantity>0<\/Quantity>/.test(text)) return ok('This account has had a distribution of CloudFront before');
  return warn(
    'This account has no distribution of CloudFront yet, and AWS verifies new accounts before the first: the stack Web would stop with "Your account must be verified before you can add new CloudFront resources". Open a case with AWS Support now ("Account and billing"), which takes days; no support plan is needed',
  );
};

/** A single request, so it is signed here instead of with another SDK. */
async function distributions(): Promise<{ status: number; text: string }> {
  const url = new URL('/2020-05-31/distribution?MaxItems=1', process.env.AWS_ENDPOINT_URL ?? CLOUDFRONT);
  const request = new HttpRequest({
    method: 'GET',
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: { host: url.host },
  });
  const credentials = defaultProvider();
  const signer = new SignatureV4({ service: 'cloudfront', region: EDGE_REGION, credentials, sha256: Sha256 });
  const { host, ...headers } = (await signer.sign(request)).headers;
  const response = await fetch(url, { headers });
  return { status: response.status, text: await response.text() };
}
