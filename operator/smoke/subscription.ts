import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { fieldOf } from '../../games/lib/unknown.ts';
import { Unmet } from './visitor.ts';

const SUBSCRIBE = 'subscription Subscribe($name: String!) { subscribe(name: $name) { data name } }';
/** AppSync clients' time limit for both acknowledgements, ms. */
const PATIENCE_MS = 15_000;

/** AppSync has a second host for live messages; for any other host, the realtime URL is a path below the endpoint. */
export function realtimeUrl(graphqlUrl: string): string {
  const url = new URL(graphqlUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (url.host.includes('.appsync-api.')) url.host = url.host.replace('.appsync-api.', '.appsync-realtime-api.');
  else url.pathname = `${url.pathname}/realtime`;
  return url.href;
}

/** `hear` resolves when a live message arrives. @throws Unmet after `ms` */
export type Subscription = { hear(ms: number): Promise<void>; close(): void };

/** Subscribes to an event with the site's key, as the page does. Resolves on AppSync's acknowledgement. @throws Unmet without it */
export function subscribe(graphqlUrl: string, apiKey: string, name: string): Promise<Subscription> {
  const url = realtimeUrl(graphqlUrl);
  const authorization = { host: new URL(graphqlUrl).host, 'x-api-key': apiKey };
  const header = `header-${Buffer.from(JSON.stringify(authorization)).toString('base64url')}`;
  const payload = { data: JSON.stringify({ query: SUBSCRIBE, variables: { name } }), extensions: { authorization } };
  const socket = new WebSocket(url, ['graphql-ws', header], { handshakeTimeout: PATIENCE_MS });
  let resolveHeard = () => {};
  const heard = new Promise<void>((resolve) => {
    resolveHeard = resolve;
  });
  const hear = async (ms: number) => {
    const silence = new Unmet(`a message within ${ms / 1000} s`, 'silence');
    const ended = new AbortController();
    const patience = pause(ms, undefined, { signal: ended.signal }).then(() => Promise.reject(silence));
    await Promise.race([heard, patience]).finally(() => ended.abort());
  };

  return new Promise((resolve, reject) => {
    let reached = 'a connection to';
    const fail = (found: unknown) => {
      clearTimeout(timer);
      socket.terminate();
      reject(new Unmet(`${reached} ${url}`, found));
    };
    const timer = setTimeout(() => fail(`nothing within ${PATIENCE_MS / 1000} s`), PATIENCE_MS);
    socket.on('error', (error) => fail(error.message));
    socket.on('close', (code, why) => fail(`the socket closed: ${code} ${why}`));
    socket.on('open', () => {
      reached = 'connection_ack from';
      socket.send('{"type":"connection_init"}');
    });
    socket.on('message', (text) => {
      const message: unknown = JSON.parse(String(text));
      const type = String(fieldOf(message, 'type'));
      if (type.includes('error')) fail(message);
      if (type === 'connection_ack') {
        reached = 'start_ack from';
        socket.send(JSON.stringify({ id: '1', type: 'start', payload }));
      }
      if (type === 'start_ack') {
        clearTimeout(timer);
        resolve({ hear, close: () => socket.terminate() });
      }
      if (type === 'data') resolveHeard();
    });
  });
}
