import { notAuthorized } from './fault.ts';
import type { Pool } from './pool.ts';

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
