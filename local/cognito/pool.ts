import { randomInt } from 'node:crypto';
import type { Journal } from '../journal.ts';
import { invalidParameter, notFound } from './fault.ts';
import { refuseUnsupported, type UserPoolClientProperties, type UserPoolProperties } from './properties.ts';

export type Pool = { id: string; issuer: string; properties: UserPoolProperties };
export type Client = { id: string; secret?: string; pool: Pool; properties: UserPoolClientProperties };

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Random letters and digits as in Cognito's ids. */
const randomId = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * The pools and clients of the template. Properties are read at each start; only ids and secrets are stored, under the
 * template's logical names, so that tokens and configuration stay valid across restarts.
 */
export class Pools {
  readonly #pools = new Map<string, Pool>();
  readonly #clients = new Map<string, Client>();
  /** Id of the pool and name of the group. */
  readonly #groups = new Set<string>();

  constructor(
    private readonly journal: Journal,
    private readonly issuerBase: string,
  ) {}

  createPool(logicalId: string, properties: UserPoolProperties): Pool {
    refuseUnsupported(properties);
    this.#refuseUpdate(logicalId, properties);
    // Amplify reads the part before the underscore as the region.
    const id = this.#idOf(`ids/pool/${logicalId}`, () => `local_${randomId(9)}`);
    const pool = { id, issuer: `${this.issuerBase}/${id}`, properties };
    this.#pools.set(id, pool);
    return pool;
  }

  createClient(logicalId: string, properties: UserPoolClientProperties): Client {
    const id = this.#idOf(`ids/client/${logicalId}`, () => randomId(26));
    const client = {
      id,
      ...(properties.GenerateSecret && { secret: this.#idOf(`secrets/client/${logicalId}`, () => randomId(51)) }),
      pool: this.pool(properties.UserPoolId),
      properties,
    };
    this.#clients.set(id, client);
    return client;
  }

  createGroup(poolId: string, name: string): void {
    this.#groups.add(`${this.pool(poolId).id} ${name}`);
  }

  /** @throws ServiceFault if the pool has no such group */
  group(pool: Pool, name: string): void {
    if (!this.#groups.has(`${pool.id} ${name}`)) throw notFound('Group not found.');
  }

  has(id: string): boolean {
    return this.#pools.has(id);
  }

  pool(id: unknown): Pool {
    const pool = this.#pools.get(String(id));
    if (!pool) throw notFound(`User pool ${id} does not exist.`);
    return pool;
  }

  client(id: unknown, poolId?: unknown): Client {
    const client = this.#clients.get(String(id));
    if (!client || (poolId !== undefined && client.pool.id !== poolId))
      throw notFound(`User pool client ${id} does not exist.`);
    return client;
  }

  /**
   * AWS refuses to update a pool if its template has attributes without a data type, as CDK writes them, even if they did not change
   * (docs/deploy.md, "Updates that AWS refuses").
   */
  #refuseUpdate(logicalId: string, properties: UserPoolProperties): void {
    const key = `properties/pool/${logicalId}`;
    const known = this.journal.get<string>(key);
    const now = JSON.stringify({ ...properties, LambdaConfig: undefined });
    const untyped = properties.Schema?.some(({ AttributeDataType }) => AttributeDataType === undefined) ?? false;
    if (known !== undefined && known !== now && untyped)
      throw invalidParameter('Invalid AttributeDataType input, consider using the provided AttributeDataType enum.');
    if (known !== now) this.journal.set({ [key]: now });
  }

  #idOf(key: string, make: () => string): string {
    const known = this.journal.get<string>(key);
    if (known) return known;
    const id = make();
    this.journal.set({ [key]: id });
    return id;
  }
}
