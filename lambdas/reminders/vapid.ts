import { createECDH, hkdfSync } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { LruMap } from '../../games/lib/collections.ts';
import { HOUR } from '../lib/durations.ts';
import { environment, environmentIfSet } from '../lib/environment.ts';
import { rotatingSecret } from '../lib/rotating-secret.ts';

/** Order of the curve P-256: private keys are from 1 to one below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** How long a token is valid; push services take at most 24 hours (RFC 8292, 2). Each Lambda makes another one after half of it. */
const TOKEN_LIFE = 12 * HOUR;

const secrets = rotatingSecret(() => environment('pushSecretArn'));

/** A key pair: `publicKey` is the point in base64url, by which browsers subscribe. */
export function keyPairOf(secret: string) {
  const bits = Buffer.from(hkdfSync('sha256', secret, '', 'vapid', 48)).toString('hex');
  const scalar = (BigInt(`0x${bits}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

async function keyPair(now: number) {
  const [secret = ''] = await secrets(now);
  return keyPairOf(secret);
}

/** The public key of this stage, to which its subscriptions are bound; undefined in a stage that sends no pushes. */
export const publicKey = async (now: number): Promise<string | undefined> =>
  environmentIfSet('pushSecretArn') && (await keyPair(now)).publicKey;

const tokens = new LruMap<{ header: string; until: number }>();

/** The Authorization header for a push service (RFC 8292), one token for each origin. */
export async function authorization(endpoint: string, now: number): Promise<string> {
  const { origin } = new URL(endpoint);
  const known = tokens.get(origin);
  if (known && now < known.until) return known.header;
  const pair = await keyPair(now);
  const about = { audience: origin, subject: environment('siteUrl'), until: now + TOKEN_LIFE };
  const header = `vapid t=${await tokenOf(pair, about)}, k=${pair.publicKey}`;
  tokens.set(origin, { header, until: now + TOKEN_LIFE / 2 });
  return header;
}

type About = { audience: string; subject: string; until: number };

/** A token that a key pair signs. @param about `until` in epoch ms */
export async function tokenOf(
  { publicKey, privateKey }: ReturnType<typeof keyPairOf>,
  { audience, subject, until }: About,
): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d: privateKey }, 'ES256');
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(audience)
    .setSubject(subject)
    .setExpirationTime(Math.floor(until / 1000))
    .sign(key);
}
