import { Sha256 } from '@aws-crypto/sha256-js';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';
import { EDGE_REGION } from '../../infra/context.ts';
import { type Check, ok, warn } from './finding.ts';

/** CloudFront has one endpoint for all regions. */
const HOME = 'https://cloudfront.amazonaws.com';

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
  const url = new URL('/2020-05-31/distribution?MaxItems=1', process.env.AWS_ENDPOINT_URL ?? HOME);
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
