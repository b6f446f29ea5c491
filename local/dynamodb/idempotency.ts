import { createHash } from 'node:crypto';
import type { Operation, Store } from './dynalite.ts';
import { fault } from './fault.ts';
import { locked } from './locks.ts';

/** How long DynamoDB remembers a ClientRequestToken, ms. */
const window = 10 * 60_000;
const prefix = 'token~';
/** Not a valid table name: requests with the same token wait for each other through dynalite's own locks. */
const lockName = '~token';

/** Tokens are keyed by the ten-minute period in which they were first used, so that old ones are removed as one range. */
const epochOf = (now: number) => Math.floor(now / window);
const keyOf = (epoch: number, token: string) => `${prefix}${String(epoch).padStart(12, '0')}~${token}`;

type Memory = { request: string; at: number };

export class Tokens {
  #forgotten = 0;

  constructor(
    private readonly store: Store,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Runs a request once per token within ten minutes. `body` gets the operation that stores the token and commits it in
   * the transaction's own batch, so that both are stored or neither. Resolves to null for a repeated token.
   */
  once<T>(token: string, request: string, body: (remember: Operation) => Promise<T>): Promise<T | null> {
    return locked(this.store, [{ table: lockName, key: token }], async () => {
      const now = this.now();
      const fingerprint = createHash('sha256').update(request).digest('base64');
      const known = await this.#find(token, now);
      if (known && known.request !== fingerprint) {
        const message =
          'Request rejected because the request token is being used with different parameters from the original request';
        throw fault('dynamodb', 'IdempotentParameterMismatchException', message);
      }
      if (known) return null;
      const memory: Memory = { request: fingerprint, at: now };
      return body({ type: 'put', key: keyOf(epochOf(now), token), value: memory });
    });
  }

  async #find(token: string, now: number): Promise<Memory | undefined> {
    const epoch = epochOf(now);
    if (this.#forgotten < epoch) {
      this.#forgotten = epoch;
      await this.store.db.clear({ gte: prefix, lt: keyOf(epoch - 1, '') });
    }
    for (const at of [epoch, epoch - 1]) {
      const memory = this.store.db.getSync<Memory>(keyOf(at, token));
      if (memory && now - memory.at < window) return memory;
    }
    return undefined;
  }
}
