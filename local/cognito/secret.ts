import { createHmac, timingSafeEqual } from 'node:crypto';
import { notAuthorized } from './operation.ts';
import type { Client, Pool } from './pool.ts';

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

const free = 5;
const longest = 15 * 60_000;

/** Under which wrong passwords of a name are counted. */
export const attemptsOf = (pool: Pool, name: string): string => `${pool.id}/${name.toLowerCase()}`;

/** Wrong passwords by user: after five each further one locks the name for twice as long, up to 15 minutes. */
export class Attempts {
  readonly #failed = new Map<string, { count: number; lockedUntil: number }>();

  constructor(private readonly now: () => number) {}

  /** Throws while the name is locked, whether there is such a user or not. */
  check(name: string): void {
    const { lockedUntil } = this.#failed.get(name) ?? { lockedUntil: 0 };
    if (this.now() < lockedUntil) throw notAuthorized('Password attempts exceeded');
  }

  failed(name: string): void {
    const count = (this.#failed.get(name)?.count ?? 0) + 1;
    const lock = count < free ? 0 : Math.min(longest, 1000 * 2 ** (count - free));
    this.#failed.set(name, { count, lockedUntil: this.now() + lock });
  }

  succeeded(name: string): void {
    this.#failed.delete(name);
  }
}
