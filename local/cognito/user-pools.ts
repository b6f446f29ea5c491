import { join } from 'node:path';
import type { AwsService } from '../cloud/http/service-fault.ts';
import { Journal } from '../journal.ts';
import { adminInitiateAuth, getTokensFromRefreshToken } from './authenticate.ts';
import type { Input, Operation, Service } from './operation.ts';
import { Attempts } from './password.ts';
import { Pools } from './pool.ts';
import { describeUserPoolClient } from './secret.ts';
import { isExpiredSession, Sessions, signingKey } from './sessions.ts';
import { Users } from './user.ts';
import {
  adminAddUserToGroup,
  adminDeleteUser,
  adminGetUser,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
  signUp,
} from './user-operations.ts';

const operations: Record<string, Operation> = {
  SignUp: signUp,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  DescribeUserPoolClient: describeUserPoolClient,
  AdminInitiateAuth: adminInitiateAuth,
  AdminGetUser: adminGetUser,
  AdminSetUserPassword: adminSetUserPassword,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  AdminDeleteUser: adminDeleteUser,
  AdminAddUserToGroup: adminAddUserToGroup,
  AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
  AdminListGroupsForUser: adminListGroupsForUser,
};

export type UserPoolsOptions = {
  /** Folder of the users and the signing key; created if missing. */
  dataDir: string;
  /** Each pool's issuer is `${issuerBase}/${poolId}`. */
  issuerBase: string;
  invokeLambda: Service['invokeLambda'];
  /** The current time, epoch ms; set by tests. */
  now?: () => number;
};

export type UserPools = Awaited<ReturnType<typeof createUserPools>>;

/** Cognito user pools on this machine. The effects of an answered operation survive a kill −9. */
export async function createUserPools(options: UserPoolsOptions) {
  const now = options.now ?? Date.now;
  const key = await signingKey(options.dataDir);
  const journal = new Journal(join(options.dataDir, 'user-pools.jsonl'), isExpiredSession);
  const pools = new Pools(journal, options.issuerBase);
  const service: Service = {
    pools,
    users: new Users(journal),
    sessions: new Sessions(journal, key, now),
    attempts: new Attempts(now),
    journal,
    now,
    invokeLambda: options.invokeLambda,
  };

  const api: AwsService = {
    name: 'Cognito',
    operations: Object.fromEntries(
      Object.entries(operations).map(([name, run]) => [name, (input: Input) => run(service, input)]),
    ),
    // These are authorised by the client's secret in the request.
    open: ['SignUp', 'GetTokensFromRefreshToken'],
  };

  return {
    ...api,
    /** A pool of the template by its logical name, with its template properties. Its id is stable. */
    createPool: pools.createPool.bind(pools),
    createClient: pools.createClient.bind(pools),
    createGroup: pools.createGroup.bind(pools),
    /** @throws ServiceFault if there is no such client of the pool */
    client: pools.client.bind(pools),
    /** The keys at `${issuer}/.well-known/jwks.json`; undefined if there is no such pool. */
    jwks: (poolId: string) => (pools.has(poolId) ? key.jwks : undefined),
    close: () => journal.close(),
  };
}
