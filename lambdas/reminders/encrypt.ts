import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

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

/** Encrypts a message for one subscription, as aes128gcm (RFC 8291). @throws if the keys are invalid @param random new for each message */
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
