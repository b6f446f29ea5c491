import type { IncomingMessage } from 'node:http';
import type { RawData, WebSocket } from 'ws';
import { isRecord } from '../../games/lib/unknown.ts';
import { objectIn } from '../cloud/http/exchange.ts';
import type { Authenticate, Caller } from './authenticate.ts';
import { appSyncError, Unauthorized } from './fault.ts';
import type { Parts } from './http.ts';
import type { Operations } from './operation.ts';
import type { Subscription } from './subscriptions.ts';

/** The client's time-out without any message, ms; then the interval of keep-alive messages, ms. */
const connectionTimeoutMs = 300_000;
const keepAliveMs = 60_000;
const maxSubscriptions = 100;
/** Maximum unread bytes. Beyond it the client is disconnected; it reconnects and fetches the missed messages itself. */
const maxUnread = 16 * 1024 * 1024;

/** One WebSocket of AppSync's realtime protocol. */
export class Connection {
  readonly #stops = new Map<string, () => void>();
  /** The authenticated caller of the connection; rejects for invalid credentials. */
  readonly #caller: Promise<Caller>;
  readonly #heartbeat: NodeJS.Timeout;
  #alive = true;

  constructor(
    private readonly socket: WebSocket,
    private readonly request: IncomingMessage,
    private readonly parts: Parts,
  ) {
    this.#caller = this.#authenticate(connectionHeaders(request), '/connect', '{}');
    // The rejection is handled where the promise is awaited; this catch stops Node from reporting it as unhandled.
    this.#caller.catch(() => {});
    this.#heartbeat = setInterval(() => this.#beat(), keepAliveMs);
    socket.on('message', (data) => this.#receive(data));
    socket.on('pong', () => {
      this.#alive = true;
    });
    socket.on('close', () => this.#end());
    socket.on('error', () => socket.terminate());
  }

  #authenticate(headers: Record<string, string> | null, below: string, body: string): ReturnType<Authenticate> {
    const path = `${(this.request.url ?? '').split('?')[0]?.replace(/\/realtime$/, '')}${below}`;
    return this.parts.authenticate({ method: 'POST', path, headers: headers ?? {}, body });
  }

  #send(message: object) {
    this.socket.send(JSON.stringify(message));
  }

  #beat() {
    if (!this.#alive) return this.socket.terminate();
    this.#alive = false;
    this.socket.ping();
    this.#send({ type: 'ka' });
  }

