import { createHmac } from 'node:crypto';

/**
 * What a provider sends as `x-hype-signature`: `v1=` and the HMAC-SHA256 in hex of `${timestamp}.${body}`.
 * @param secret the provider's own
 * @param timestamp epoch seconds, as `x-hype-timestamp` says it
 * @param body the bytes that are sent
 */
export const sign = (secret: string, timestamp: number | string, body: string | Uint8Array): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
