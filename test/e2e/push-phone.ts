import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Reminders } from '../../graphql/types.generated.ts';
import { decrypt, newSubscription } from '../lambdas/reminders/subscription.ts';
import { soon } from './browser.ts';
import type { HttpFan } from './fan.ts';

/**
 * Gives a phone the push service of the local cloud in place of the browser's own, which a headless browser lacks. It allows notifications.
 * @returns reads what the push service has for the phone, decrypted as its browser would
 */
export async function givePushes(context: BrowserContext, url: string, fan: HttpFan): Promise<() => Promise<string[]>> {
  const own = await newSubscription();
  const services = new URL(url);
  services.port = String(Number(services.port) + 1);
  const { key } = (await fan.call('GET', '/api/user/reminders')).data as Reminders;
  const subscribed = await fetch(`http://127.0.0.1:${services.port}/push/subscribe`, {
    method: 'POST',
    body: JSON.stringify({ key }),
  });
  const { endpoint } = (await subscribed.json()) as { endpoint: string };
  await context.grantPermissions(['notifications'], { origin: url });
  await context.addInitScript(
    ({ endpoint, keys }) => {
      let isOn = sessionStorage.getItem('subscribed') !== null;
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          isOn = false;
          sessionStorage.removeItem('subscribed');
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (isOn ? subscription : null),
        subscribe: async () => {
          isOn = true;
          sessionStorage.setItem('subscribed', '1');
          return subscription;
        },
      });
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
    },
    { endpoint, keys: own.keys },
  );
  return async () => {
    const messages = (await (await fetch(endpoint)).json()) as { body: string }[];
    return Promise.all(messages.map(({ body }) => decrypt(Buffer.from(body, 'base64url'), own)));
  };
}

type Shown = [title: string, options: { body: string; data: string }];

/**
 * Hands a push to the service worker of a page, as the browser does. A headless browser shows no notifications, so what the worker shows is noted.
 * @returns what it has shown, and a tap on the last
 */
export async function deliver(session: CDPSession, page: Page, text: string) {
  const { origin } = new URL(page.url());
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', (found) => registrations.push(...found.registrations));
  await session.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const registration = () => registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
  await expect.poll(registration, soon).toBeDefined();
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the site has no service worker');
  await worker.evaluate(() => {
    const scope = self as unknown as { shown: unknown[]; registration: { showNotification: unknown } };
    scope.shown = [];
    scope.registration.showNotification = async (...given: unknown[]) => void scope.shown.push(given);
  });
  const registrationId = registration()?.registrationId ?? '';
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text });
  const shown = () => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown as Shown[]);
  await expect.poll(async () => (await shown()).length, soon).toBe(1);
  return {
    shown: await shown(),
    /** The tab is already in front; only a real tap may bring one there. */
    tap: () =>
      worker.evaluate(() => {
        const scope = self as unknown as { shown: Shown[]; WindowClient: { prototype: { focus: unknown } } };
        scope.WindowClient.prototype.focus = async function focus() {
          return this;
        };
        const event = new (self as unknown as { ExtendableEvent: typeof Event }).ExtendableEvent('notificationclick');
        const notification = { data: scope.shown.at(-1)?.[1].data, close() {} };
        dispatchEvent(Object.assign(event, { notification }));
      }),
  };
}
