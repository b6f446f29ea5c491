import { timingSafeEqual } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { environment } from '../environment.ts';
import { networkOf } from './address.ts';

/** How long a warm Lambda takes the secret for what it was, ms. */
const FRESH = 5 * 60_000;

const manager = new SecretsManagerClient({});
let held: { secret: string; readAt: number } | undefined;

async function edgeSecret(now: number): Promise<string> {
  if (held && now - held.readAt < FRESH) return held.secret;
  const { SecretString = '' } = await manager.send(
    new GetSecretValueCommand({ SecretId: environment('edgeSecretArn') }),
  );
  held = { secret: SecretString, readAt: now };
  return SecretString;
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The address of whoever is at the other end. API Gateway sees the distribution's; the distribution says the viewer's in a header, and
 * proves by a secret that it is the one who says it. Without that proof the address is API Gateway's own word: who goes around the
 * distribution may write into headers what they like.
 */
export async function viewerAddress({ headers, requestContext }: APIGatewayProxyEventV2): Promise<string> {
  const { 'x-viewer-address': viewer, 'x-distribution-secret': proof } = headers;
  const isProved = viewer && proof && same(proof, await edgeSecret(Date.now()));
  return networkOf(isProved ? viewer : requestContext.http.sourceIp);
}
