import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/api';
import type { Settings } from '../../api/settings.ts';
import { onSocketState, socketFree, useSocket } from './amplify-socket.ts';
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
    const leave = useSocket(() => subscription.unsubscribe());
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
