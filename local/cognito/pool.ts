import { randomInt } from 'node:crypto';
import type {
  CreateUserPoolClientCommandInput,
  CreateUserPoolCommandInput,
  TimeUnitsType,
} from '@aws-sdk/client-cognito-identity-provider';
import { invalidParameter, notFound } from '../cloud/http/service-fault.ts';
import type { Journal } from '../journal.ts';

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

/** Properties of AWS::Cognito::UserPool with an effect here. Templates and the API use the same names. */
export const poolProperties = [
  'AdminCreateUserConfig',
  'LambdaConfig',
  'MfaConfiguration',
  'Policies',
  'Schema',
  'UsernameAttributes',
  'UsernameConfiguration',
] as const;
export type UserPoolProperties = Pick<CreateUserPoolCommandInput, (typeof poolProperties)[number]>;

/** Properties of AWS::Cognito::UserPoolClient with an effect here. */
export const clientProperties = [
  'AccessTokenValidity',
  'ExplicitAuthFlows',
  'GenerateSecret',
  'IdTokenValidity',
  'PreventUserExistenceErrors',
  'RefreshTokenValidity',
  'TokenValidityUnits',
  'UserPoolId',
] as const;
export type UserPoolClientProperties = Pick<CreateUserPoolClientCommandInput, (typeof clientProperties)[number]>;

const secondsOf = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const satisfies Record<
  TimeUnitsType,
  number
>;

/** Lifetimes of a client's tokens, seconds; Cognito's defaults if they are not in the template. */
export function validity(client: UserPoolClientProperties) {
  const { AccessToken, IdToken, RefreshToken } = client.TokenValidityUnits ?? {};
  const seconds = (given: number | undefined, unit: TimeUnitsType, usual: number) =>
    given ? given * secondsOf[unit] : usual;
  return {
    access: seconds(client.AccessTokenValidity, AccessToken ?? 'hours', secondsOf.hours),
    id: seconds(client.IdTokenValidity, IdToken ?? 'hours', secondsOf.hours),
    refresh: seconds(client.RefreshTokenValidity, RefreshToken ?? 'days', 30 * secondsOf.days),
  };
}

/** Throws at the start for properties that would behave differently here than in AWS. */
function refuseUnsupported(pool: UserPoolProperties): void {
  const triggers = Object.keys(pool.LambdaConfig ?? {}).filter((trigger) => trigger !== 'PreSignUp');
  const unsupported = [
    pool.UsernameAttributes?.length && 'UsernameAttributes',
    pool.MfaConfiguration && pool.MfaConfiguration !== 'OFF' && 'MfaConfiguration',
    pool.UsernameConfiguration?.CaseSensitive && 'case-sensitive usernames',
    ...triggers.map((trigger) => `the ${trigger} trigger`),
  ].filter(Boolean);
  if (unsupported.length) throw new Error(`The local user pool does not know ${unsupported.join(', ')}.`);
}
