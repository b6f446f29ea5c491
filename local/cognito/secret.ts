import { createHmac, timingSafeEqual } from 'node:crypto';
import { notAuthorized } from './fault.ts';
import type { Client } from './pool.ts';

/**
 * Checks the hash that sign-up and sign-in carry where a client has a secret: HMAC-SHA256 of name and client id.
 * @param names under which a user may have made it
 */
export function checkSecretHash({ id, secret }: Client, given: unknown, ...names: string[]): void {
  if (secret === undefined) return;
  if (given === undefined)
    throw notAuthorized(`Client ${id} is configured with secret but SECRET_HASH was not received`);
  const hashes = names.map((name) => createHmac('sha256', secret).update(`${name}${id}`).digest('base64'));
  if (!hashes.some((hash) => same(hash, given))) throw notAuthorized(`Unable to verify secret hash for client ${id}`);
}

/** Checks the secret itself, which operations on refresh tokens carry. */
export function checkSecret({ id, secret }: Client, given: unknown): void {
  if (secret !== undefined && !same(secret, given)) throw notAuthorized(`Unable to verify secret for client ${id}`);
}

function same(known: string, given: unknown): boolean {
  const [one, other] = [Buffer.from(known), Buffer.from(String(given))];
  return one.length === other.length && timingSafeEqual(one, other);
}
