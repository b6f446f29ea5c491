import { randomBytes } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { json, objectIn, plain, type WebRequest, type WebResponse } from '../cloud/http/exchange.ts';

/** A message as it is delivered to a phone: the body in base64url, encrypted. */
type Message = { body: string; topic: string | undefined; urgency: string | undefined; until: number };

/** A subscription. `key`: public key of the only sender whose messages it accepts. */
type Subscription = { key: string; messages: Message[] };

/** Most bytes of a message that a push service must accept (RFC 8030, 7.2). */
const MAX_BYTES = 4096;
/** How far ahead a token may end, s (RFC 8292, 2). */
const MAX_TOKEN = 24 * 3600;

/**
 * A push service on this machine, for tests: browsers use those of their makers. It accepts encrypted messages (RFC 8030) that are
 * signed by the key of the subscription (RFC 8292), and cannot read them. Subscriptions are kept in memory.
 */
export class PushService {
  readonly #subscriptions = new Map<string, Subscription>();
  /** Messages are answered with 429 until this time, epoch ms. */
  #busyUntil = 0;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Answers messages with 429 for this time. */
  askToWait(seconds: number): void {
    this.#busyUntil = this.#now() + seconds * 1000;
  }

  /** Answers a request under /push/; undefined for any other. */
  async answer(request: WebRequest): Promise<WebResponse | undefined> {
    const [, id] = /^\/push\/([\w-]+)$/.exec(request.path) ?? [];
    if (id === undefined) return undefined;
    const { method } = request;
    if (id === 'subscribe') return method === 'POST' ? this.#subscribe(request) : plain(405, 'POST subscribes.');
    const found = this.#subscriptions.get(id);
    if (!found) return plain(410, 'There is no such subscription any more.');
    if (method === 'POST') return this.#take(found, request);
    if (method === 'GET') return json(200, this.#undelivered(found));
    if (method !== 'DELETE') return plain(405, 'POST sends, GET delivers, DELETE unsubscribes.');
    this.#subscriptions.delete(id);
    return { status: 204, headers: {}, body: Buffer.of() };
  }

  #subscribe({ body, headers }: WebRequest): WebResponse {
    const { key } = objectIn(body) ?? {};
    if (typeof key !== 'string') return plain(400, 'key must be the public key of the sender.');
    const id = randomBytes(16).toString('base64url');
    this.#subscriptions.set(id, { key, messages: [] });
    return json(201, { endpoint: `http://${headers.host}/push/${id}` });
  }

  async #take(subscription: Subscription, request: WebRequest): Promise<WebResponse> {
    const { headers, body } = request;
    const { ttl = '', topic, urgency } = headers;
    if (!/^\d+$/.test(ttl)) return plain(400, 'TTL is missing.');
    if (headers['content-encoding'] !== 'aes128gcm') return plain(400, 'The encoding must be aes128gcm.');
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return plain(400, 'Topic is too long or odd.');
    if (body.length > MAX_BYTES) return plain(413, `A message has at most ${MAX_BYTES} bytes.`);
    if (headers.authorization === undefined) return plain(401, 'The message is not signed.');
    if (!(await isFrom(subscription, request, this.#now()))) return plain(403, 'The message is not signed by the key.');
    const wait = Math.ceil((this.#busyUntil - this.#now()) / 1000);
    if (wait > 0) return { ...plain(429, 'Too many messages.'), headers: { 'retry-after': String(wait) } };
    const message = { body: body.toString('base64url'), topic, urgency, until: this.#now() + Number(ttl) * 1000 };
    subscription.messages = subscription.messages.filter((one) => topic === undefined || one.topic !== topic);
    subscription.messages.push(message);
    return { ...plain(201, ''), headers: { location: `${request.path}/${subscription.messages.length}` } };
  }

  /** The messages for a phone since the last call. */
  #undelivered(subscription: Subscription): Message[] {
    const messages = subscription.messages.filter(({ until }) => until >= this.#now());
    subscription.messages = [];
    return messages;
  }
}

async function isFrom({ key }: Subscription, { headers }: WebRequest, now: number): Promise<boolean> {
  const [, token = '', signer = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (signer !== key) return false;
  const point = Buffer.from(signer, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  try {
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    const options = { audience: `http://${headers.host}`, currentDate: new Date(now) };
    const { payload } = await jwtVerify(token, publicKey, options);
    return (
      payload.exp !== undefined && payload.exp <= now / 1000 + MAX_TOKEN && /^(https?|mailto):/.test(payload.sub ?? '')
    );
  } catch {
    return false;
  }
}
