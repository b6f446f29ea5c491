import { createHmac } from 'node:crypto';
import { DescribeUserPoolClientCommand } from '@aws-sdk/client-cognito-identity-provider';
import { environment } from '../environment.ts';
import { Fault, type Result } from '../fault.ts';
import { askPool, cognito } from './cognito.ts';

let kept: { clientId: string; secret: string } | undefined;

/** The app client's secret. Requested from the pool at first need and kept while the Lambda is warm; it never changes. */
export async function clientSecret(): Promise<Result<string>> {
  const clientId = environment('userPoolClientId');
  if (kept?.clientId === clientId) return kept.secret;
  const described = await askPool(
    cognito.send(new DescribeUserPoolClientCommand({ UserPoolId: environment('userPoolId'), ClientId: clientId })),
  );
  if (described instanceof Fault) return described;
  const secret = described.UserPoolClient?.ClientSecret;
  if (!secret) throw new Error('the app client has no secret');
  kept = { clientId, secret };
  return secret;
}

/** Proves to the pool that a sign-up or sign-in of this name comes from us. */
export async function secretHash(username: string): Promise<Result<string>> {
  const secret = await clientSecret();
  if (secret instanceof Fault) return secret;
  return createHmac('sha256', secret)
    .update(`${username}${environment('userPoolClientId')}`)
    .digest('base64');
}