  #end() {
    clearInterval(this.#heartbeat);
    for (const stop of this.#stops.values()) stop();
    this.#stops.clear();
  }

  #receive(data: RawData) {
    const message = objectIn(String(data)) ?? {};
    this.#handle(message).catch((error: unknown) => {
      console.error(error);
      this.#error(message.id, [{ errorType: 'InternalFailure', message: 'Internal Server Error' }]);
    });
  }

  async #handle({ type, id, payload }: Record<string, unknown>): Promise<void> {
    const refused = await this.#caller.then(
      () => null,
      (error: unknown) => error,
    );
    if (refused) return this.#refuse(refused);
    if (type === 'connection_init') {
      this.#send({ type: 'connection_ack', payload: { connectionTimeoutMs } });
      this.#send({ type: 'ka' });
    } else if (type === 'start' && typeof id === 'string') await this.#start(id, payload);
    else if (type === 'stop' && typeof id === 'string') this.#stop(id);
    else this.#error(id, [unsupported(type === 'start' || type === 'stop' ? 'unknown' : type)]);
  }

  #refuse(error: unknown) {
    if (!(error instanceof Unauthorized)) throw error;
    const errors: Trouble[] = [{ errorType: error.errorType, message: error.message, errorCode: 401 }];
    this.#send({ type: 'connection_error', payload: { errors } });
    this.socket.close(4401, error.errorType);
  }

  #error(id: unknown, errors: readonly Trouble[]) {
    this.#send({ type: 'error', ...(typeof id === 'string' && { id }), payload: { errors } });
  }

  #stop(id: string) {
    this.#stops.get(id)?.();
    this.#stops.delete(id);
    this.#send({ type: 'complete', id });
  }

  async #start(id: string, payload: unknown): Promise<void> {
    const { data, extensions } = isRecord(payload) ? payload : {};
    const { authorization } = isRecord(extensions) ? extensions : {};
    if (this.#stops.has(id))
      return this.#error(id, [{ errorType: 'DuplicatedOperationError', message: 'Duplicated operation id' }]);
    if (this.#stops.size >= maxSubscriptions) {
      const message = `Max number of ${maxSubscriptions} subscriptions reached`;
      return this.#error(id, [{ errorType: 'MaxSubscriptionsReachedError', message }]);
    }
    // The id is reserved from here on: the same id sent again is a duplicate, and a stop message before the start completes is honoured.
    let stopped = false;
    this.#stops.set(id, () => {
      stopped = true;
    });
    const caller = await this.#authenticate(headerObject(authorization), '', String(data)).catch(unlessUnauthorized);
    const accepted =
      caller instanceof Unauthorized ? [caller] : await subscriptionOf(this.parts.operations, data, caller);
    if (stopped || this.socket.readyState !== this.socket.OPEN) return;
    if (Array.isArray(accepted)) {
      this.#stops.delete(id);
      const errors = accepted.map(({ errorType, message }) => ({ errorType: errorType ?? null, message }));
      return this.#error(id, errors);
    }
    const head = `{"id":${JSON.stringify(id)},"type":"data","payload":`;
    this.#stops.set(
      id,
      this.parts.subscriptions.add(accepted, (text) => {
        if (this.socket.bufferedAmount > maxUnread) this.socket.terminate();
        else this.socket.send(`${head}${text}}`);
      }),
    );
    this.#send({ type: 'start_ack', id });
  }
}

function unlessUnauthorized(error: unknown): Unauthorized {
  if (error instanceof Unauthorized) return error;
  throw error;
}

/** An entry of `payload.errors`. */
type Trouble = { errorType?: string | null; message: string; errorCode?: number };

const unsupported = (what: unknown): Trouble => ({
  errorType: 'UnsupportedOperation',
  message: `${typeof what === 'string' ? what : 'unknown'} not supported through the realtime channel`,
});

/** The headers of a connection, from its subprotocol. */
function connectionHeaders(request: IncomingMessage): Record<string, string> | null {
  const protocols = String(request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
  const encoded = protocols.find((one) => one.startsWith('header-'))?.slice('header-'.length);
  return encoded ? headerObject(objectIn(Buffer.from(encoded, 'base64'))) : null;
}

/** Headers with lower-case names; null if the value is not an object. */
const headerObject = (value: unknown): Record<string, string> | null =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name.toLowerCase(), String(text)]))
    : null;

/** The subscription that a `start` message requests, or the reasons of a refusal. */
async function subscriptionOf(
  operations: Operations,
  data: unknown,
  caller: Caller,
): Promise<Subscription | Trouble[]> {
  const { query, variables: given, operationName } = objectIn(String(data)) ?? {};
  if (typeof query !== 'string') return [unsupported('unknown')];
  const prepared = operations.prepare(query, operationName);
  if (!('operation' in prepared)) return prepared.map(appSyncError);
  const { operation } = prepared;
  if (operation.operation !== 'subscription') return [unsupported(operation.operation)];
  const variables = isRecord(given) ? given : {};
  const { errors: wrong, coerced } = operations.variables(prepared, variables);
  if (wrong) return wrong.map(appSyncError);
  const { errors = [] } = await operations.run(prepared, variables, caller, {});
  // There is no data yet, so errors of non-null types are ignored; only errors of authorisation and resolvers refuse.
  const refusals = errors.filter(({ errorType }) => errorType !== null);
  return refusals.length ? refusals : { query, prepared, variables, coerced, caller };
}
