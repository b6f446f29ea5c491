import { createHmac, timingSafeEqual } from 'node:crypto';
import { notAuthorized } from '../cloud/http/service-fault.ts';
import { type Operation, text } from './operation.ts';
import type { Client } from './pool.ts';

/** Checks the hash in sign-up and sign-in for a client with a secret: HMAC-SHA256 of name and client id. */
export function checkSecretHash({ id, secret }: Client, given: unknown, name: string): void {
  if (secret === undefined) return;
  if (given === undefined)
    throw notAuthorized(`Client ${id} is configured with secret but SECRET_HASH was not received`);
  const hash = createHmac('sha256', secret).update(`${name}${id}`).digest('base64');
  if (!same(hash, given)) throw notAuthorized(`Unable to verify secret hash for client ${id}`);
}

/** Checks the secret itself, which is sent with a refresh token. */
export function checkSecret({ id, secret }: Client, given: unknown): void {
  if (secret !== undefined && !same(secret, given)) throw notAuthorized(`Unable to verify secret for client ${id}`);
}

function same(known: string, given: unknown): boolean {
  const [one, other] = [Buffer.from(known), Buffer.from(String(given))];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** DescribeUserPoolClient: the back end reads a client's secret with it. */
export const describeUserPoolClient: Operation = async (service, input) => {
  const pool = service.pools.pool(text(input, 'UserPoolId'));
  const { id, secret, properties } = service.pools.client(text(input, 'ClientId'), pool.id);
  return {
    UserPoolClient: {
      UserPoolId: pool.id,
      ClientName: id,
      ClientId: id,
      ...(secret !== undefined && { ClientSecret: secret }),
      ExplicitAuthFlows: properties.ExplicitAuthFlows,
    },
  };
};
