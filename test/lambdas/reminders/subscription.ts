import { webcrypto } from 'node:crypto';

const { subtle } = webcrypto;

/** A subscription as a browser has it, with its private key. */
export type Subscription = {
  keys: { p256dh: string; auth: string };
  pair: webcrypto.CryptoKeyPair;
};

const base64url = (bytes: ArrayBuffer | Uint8Array): string => Buffer.from(bytes as Uint8Array).toString('base64url');

export async function newSubscription(): Promise<Subscription> {
  const pair = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const auth = webcrypto.getRandomValues(new Uint8Array(16));
  return { keys: { p256dh: base64url(await subtle.exportKey('raw', pair.publicKey)), auth: base64url(auth) }, pair };
}

async function derived(secret: ArrayBuffer, salt: Uint8Array, info: Uint8Array, bytes: number): Promise<ArrayBuffer> {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, 8 * bytes);
}

/** The text of a message as a browser reads it (RFC 8291, 4), by Web Crypto. Throws if it is for another subscription. */
export async function decrypt(message: Uint8Array, { keys, pair }: Subscription): Promise<string> {
  const [salt, idLength] = [message.subarray(0, 16), message[20] ?? 0];
  const sender = message.subarray(21, 21 + idLength);
  const publicKey = await subtle.importKey('raw', sender, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: publicKey }, pair.privateKey, 256);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(keys.p256dh, 'base64url'), sender]);
  const secret = await derived(shared, Buffer.from(keys.auth, 'base64url'), info, 32);
  const content = await derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const iv = await derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const key = await subtle.importKey('raw', content, 'AES-GCM', false, ['decrypt']);
  const plain = Buffer.from(await subtle.decrypt({ name: 'AES-GCM', iv }, key, message.subarray(21 + idLength)));
  // The text ends with the delimiter of the last record, and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
