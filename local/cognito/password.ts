import { type BinaryLike, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordPolicyType } from '@aws-sdk/client-cognito-identity-provider';
import { notAuthorized, ServiceFault } from '../cloud/http/service-fault.ts';
import type { Pool } from './pool.ts';

const derive = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

/** The hash cost is 2 to this power: 15 uses 32 MiB and about 50 ms. HYPE_PASSWORD_COST sets a lower one for tests. */
const power = Number(process.env.HYPE_PASSWORD_COST ?? 15);
const cost = { N: 2 ** power, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const length = 32;

/** `scrypt$N$r$p$salt$hash`. The parameters are stored, so that the cost can be raised without losing passwords. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password.normalize(), salt, length, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Checked for an unknown user, so that the answer takes the same time. */
const unknownUser = hashPassword(randomBytes(32).toString('base64'));

export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? (await unknownUser)).split('$');
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem };
  const derived = await derive(password.normalize(), Buffer.from(salt, 'base64'), length, options);
  return timingSafeEqual(derived, Buffer.from(hash, 'base64')) && stored !== undefined;
}

const symbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/** Throws InvalidPasswordException, in Cognito's wording, for the first violated rule. */
export function checkPassword(password: string, policy: PasswordPolicyType = {}): void {
  const { MinimumLength = 8, RequireLowercase, RequireUppercase, RequireNumbers, RequireSymbols } = policy;
  const rules: [broken: boolean | undefined, why: string][] = [
    [password.length < MinimumLength || password.length > 256, 'Password not long enough'],
    [RequireUppercase && !/[A-Z]/.test(password), 'Password must have uppercase characters'],
    [RequireLowercase && !/[a-z]/.test(password), 'Password must have lowercase characters'],
    [RequireNumbers && !/[0-9]/.test(password), 'Password must have numeric characters'],
    [RequireSymbols && !symbols.test(password), 'Password must have symbol characters'],
  ];
  const why = rules.find(([broken]) => broken)?.[1];
  if (why) throw new ServiceFault('InvalidPasswordException', `Password did not conform with policy: ${why}`);
}

/** The first wrong password that locks a name. */
const firstLocking = 5;
const longestLockMs = 15 * 60_000;
/** Wrong attempts are forgotten after this time without an attempt, ms. */
const forgetAfterMs = 15 * 60_000;

/** The key under which wrong passwords for a name are counted. */
export const attemptsOf = (pool: Pool, name: string): string => `${pool.id}/${name.toLowerCase()}`;

/**
 * Counts wrong passwords per user: from the fifth on, each wrong password locks the name for twice as long, up to 15 minutes. Attempts
 * during the lock do not count. A right password after the lock resets the count, and so do 15 minutes without an attempt.
 */
export class Attempts {
  readonly #failed = new Map<string, { count: number; lockedUntil: number; last: number }>();

  constructor(private readonly now: () => number) {}

  /** Throws while the name is locked, also if there is no such user. */
  check(name: string): void {
    const known = this.#failed.get(name);
    if (!known) return;
    const now = this.now();
    if (now - known.last >= forgetAfterMs) {
      this.#failed.delete(name);
      return;
    }
    known.last = now;
    if (now < known.lockedUntil) throw notAuthorized('Password attempts exceeded');
  }

  failed(name: string): void {
    const count = (this.#failed.get(name)?.count ?? 0) + 1;
    const lock = count < firstLocking ? 0 : Math.min(longestLockMs, 1000 * 2 ** (count - firstLocking));
    const now = this.now();
    this.#failed.set(name, { count, lockedUntil: now + lock, last: now });
  }

  succeeded(name: string): void {
    this.#failed.delete(name);
  }
}
