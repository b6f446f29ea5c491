import { fieldOf } from '../../games/lib/unknown.ts';
import { retryAfterOf } from '../lib/durations.ts';
import { log } from '../lib/telemetry.ts';
import type { Device } from '../stores/reminders.ts';
import { authorization, encrypt, isPushEndpoint } from './web-push.ts';

/** The topic of all pushes: a later push of a topic replaces an earlier one at the push service. */
const TOPIC = 'reminder';
const TIMEOUT_MS = 10_000;
/** The wait if a push service asks to wait without a time, ms. */
const USUAL_WAIT_MS = 30_000;

/** The result of a push. `waitMs`: the push service did not accept it and asks to wait so long. */
export type Outcome = 'sent' | 'gone' | 'failed' | { waitMs: number };

/** A push that is ready to be sent. */
export type Prepared = { endpoint: string; headers: Record<string, string>; body: Uint8Array };

/** Encrypts and signs a push. Undefined if the address is not a push service's. @param ttl seconds after which it is dropped */
export async function prepare(device: Device, text: string, ttl: number, now: number): Promise<Prepared | undefined> {
  const { endpoint } = device;
  if (!isPushEndpoint(endpoint)) return undefined;
  return {
    endpoint,
    body: encrypt(text, device),
    headers: {
      authorization: await authorization(endpoint, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttl),
      topic: TOPIC,
      urgency: 'high',
    },
  };
}

/**
 * Sends a push (RFC 8030). It follows no redirect, which could lead to any host. It does not repeat a push that may have arrived: one
 * without an answer, or answered with an error.
 */
export async function post({ endpoint, headers, body }: Prepared): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: Buffer.from(body),
      signal,
    });
    await response.body?.cancel();
    const { status } = response;
    if (status >= 200 && status < 300) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status === 503)
      return { waitMs: retryAfterOf(response.headers.get('retry-after'), Date.now()) ?? USUAL_WAIT_MS };
    log.warn('push refused', { host: new URL(endpoint).host, status });
    return 'failed';
  } catch (error) {
    log.warn('push not sent', {
      host: new URL(endpoint).host,
      why: fieldOf(error, 'cause', 'code') ?? fieldOf(error, 'name'),
    });
    return 'failed';
  }
}
