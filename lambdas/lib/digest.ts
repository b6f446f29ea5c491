import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256 of a text, in base64url. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Whether two texts are the same, such as secrets or digests. Compares in constant time. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
