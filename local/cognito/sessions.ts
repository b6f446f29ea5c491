import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, exportJWK, type JSONWebKeySet, type JWTPayload, SignJWT } from 'jose';
import { isRecord } from '../../games/lib/unknown.ts';
import { notAuthorized } from '../cloud/http/service-fault.ts';
import { Damaged, readKept, writeKept } from '../data-folder.ts';
import type { Change, Journal } from '../journal.ts';
import { type Client, type Pool, validity } from './pool.ts';
import type { User } from './user.ts';

/** One sign-in: its refresh token and all tokens made from it. Times in epoch seconds. */
type Session = {
  id: string;
  poolId: string;
  clientId: string;
  sub: string;
  eventId: string;
  authTime: number;
  expires: number;
  refreshHash: string;
  revoked?: true;
};

const keyOf = (id: string) => `session/${id}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64');

/** For the journal: whether the refresh token expired over a day ago, so that access tokens made at its end have expired too. */
export const isExpiredSession = (value: unknown): boolean =>
  isRecord(value) && 'refreshHash' in value && Number(value.expires) + 86_400 < Date.now() / 1000;

export class Sessions {
  constructor(
    private readonly journal: Journal,
    private readonly key: SigningKey,
    private readonly now: () => number,
  ) {}

  async open(client: Client, user: User): Promise<Record<string, unknown>> {
    const now = Math.floor(this.now() / 1000);
    const id = randomUUID();
    const refreshToken = `${id}.${randomBytes(48).toString('base64url')}`;
    const session: Session = {
      id,
      poolId: client.pool.id,
      clientId: client.id,
      sub: user.sub,
      eventId: randomUUID(),
      authTime: now,
      expires: now + validity(client.properties).refresh,
      refreshHash: hashOf(refreshToken),
    };
    this.journal.set({ [keyOf(id)]: session });
    const tokens = await this.issue(client, user, session);
    return { ...tokens, RefreshToken: refreshToken };
  }

  async issue(client: Client, user: User, session: Session): Promise<Record<string, unknown>> {
    const now = Math.floor(this.now() / 1000);
    const { access, id } = validity(client.properties);
    const common = {
      sub: user.sub,
      iss: client.pool.issuer,
      origin_jti: session.id,
      event_id: session.eventId,
      auth_time: session.authTime,
      iat: now,
    };
    const { email_verified, ...attributes } = user.attributes;
    const sign = (claims: JWTPayload) =>
      new SignJWT({ ...common, ...claims, jti: randomUUID() })
        .setProtectedHeader({ alg: 'RS256', kid: this.key.kid })
        .sign(this.key.privateKey);
    const [AccessToken, IdToken] = await Promise.all([
      sign({
        client_id: client.id,
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        exp: now + access,
        username: user.username,
      }),
      sign({
        aud: client.id,
        token_use: 'id',
        exp: now + id,
        'cognito:username': user.username,
        ...attributes,
        ...(email_verified !== undefined && { email_verified: email_verified === 'true' }),
      }),
    ]);
    return { AccessToken, IdToken, ExpiresIn: access, TokenType: 'Bearer' };
  }

  /** The session that a refresh token may still renew for this client. */
  renewable(token: string, client: Client): Session {
    const session = this.journal.get<Session>(keyOf(token.split('.')[0] ?? ''));
    const known = session && timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(session.refreshHash));
    if (!known || session.clientId !== client.id) throw notAuthorized('Invalid Refresh Token');
    if (session.revoked) throw notAuthorized('Refresh Token has been revoked');
    if (session.expires <= this.now() / 1000) throw notAuthorized('Refresh Token has expired');
    return session;
  }

  /** The change that ends all sessions of a user. Later uses are refused with a reason; with `gone`, the sessions are deleted. */
  ending(pool: Pool, sub: string, gone: boolean): Change {
    const change: Change = {};
    for (const session of this.journal.under<Session>('session/'))
      if (session.sub === sub && session.poolId === pool.id)
        change[keyOf(session.id)] = gone ? null : { ...session, revoked: true };
    return change;
  }
}

type SigningKey = { kid: string; privateKey: KeyObject; jwks: JSONWebKeySet };

/** The RSA key of this data folder. Created on first use; only its owner can read the file. */
export async function signingKey(folder: string): Promise<SigningKey> {
  const path = join(folder, 'signing-key.pem');
  // The key is written before the first user, so the file of the key has been removed.
  if (!existsSync(path) && existsSync(join(folder, 'user-pools.jsonl'))) throw new Damaged(path);
  if (!existsSync(path)) {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    writeKept(path, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  }
  const privateKey = readKept(path, (content) => {
    const key = createPrivateKey(content);
    if (key.asymmetricKeyType === 'rsa') return key;
    throw new RangeError('a signing key is of RSA');
  });
  const jwk = await exportJWK(createPublicKey(privateKey));
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, privateKey, jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] } };
}
