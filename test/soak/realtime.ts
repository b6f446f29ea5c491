import { WebSocket } from 'ws';
import type { Settings } from '../../web/src/api/settings.ts';
import type { Transport } from '../../web/src/game/live/connection.ts';

const query = 'subscription Subscribe($name: String!) { subscribe(name: $name) { data name } }';

type Received = { type: string; payload?: { data?: { subscribe?: { data?: unknown } | null } } };

/** AppSync's realtime protocol as Amplify uses it, with a socket for each subscription. */
export class Realtime {
  readonly #settings: Settings;
  readonly #open = new Set<WebSocket>();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Drops the socket without closing it, as in a tunnel. */
  drop(): void {
    for (const socket of this.#open) socket.terminate();
  }

  readonly transport: Transport = (name, on) => {
    const { graphqlUrl, apiKey } = this.#settings;
    const authorization = { host: new URL(graphqlUrl).host, 'x-api-key': apiKey };
    const header = `header-${Buffer.from(JSON.stringify(authorization)).toString('base64url')}`;
    const socket = new WebSocket(`${graphqlUrl.replace(/^http/, 'ws')}/realtime`, ['graphql-ws', header]);
    const say = (message: object) => socket.send(JSON.stringify(message));
    this.#open.add(socket);
    socket.on('open', () => say({ type: 'connection_init' }));
    socket.on('message', (text) => {
      const { type, payload } = JSON.parse(String(text)) as Received;
      const data = payload?.data?.subscribe?.data;
      if (type === 'data' && typeof data === 'string') on.message(data);
      else if (type === 'start_ack') on.connected();
      else if (type === 'connection_ack') {
        const asked = { data: JSON.stringify({ query, variables: { name } }), extensions: { authorization } };
        say({ type: 'start', id: name, payload: asked });
      } else if (/error/.test(type)) on.disrupted();
    });
    // The close event follows and is handled.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#open.delete(socket);
      on.disrupted();
    });
    return { close: () => socket.terminate() };
  };
}
