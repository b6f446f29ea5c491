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
/** A page hidden for this long, ms, disconnects, because each message to each phone costs money even if no fan looks. */
export const MAX_HIDDEN_MS = 30_000;
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
