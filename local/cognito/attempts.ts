import { notAuthorized } from './fault.ts';
import type { Pool } from './pool.ts';

const free = 5;
const longest = 15 * 60_000;
/** Without a try for so long, ms, what was tried before is forgotten. */
const quiet = 15 * 60_000;

/** Under which wrong passwords of a name are counted. */
export const attemptsOf = (pool: Pool, name: string): string => `${pool.id}/${name.toLowerCase()}`;

/**
 * Wrong passwords by user: after five each further one locks the name for twice as long, up to 15 minutes. A try while it is locked does not
 * count. They are forgotten with the right password once the lock is over, or after 15 minutes without a try; nothing else is known to do so.
 */
export class Attempts {
  readonly #failed = new Map<string, { count: number; lockedUntil: number; last: number }>();

  constructor(private readonly now: () => number) {}

  /** Throws while the name is locked, whether there is such a user or not. */
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
