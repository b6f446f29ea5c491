import { createHmac, timingSafeEqual } from 'node:crypto';
import { environment } from '../../lib/environment.ts';
import { rotatingSecret } from '../../lib/rotating-secret.ts';

const SCHEME = /^v1=([0-9a-f]{64})$/;
/** Digits only: a dot would make the border between time and body ambiguous. */
const SECONDS = /^\d+$/;
const hmac = (key: string, ...parts: (string | Uint8Array)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHmac('sha256', key)).digest();

/** A provider's own secret, derived from the product's. It signs for no other provider. */
export const secretOf = (secret: string, provider: string): string => hmac(secret, `feed ${provider}`).toString('hex');

/**
 * What a provider sends as `x-hype-signature`: `v1=` and the HMAC-SHA256 in hex of `${timestamp}.${body}`.
 * @param secret the provider's own
 * @param timestamp epoch seconds, as `x-hype-timestamp` says it
 * @param body the bytes that are sent
 */
export const sign = (secret: string, timestamp: number | string, body: string | Uint8Array): string =>
  `v1=${hmac(secret, `${timestamp}.`, body).toString('hex')}`;

/** Whether one of the secrets made the signature. Compares in constant time. */
export function isSigned(
  secrets: readonly string[],
  { timestamp, signature, body }: { timestamp: string; signature: string; body: Uint8Array },
): boolean {
  const [, hex] = SCHEME.exec(signature) ?? [];
  if (!hex || !SECONDS.test(timestamp)) return false;
  const given = Buffer.from(hex, 'hex');
  return secrets.some((secret) => timingSafeEqual(given, hmac(secret, `${timestamp}.`, body)));
}

/** The secrets from which the providers' secrets are derived. */
export const feedSecrets = rotatingSecret(() => environment('feedSecretArn'));
