import { createHmac } from 'node:crypto';
import { DescribeUserPoolClientCommand } from '@aws-sdk/client-cognito-identity-provider';
import { environment } from '../environment.ts';
import { cognito } from './cognito.ts';

let kept: { clientId: string; secret: string } | undefined;

/** The app client's secret. Requested from the pool at first need and kept while the Lambda is warm; it never changes. */
export async function clientSecret(): Promise<string> {
  const clientId = environment('userPoolClientId');
  if (kept?.clientId === clientId) return kept.secret;
  const described = await cognito.send(
    new DescribeUserPoolClientCommand({ UserPoolId: environment('userPoolId'), ClientId: clientId }),
  );
  const secret = described.UserPoolClient?.ClientSecret;
  if (!secret) throw new Error('the app client has no secret');
  kept = { clientId, secret };
  return secret;
}

/** Proves to the pool that a sign-up or sign-in of this name comes from us. */
export async function secretHash(username: string): Promise<string> {
  return createHmac('sha256', await clientSecret())
    .update(`${username}${environment('userPoolClientId')}`)
    .digest('base64');
}
