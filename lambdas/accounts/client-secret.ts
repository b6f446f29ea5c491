import { createHmac } from 'node:crypto';
import { DescribeUserPoolClientCommand } from '@aws-sdk/client-cognito-identity-provider';
import { environment } from '../environment.ts';
import { Fault } from '../fault.ts';
import { askPool, cognito } from './cognito.ts';

let kept: { clientId: string; secret: string } | undefined;

/** The app client's secret. The pool is asked for it at first need; it is kept while the Lambda is warm, and never changes. */
export async function clientSecret(): Promise<string | Fault> {
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

/** What proves to the pool that a sign-up or sign-in of this name comes from us. */
export async function secretHash(username: string): Promise<string | Fault> {
  const secret = await clientSecret();
  if (secret instanceof Fault) return secret;
  return createHmac('sha256', secret)
    .update(`${username}${environment('userPoolClientId')}`)
    .digest('base64');
}
