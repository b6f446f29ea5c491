import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { afterAll, beforeAll } from 'vitest';
import { handler as preSignUp } from '../../lambdas/doors/pre-sign-up.ts';
import { createUserPools, type UserPools } from '../../local/cognito/user-pools.ts';

/** The embedded Cognito with the product's user pool and trigger, for the tests of one file. */
export function withPool(): void {
  let folder: string;
  let pools: UserPools;
  let server: Server;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hype-pool-'));
    server = createServer(async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece);
      const pool = /^\/([^/]+)\/\.well-known\/jwks\.json$/.exec(request.url ?? '')?.[1];
      const { status, body } = pool
        ? { status: 200, body: pools.jwks(pool) }
        : await pools.handle(
            String(request.headers['x-amz-target']).split('.')[1] ?? '',
            JSON.parse(Buffer.concat(pieces).toString()),
            { signed: request.headers.authorization !== undefined },
          );
      response.writeHead(status, { 'content-type': pool ? 'application/json' : 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    pools = await createUserPools({
      dataDir: folder,
      issuerBase: base,
      now: () => Date.now(),
      invokeLambda: (_name, event) => preSignUp(event as PreSignUpTriggerEvent),
    });
    const pool = pools.createPool('Fans', {
      LambdaConfig: { PreSignUp: 'confirm' },
      Policies: { PasswordPolicy: { MinimumLength: 8, RequireLowercase: true, RequireNumbers: true } },
      Schema: [{ Name: 'email', Mutable: true, Required: true }],
      UsernameConfiguration: { CaseSensitive: false },
    });
    const client = pools.createClient('Site', {
      UserPoolId: pool.id,
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
    });
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: base,
      USER_POOL_ID: pool.id,
      USER_POOL_CLIENT_ID: client.id,
      USER_POOL_ISSUER: pool.issuer,
    });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    pools.close();
    rmSync(folder, { recursive: true });
  });
}
