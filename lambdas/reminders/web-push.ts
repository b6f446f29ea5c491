import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import * as v from 'valibot';
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

/** A token that a key pair signs. `until`: epoch ms. */
export async function tokenOf(
  { publicKey, privateKey }: ReturnType<typeof keyPairOf>,
  { audience, subject, until }: { audience: string; subject: string; until: number },
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

/** The keys of a subscription, in base64url: its P-256 point and its secret of 16 bytes. */
export type SubscriptionKeys = { p256dh: string; auth: string };

/** One record of 4,096 bytes at most (RFC 8188, 2.1), and the length of the sender's point. */
const HEADER_END = Buffer.from([0, 0, 0x10, 0, 65]);
/** Marks the end of the last record's text. */
const DELIMITER = Buffer.of(2);

const derived = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** The random values of a message. Tests use those of RFC 8291. */
type Random = { salt: Uint8Array; privateKey?: Uint8Array };

/**
 * Encrypts a message for one subscription, as aes128gcm (RFC 8291). @throws if the keys are invalid
 * @param random new for each message
 */
export function encrypt(
  text: string,
  { p256dh, auth }: SubscriptionKeys,
  random: Random = { salt: randomBytes(16) },
): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const pair = createECDH('prime256v1');
  if (random.privateKey) pair.setPrivateKey(random.privateKey);
  else pair.generateKeys();
  const sender = pair.getPublicKey();
  const { salt } = random;
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = derived(pair.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const content = [cipher.update(text, 'utf8'), cipher.update(DELIMITER), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, HEADER_END, sender, ...content]);
}

/** Whether both keys can be used: a point of the curve, and 16 bytes. */
export function areKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  try {
    encrypt('', { p256dh, auth });
    return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

const Hosts = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1';

/**
 * Whether an address is a push service's. Phones send the address, so it must have https, no port, no user, and a listed host; `*.` matches
 * any subdomain. Loopback may have http and a port, if it is listed.
 */
export function isPushEndpoint(address: string): boolean {
  if (address.length > 1_000 || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(address);
  if (username || password || hash) return false;
  const listed = v.parse(Hosts, environmentIfSet('pushHosts') ?? '[]');
  if (isLoopback(hostname)) return protocol === 'http:' && listed.includes(hostname);
  const isListed = listed.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
  return protocol === 'https:' && port === '' && isListed;
}
