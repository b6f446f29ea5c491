import { notAuthorized } from './fault.ts';
import type { Pool } from './pool.ts';

const free = 5;
const longest = 15 * 60_000;
/** Wrong attempts are forgotten after this time without an attempt, ms. */
const quiet = 15 * 60_000;

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
    if (now - known.last >= quiet) {
      this.#failed.delete(name);
      return;
    }
    known.last = now;
    if (now < known.lockedUntil) throw notAuthorized('Password attempts exceeded');
  }

  failed(name: string): void {
    const count = (this.#failed.get(name)?.count ?? 0) + 1;
    const lock = count < free ? 0 : Math.min(longest, 1000 * 2 ** (count - free));
    const now = this.now();
    this.#failed.set(name, { count, lockedUntil: now + lock, last: now });
  }

  succeeded(name: string): void {
    this.#failed.delete(name);
  }
}
