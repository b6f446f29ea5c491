import { createServer } from 'node:http';
import { handler, plain } from '../../../local/cloud/http/exchange.ts';
import { PushService } from '../../../local/services/push-service.ts';
import { listening } from '../../fixtures/listening.ts';
import { decrypt, newSubscription } from './subscription.ts';

/** A phone that is subscribed to pushes. */
export type PushedPhone = {
  /** What the API takes. */
  subscription: { endpoint: string; p256dh: string; auth: string; zone: string };
  /** What came since the last time, decrypted and parsed. */
  received(): Promise<unknown[]>;
  unsubscribe(): Promise<void>;
};

/** @param base the address of the push service @param key the public key of the stage */
export async function subscribedPhone(base: string, key: string, zone = 'UTC'): Promise<PushedPhone> {
  const own = await newSubscription();
  const answer = await fetch(`${base}/push/subscribe`, { method: 'POST', body: JSON.stringify({ key }) });
  const { endpoint } = (await answer.json()) as { endpoint: string };
  return {
    subscription: { endpoint, ...own.keys, zone },
    async received() {
      const messages = (await (await fetch(endpoint)).json()) as { body: string; topic?: string; urgency?: string }[];
      return Promise.all(
        messages.map(async ({ body, topic, urgency }) => ({
          topic,
          urgency,
          ...JSON.parse(await decrypt(Buffer.from(body, 'base64url'), own)),
        })),
      );
    },
    unsubscribe: async () => void (await fetch(endpoint, { method: 'DELETE' })),
  };
}

/** A push service on loopback, for the tests of one file. */
export async function startPushService() {
  const service = new PushService(() => Date.now());
  const server = createServer(
    handler(async (request) => (await service.answer(request)) ?? plain(404, 'Not Found'), console.error),
  );
  return { service, ...(await listening(server)) };
}
