import { MAX_HIDDEN_MS } from '../../api/intervals.ts';

/** State of the subscription (docs/wire.md, "Connection"). */
export type ConnectionState = 'Disconnected' | 'Connecting' | 'Connected' | 'ConnectionDisrupted';

/** The transport of messages: Amplify in the app, a stand-in in tests. */
export type Transport = (
  name: string,
  on: { connected(): void; disrupted(): void; message(data: string): void },
) => { close(): void };

/** Delay before the first reconnect, and before each later one, ms. */
export const RECONNECT_FIRST_MS = 5_000;
export const RECONNECT_AGAIN_MS = 60_000;
/** An attempt without an answer for this long has failed, ms: the two time-outs of the handshake, 15 s each. */
export const ATTEMPT_TIMEOUT_MS = 30_000;

type Listener = { state(state: ConnectionState): void; message(data: string): void };

/** The subscription to one event. It reconnects whenever it is lost. */
export class Connection {
  #state: ConnectionState = 'Disconnected';
  #attempt: { close(): void } | undefined;
  /** Callbacks of earlier attempts have a lower number and are ignored. */
  #generation = 0;
  /** Number of attempts since the last connection. */
  #retries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #name: string;
  readonly #transport: Transport;
  readonly #listener: Listener;

  constructor(name: string, transport: Transport, listener: Listener) {
    this.#name = name;
    this.#transport = transport;
    this.#listener = listener;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  open(): void {
    if (this.#state === 'Disconnected') this.#connect();
  }

  close(): void {
    this.#drop();
    this.#become('Disconnected');
  }

  /** Call when the phone is online again or the page is visible again: a lost connection is retried at once. */
  wake(): void {
    if (this.#state !== 'ConnectionDisrupted') return;
    this.#retries = 0;
    this.#connect();
  }

  /** Reconnects, whatever the state: the connection may have died silently, or was closed. In both cases it counts as ended. */
  renew(): void {
    this.close();
    this.#retries = 0;
    this.#connect();
  }

  /** Call when the phone goes offline: an open connection can no longer be trusted. */
  lose(): void {
    if (this.#state !== 'Disconnected') this.#disrupted();
  }

  #connect(): void {
    this.#drop();
    const generation = this.#generation;
    const current = (act: () => void) => () => {
      if (generation === this.#generation) act();
    };
    this.#become('Connecting');
    this.#timer = setTimeout(() => this.#disrupted(), ATTEMPT_TIMEOUT_MS);
    this.#attempt = this.#transport(this.#name, {
      connected: current(() => {
        clearTimeout(this.#timer);
        this.#retries = 0;
        this.#become('Connected');
      }),
      disrupted: current(() => this.#disrupted()),
      message: (data) => current(() => this.#listener.message(data))(),
    });
  }

  #disrupted(): void {
    this.#drop();
    this.#become('ConnectionDisrupted');
    const delay = this.#retries === 0 ? RECONNECT_FIRST_MS : RECONNECT_AGAIN_MS;
    this.#timer = setTimeout(() => {
      this.#retries += 1;
      this.#connect();
    }, delay);
  }

  #drop(): void {
    this.#generation += 1;
    clearTimeout(this.#timer);
    const attempt = this.#attempt;
    this.#attempt = undefined;
    attempt?.close();
  }

  #become(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#listener.state(state);
  }
}

/** A transport loaded on first use. If loading fails, the connection attempt has failed. */
export function lazyTransport(load: () => Promise<Transport>): Transport {
  return (name, on) => {
    let attempt: ReturnType<Transport> | undefined;
    let isClosed = false;
    const start = async () => {
      try {
        const transport = await load();
        if (!isClosed) attempt = transport(name, on);
      } catch (error) {
        console.warn('The live connection could not be loaded:', error);
        on.disrupted();
      }
    };
    void start();
    return {
      close() {
        isClosed = true;
        attempt?.close();
      },
    };
  };
}

/** Calls the connection when the phone goes offline or online, and when the page is hidden for long or becomes visible. */
export function watchPage(connection: Connection, woken: () => void, page: Window = window): () => void {
  const isHidden = () => page.document.visibilityState === 'hidden';
  let hiddenAt = Number.POSITIVE_INFINITY;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    hiddenAt = Date.now();
    closing = setTimeout(() => connection.close(), MAX_HIDDEN_MS);
  };
  const wake = () => {
    if (isHidden()) return;
    connection.wake();
    woken();
  };
  const online = () => {
    // This attempt began without a network, and would hang until its time-out.
    if (connection.state === 'Connecting' && !isHidden()) connection.renew();
    wake();
  };
  const visibilityChanged = () => {
    clearTimeout(closing);
    if (isHidden()) return hide();
    // Browsers stop the timers of a hidden page, and the system may have closed the socket.
    const wasLong = Date.now() - hiddenAt >= MAX_HIDDEN_MS;
    if (wasLong || connection.state === 'Disconnected') connection.renew();
    hiddenAt = Number.POSITIVE_INFINITY;
    wake();
  };
  if (isHidden()) hide();
  const listening = new AbortController();
  const { signal } = listening;
  page.addEventListener('online', online, { signal });
  page.addEventListener('offline', () => connection.lose(), { signal });
  page.document.addEventListener('visibilitychange', visibilityChanged, { signal });
  return () => {
    clearTimeout(closing);
    listening.abort();
  };
}
