/** State of the subscription (docs/wire.md, "Connection"). */
export type ConnectionState = 'Disconnected' | 'Connecting' | 'Connected' | 'ConnectionDisrupted';

/** What carries the messages: Amplify in the app, a stand-in under test. */
export type Transport = (
  name: string,
  on: { connected(): void; disrupted(): void; message(data: string): void },
) => { close(): void };

/** Reconnect first after 5 s, then every 60 s (docs/wire.md, "Connection"). */
export const RECONNECT_FIRST = 5_000;
export const RECONNECT_AGAIN = 60_000;
/** An attempt that says nothing for this long has failed: the handshake's two time-outs of 15 s. */
export const ATTEMPT_TIMEOUT = 30_000;

type Listener = { state(state: ConnectionState): void; message(data: string): void };

/** The subscription to one event: opened, watched, and opened again whenever it is lost. */
export class Connection {
  #state: ConnectionState = 'Disconnected';
  #attempt: { close(): void } | undefined;
  /** Callbacks of earlier attempts carry an older number and are not heard. */
  #generation = 0;
  /** How often it has been tried again since it last stood. */
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

  /** The phone is online again or the page is back in view: a lost connection is tried at once. */
  wake(): void {
    if (this.#state !== 'ConnectionDisrupted') return;
    this.#retries = 0;
    this.#connect();
  }

  /** A connection that may have died without a word is made anew, whatever it says of itself. */
  renew(): void {
    if (this.#state === 'Disconnected') return;
    this.#retries = 0;
    this.#connect();
  }

  /** The phone has lost its network; what is open cannot be trusted any more. */
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
    this.#timer = setTimeout(() => this.#disrupted(), ATTEMPT_TIMEOUT);
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
    const delay = this.#retries === 0 ? RECONNECT_FIRST : RECONNECT_AGAIN;
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

/** Out of view for longer, ms, the system may have let the socket die. */
export const AWAY = 30_000;

/** Tells the connection when the phone goes off or on line and when the page comes back into view. */
export function watchPage(connection: Connection, woken: () => void, page: Window = window): () => void {
  let hiddenAt = Number.POSITIVE_INFINITY;
  const wake = () => {
    if (page.document.visibilityState === 'hidden') return;
    connection.wake();
    woken();
  };
  const look = () => {
    if (page.document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      return;
    }
    if (Date.now() - hiddenAt > AWAY) connection.renew();
    hiddenAt = Number.POSITIVE_INFINITY;
    wake();
  };
  const lose = () => connection.lose();
  page.addEventListener('online', wake);
  page.addEventListener('offline', lose);
  page.document.addEventListener('visibilitychange', look);
  return () => {
    page.removeEventListener('online', wake);
    page.removeEventListener('offline', lose);
    page.document.removeEventListener('visibilitychange', look);
  };
}
