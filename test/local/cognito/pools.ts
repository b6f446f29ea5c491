import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { answerOf } from '../../../local/cloud/http/service-fault.ts';
import type { UserPoolClientProperties, UserPoolProperties } from '../../../local/cognito/pool.ts';
import { createUserPools, type UserPoolsOptions } from '../../../local/cognito/user-pools.ts';
import { putSigningKey } from '../../fixtures/signing-key.ts';

/** The properties of the product's pool, as CDK writes them. */
const poolProperties: UserPoolProperties = {
  LambdaConfig: { PreSignUp: 'confirm' },
  Policies: { PasswordPolicy: { MinimumLength: 8, RequireLowercase: true, RequireNumbers: true } },
  Schema: [
    { Name: 'email', Mutable: true, Required: true },
    { Name: 'team', Mutable: false },
  ],
  UsernameConfiguration: { CaseSensitive: false },
};
export const clientProperties: Omit<UserPoolClientProperties, 'UserPoolId'> = {
  ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  AccessTokenValidity: 60,
  IdTokenValidity: 60,
  RefreshTokenValidity: 43_200,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  PreventUserExistenceErrors: 'ENABLED',
};

const confirmed = async (_name: string, event: unknown) => ({
  ...(event as object),
  response: { autoConfirmUser: true, autoVerifyEmail: false, autoVerifyPhone: false },
});

export type Served = Awaited<ReturnType<typeof servePools>>;

/** User pools over HTTP with the SDK's client. */
export async function servePools(given: Partial<UserPoolsOptions> & { dataDir: string }) {
  const pools = await createUserPools({ issuerBase: 'http://localhost:8081', invokeLambda: confirmed, ...given });
  const pool = pools.createPool('Fans', poolProperties);
  const client = pools.createClient('FansSite', { ...clientProperties, UserPoolId: pool.id });
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const signed = request.headers.authorization !== undefined;
    const { status, body } = await answerOf(pools, operation, JSON.parse(Buffer.concat(pieces).toString()), signed);
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sdk = new CognitoIdentityProviderClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  return {
    pools,
    pool,
    client,
    sdk,
    async close() {
      sdk.destroy();
      await new Promise((resolve) => server.close(resolve));
      pools.close();
    },
  };
}

/** A data folder with a key. */
export async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'hype-cognito-'));
  putSigningKey(path);
  return { path, remove: () => rm(path, { recursive: true }) };
}

/** The error that a promise rejects with. */
export const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it was accepted');
    },
    ({ name, message }: Error) => `${name}: ${message}`,
  );
