import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/api';
import { Hub } from 'aws-amplify/utils';
import type { Settings } from '../../api/settings.ts';
import { lazyTransport, type Transport } from './connection.ts';

const SUBSCRIBE = /* GraphQL */ `
  subscription Subscribe($name: String!) {
    subscribe(name: $name) {
      data
      name
    }
  }
`;

/** Subscribes through Amplify. It is loaded lazily, because the first screen does not need it. */
export function amplifyTransport({ region, graphqlUrl, apiKey }: Settings): Transport {
  Amplify.configure({
    API: {
      // Amplify turns http into wss for hosts other than AppSync's own, so for a plain http host the endpoint uses ws.
      GraphQL: { endpoint: graphqlUrl.replace(/^http:/, 'ws:'), region, defaultAuthMode: 'apiKey', apiKey },
    },
  });
  const client = generateClient();

  const subscribe: Transport = (name, on) => {
    // Whether it was connected once, or has failed.
    let isAnswered = false;
    const stopListening = onSocketState((state, isLost) => {
      // Before the first connection Amplify's state is `Disconnected`.
      isAnswered ||= state === 'Connected' || (isLost && state !== 'Disconnected');
      if (state === 'Connected') on.connected();
      else if (isLost && isAnswered) on.disrupted();
    });
    const answer = client.graphql({ query: SUBSCRIBE, variables: { name } });
    if (!('subscribe' in answer)) throw new Error('Subscribe is not a subscription');
    const subscription = answer.subscribe({
      next: (message: { data?: { subscribe?: { data?: unknown } | null } }) => {
        const data = message.data?.subscribe?.data;
        if (typeof data === 'string') on.message(data);
      },
      error: (error: unknown) => {
        console.warn('The subscription failed:', error);
        isAnswered = true;
        on.disrupted();
      },
    });
    const leave = holdSocket(() => subscription.unsubscribe());
    return {
      close() {
        stopListening();
        leave(isAnswered);
      },
    };
  };
  return lazyTransport(async () => {
    await socketFree();
    return subscribe;
  });
}

/** Amplify's states in which no messages arrive any more. */
const lost = new Set(['ConnectionDisrupted', 'ConnectionDisruptedPendingNetwork', 'Disconnected']);
/**
 * How long to wait for a socket to close, ms. Amplify closes a socket without subscriptions after one second, and does not report it if
 * the socket was lost before.
 */
const CLOSE_MS = 1_500;

/** State of the socket, in Amplify's words. Amplify has one socket for all subscriptions of the page. */
let socketState = 'Disconnected';
/** Number of subscriptions that use the socket. */
let users = 0;
/** Resolves when the socket of the ended subscriptions has closed. */
let closed: Promise<void> = Promise.resolve();

/** Calls a listener with each state of the socket. @returns removes the listener */
const onSocketState = (listener: (state: string, isLost: boolean) => void): (() => void) =>
  Hub.listen('api', ({ payload }) => {
    // Amplify does not type the data of its events.
    const next = (payload.data as { connectionState?: string } | undefined)?.connectionState;
    if (payload.event === 'ConnectionStateChange' && next !== undefined) listener(next, lost.has(next));
  });
onSocketState((next) => {
  socketState = next;
});

/**
 * Resolves when no ended subscription keeps the socket open. A subscription over a socket that is about to close, or that died while the
 * phone slept, gets its answer after 15 seconds or never.
 */
async function socketFree(): Promise<void> {
  // All games of the page end their subscriptions on the same page event: one turn later all have ended.
  await new Promise((resolve) => setTimeout(resolve));
  await closed;
}

/** Counts a subscription that uses the socket. @returns ends it; `isAnswered`: it was connected once, or has failed */
function holdSocket(unsubscribe: () => void): (isAnswered: boolean) => void {
  users += 1;
  return (isAnswered) => {
    users -= 1;
    // Amplify never closes the socket if a subscription ends before its answer.
    const ended = (isAnswered ? Promise.resolve() : untilAnswered()).then(unsubscribe);
    if (users === 0) closed = ended.then(untilClosed);
  };
}

const untilAnswered = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onSocketState((next, isLost) => {
      if (next !== 'Connected' && !isLost) return;
      stop();
      resolve();
    });
  });

const untilClosed = (): Promise<void> =>
  new Promise((resolve) => {
    let isLate = false;
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = onSocketState((next, isLost) => {
      if (next === 'Disconnected' || (isLate && isLost)) end();
    });
    const timer = setTimeout(() => {
      isLate = true;
      if (lost.has(socketState)) end();
    }, CLOSE_MS);
  });
