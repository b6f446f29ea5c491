import { createHash, timingSafeEqual } from 'node:crypto';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { isSigned } from '../cloud/http/exchange.ts';
import { Unauthorized } from './fault.ts';
import { type Credentials, type Signed, verifySignature } from './signature.ts';

/** The authentication modes, by their names in templates. */
export type AuthMode = 'API_KEY' | 'AMAZON_COGNITO_USER_POOLS' | 'AWS_IAM';

/** `$ctx.identity` of a resolver; null with an API key. */
type Identity = Record<string, unknown> | null;

export type Caller = { mode: AuthMode; identity: Identity };

export type AuthOptions = {
  defaultAuth: AuthMode;
  additionalAuth: readonly AuthMode[];
  /** `expires`: epoch seconds, as in AWS::AppSync::ApiKey. */
  apiKeys: readonly { key: string; expires: number }[];
  verifyToken: VerifyToken;
  /** Requests signed with these credentials count as the back end's own. */
  credentials: Credentials;
};

export type Authenticate = (request: Signed & { sourceIp: string }) => Promise<Caller>;

const hash = (text: string) => createHash('sha256').update(text).digest();

function withApiKey(options: AuthOptions, given: string, now: number): Caller {
  const known = options.apiKeys.find(({ key }) => timingSafeEqual(hash(key), hash(given)));
  if (!known || known.expires * 1000 <= now) throw new Unauthorized();
  return { mode: 'API_KEY', identity: null };
}

async function withToken({ verifyToken }: AuthOptions, given: string, sourceIp: string): Promise<Caller> {
  const claims = await verifyToken(given.replace(/^Bearer /, ''));
  const identity = {
    sub: claims.sub,
    issuer: claims.iss,
    username: claims.username ?? claims['cognito:username'],
    claims,
    groups: null,
    sourceIp: [sourceIp],
    defaultAuthStrategy: 'ALLOW',
  };
  return { mode: 'AMAZON_COGNITO_USER_POOLS', identity };
}

async function withSignature({ credentials }: AuthOptions, request: Signed, sourceIp: string, now: number) {
  await verifySignature(request, credentials, new Date(now));
  const userArn = 'arn:aws:sts::000000000000:assumed-role/local';
  const identity = { accountId: '000000000000', username: credentials.accessKeyId, userArn, sourceIp: [sourceIp] };
  return { mode: 'AWS_IAM', identity: { ...identity, cognitoIdentityId: null } } as const;
}

/** Authenticates a request. Its headers decide the mode; a mode that the API does not have is refused like a wrong key. */
export function authenticator(options: AuthOptions, now: () => number = Date.now): Authenticate {
  const modes = new Set([options.defaultAuth, ...options.additionalAuth]);
  return async (request) => {
    const { authorization, 'x-api-key': apiKey } = request.headers;
    const given = async (): Promise<Caller> => {
      if (isSigned(request.headers)) return withSignature(options, request, request.sourceIp, now());
      if (authorization) return withToken(options, authorization, request.sourceIp);
      if (apiKey) return withApiKey(options, apiKey, now());
      throw new Unauthorized('Valid authorization header not provided.');
    };
    const caller = await given();
    if (!modes.has(caller.mode)) throw new Unauthorized();
    return caller;
  };
}

type VerifyToken = (token: string) => Promise<JWTPayload>;

/** Checks access and id tokens of one user pool: signature, issuer, use and expiry. Rejects with Unauthorized. */
export function userPoolTokens({ issuer, jwks }: { issuer: string; jwks: JSONWebKeySet }): VerifyToken {
  const keys = createLocalJWKSet(jwks);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'sub'],
      });
      if (payload.token_use === 'access' || payload.token_use === 'id') return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new Unauthorized('Token has expired.');
      if (!(error instanceof errors.JOSEError)) throw error;
    }
    throw new Unauthorized('Unable to verify the token.');
  };
}
