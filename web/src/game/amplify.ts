import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/api';
import { Hub } from 'aws-amplify/utils';
import type { Settings } from '../api/settings.ts';
import type { Transport } from './connection.ts';

const SUBSCRIBE = /* GraphQL */ `
  subscription Subscribe($name: String!) {
    subscribe(name: $name) {
      data
      name
    }
  }
`;

/** States of Amplify in which no messages come any more. */
const lost = new Set(['ConnectionDisrupted', 'ConnectionDisruptedPendingNetwork', 'Disconnected']);

/** Subscribes through Amplify. It is loaded lazily, because the first screen does not need it. */
export function amplifyTransport({ region, graphqlUrl, apiKey }: Settings): Transport {
  Amplify.configure({
    API: {
      // For hosts other than AppSync's own Amplify turns http into wss; for a plain http host the endpoint says ws.
      GraphQL: { endpoint: graphqlUrl.replace(/^http:/, 'ws:'), region, defaultAuthMode: 'apiKey', apiKey },
    },
  });
  const client = generateClient();

  return (name, on) => {
    let wasConnected = false;
    const stopListening = Hub.listen('api', ({ payload }) => {
      // Amplify does not type the data of its events.
      const state = (payload.data as { connectionState?: string } | undefined)?.connectionState;
      if (payload.event !== 'ConnectionStateChange' || state === undefined) return;
      if (state === 'Connected') {
        wasConnected = true;
        on.connected();
      }
      // Before the first connection Amplify's state is `Disconnected`.
      else if (lost.has(state) && (wasConnected || state !== 'Disconnected')) on.disrupted();
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
        on.disrupted();
      },
    });
    return {
      close() {
        stopListening();
        subscription.unsubscribe();
      },
    };
  };
}
