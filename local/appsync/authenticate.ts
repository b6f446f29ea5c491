import { createHash, timingSafeEqual } from 'node:crypto';
import { Sha256 } from '@aws-crypto/sha256-js';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { isSigned } from '../cloud/http/exchange.ts';
import { Unauthorized } from './fault.ts';

export type AuthMode = 'API_KEY' | 'AMAZON_COGNITO_USER_POOLS' | 'AWS_IAM';

/** `identity`: `$ctx.identity` of a resolver, with the members that the resolvers read; null without a user. */
export type Caller = { mode: AuthMode; identity: Record<string, unknown> | null };

export type AuthOptions = {
  defaultAuth: AuthMode;
  additionalAuth: readonly AuthMode[];
  /** `expires`: epoch seconds, as in AWS::AppSync::ApiKey. */
  apiKeys: readonly { key: string; expires: number }[];
  verifyToken: VerifyToken;
  /** Requests signed with these credentials count as the back end's own. */
  credentials: Credentials;
};

export type Authenticate = (request: Signed) => Promise<Caller>;

/** Authenticates a request. Its headers decide the mode; a mode that the API does not have is refused like a wrong key. */
export function authenticator(options: AuthOptions, now: () => number = Date.now): Authenticate {
  const modes = new Set([options.defaultAuth, ...options.additionalAuth]);
  return async (request) => {
    const { authorization, 'x-api-key': apiKey } = request.headers;
    const given = async (): Promise<Caller> => {
      if (isSigned(request.headers)) return withSignature(options, request, now());
      if (authorization) return withToken(options, authorization);
      if (apiKey) return withApiKey(options, apiKey, now());
      throw new Unauthorized('Valid authorization header not provided.');
    };
    const caller = await given();
    if (!modes.has(caller.mode)) throw new Unauthorized();
    return caller;
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest();

function withApiKey(options: AuthOptions, given: string, now: number): Caller {
  const known = options.apiKeys.find(({ key }) => timingSafeEqual(hash(key), hash(given)));
  if (!known || known.expires * 1000 <= now) throw new Unauthorized();
  return { mode: 'API_KEY', identity: null };
}

async function withToken({ verifyToken }: AuthOptions, given: string): Promise<Caller> {
  const claims = await verifyToken(given.replace(/^Bearer /, ''));
  const username = claims.username ?? claims['cognito:username'];
  return { mode: 'AMAZON_COGNITO_USER_POOLS', identity: { sub: claims.sub, username, claims } };
}

async function withSignature({ credentials }: AuthOptions, request: Signed, now: number): Promise<Caller> {
  await verifySignature(request, credentials, new Date(now));
  return { mode: 'AWS_IAM', identity: null };
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

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string };

/** The signed parts of a request; header names are lower case. */
export type Signed = { method: string; path: string; headers: Record<string, string>; body: string };

const shape =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/([^/,]+)\/aws4_request, *SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})$/;
/** Maximum difference between the signature's time and now, in both directions, ms. */
const skew = 5 * 60_000;

function dateOf(text: string | undefined): Date | null {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '') ?? [];
  return y ? new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) : null;
}

/**
 * Signs the request again with the expected credentials and compares. Throws Unauthorized for an unknown key, another service,
 * an expired date, or any difference in method, path, signed headers or body.
 */
async function verifySignature(
  { method, path, headers, body }: Signed,
  credentials: Credentials,
  now: Date,
): Promise<void> {
  const [, accessKeyId, day, region = '', service, signedHeaders = '', signature = ''] =
    shape.exec(headers.authorization ?? '') ?? [];
  const date = dateOf(headers['x-amz-date']);
  const isTheirs =
    accessKeyId === credentials.accessKeyId && headers['x-amz-security-token'] === credentials.sessionToken;
  if (!isTheirs || service !== 'appsync' || !date || !headers['x-amz-date']?.startsWith(day ?? ' '))
    throw new Unauthorized('Permission denied');
  if (Math.abs(now.getTime() - date.getTime()) > skew) throw new Unauthorized('Signature expired');

  const names = signedHeaders.split(';');
  if (!names.includes('host')) throw new Unauthorized("'Host' must be a 'SignedHeader' in the AWS Authorization.");
  const signed = Object.fromEntries(names.map((name) => [name, headers[name] ?? '']));
  // The caller's body hash is not trusted: the hash is computed from the received body.
  const applyChecksum = 'x-amz-content-sha256' in signed;
  if (applyChecksum) signed['x-amz-content-sha256'] = createHash('sha256').update(body).digest('hex');
  const url = new URL(path, 'http://localhost');
  const again = new SignatureV4({ credentials, region, service, sha256: Sha256, applyChecksum });
  const { headers: resigned } = await again.sign(
    new HttpRequest({ method, path: url.pathname, query: Object.fromEntries(url.searchParams), headers: signed, body }),
    { signingDate: date, signableHeaders: new Set(names) },
  );
  const expected = shape.exec(resigned.authorization ?? '')?.[6] ?? '';
  const same = expected.length === 64 && timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
  if (!same) throw new Unauthorized('The request signature we calculated does not match the signature you provided.');
}
