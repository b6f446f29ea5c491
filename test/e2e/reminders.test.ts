import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reminders } from '../../graphql/types.generated.ts';
import { decrypt, newSubscription, type Subscription } from '../lambdas/reminders/subscription.ts';
import { type Phone, phoneOf, soon, zoneAtNoon } from './browser.ts';
import { type HttpFan, newFan } from './fan.ts';
import { complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { password } from './path.ts';
import { court } from './recordings.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

const MINUTE = 60_000;

let phone: Phone;
let fan: HttpFan;
let game: StagedGame;
let own: Subscription;
let endpoint: string;
let session: CDPSession;

const reminders = async () => (await fan.call('GET', '/api/user/reminders')).data as Reminders;

/** What the push service has for the phone, decrypted as its browser would. */
async function received(): Promise<string[]> {
  const messages = (await (await fetch(endpoint)).json()) as { body: string }[];
  return Promise.all(messages.map(({ body }) => decrypt(Buffer.from(body, 'base64url'), own)));
}

beforeAll(async () => {
  // It begins in nine minutes, so its fans are told in the next minute.
  // A name that no other game of the cloud has.
  game = await stageGame(cloud, court, {
    startsAt: Date.now() + 9 * MINUTE,
    home: { name: 'Lagoon Larks', shortName: 'LRK' },
  });
  const { event } = await stageGame(cloud, court);
  fan = await newFan(cloud.url);
  await fan.joinBingo(event.id);
  own = await newSubscription();
  // The push service of the local cloud takes the place of the browser's own, which a headless browser has not.
  const services = new URL(cloud.url);
  services.port = String(Number(services.port) + 1);
  const { key } = await reminders();
  const subscribed = await fetch(`http://127.0.0.1:${services.port}/push/subscribe`, {
    method: 'POST',
    body: JSON.stringify({ key }),
  });
  ({ endpoint } = (await subscribed.json()) as { endpoint: string });
  phone = await phoneOf(browser, fan, event.id, { serviceWorkers: 'allow', timezoneId: zoneAtNoon() });
  const { context } = phone;
  await context.grantPermissions(['notifications'], { origin: cloud.url });
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
  session = await context.newCDPSession(phone.page);
});
afterAll(() => session?.detach());

async function picture(name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await phone.page.setViewportSize({ width, height });
    await phone.page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png` });
  }
  await phone.page.setViewportSize({ width: 390, height: 844 });
}

it('after a first evening a fan chooses a game, and is asked for notifications then', async () => {
  const { page, problems } = phone;
  await page.goto(`${cloud.url}/schedule`);
  const remind = page.getByRole('button', { name: /^Remind me of .* at Lagoon Larks$/ });
  await remind.tap();
  const sheet = page.getByRole('dialog', { name: 'A word before the game' });
  await sheet.getByRole('button', { name: 'Turn on' }).waitFor();
  await picture('ask');
  await sheet.getByRole('button', { name: 'Turn on' }).tap();
  await page.getByText('You will be reminded').waitFor();
  expect(await remind.getAttribute('aria-pressed')).toBe('true');
  expect(await reminders()).toMatchObject({ devices: 1, events: [game.event.id] });
  await picture('chosen');
  expect(problems).toEqual([]);
});

it('the profile has the hours without pushes, and the calendar of the fan’s teams', async () => {
  const { page, problems } = phone;
  await page.goto(`${cloud.url}/profile`);
  const section = page.getByRole('region', { name: 'A word before the game' });
  await section.getByLabel('Quiet from').selectOption('12 AM');
  await expect.poll(reminders, soon).toMatchObject({ quietFrom: 0, quietTo: 8, closings: true });
  // No hour is quiet, whatever time it is.
  await section.getByLabel('until').selectOption('12 AM');
  await section.getByLabel('Before joining closes, too').uncheck();
  await expect.poll(reminders, soon).toMatchObject({ quietFrom: 0, quietTo: 0, closings: false });
  await section.getByRole('button', { name: 'Make a calendar address' }).tap();
  const address = await section.getByText(/^http:.*teams\.ics/).innerText();
  const calendar = await fetch(address);
  expect([calendar.status, calendar.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect((await calendar.text()).replaceAll('\r\n ', '')).toContain('at Lagoon Larks');
  expect(await complaints(page, 'reminders')).toEqual([]);
  await section.scrollIntoViewIfNeeded();
  await picture('settings');
  expect(problems).toEqual([]);
});

it('a push tells that the game begins, and its notification opens the hub of the game', async () => {
  const { page } = phone;
  const texts: string[] = [];
  await expect
    .poll(async () => texts.push(...(await received())), { timeout: 150_000, interval: 500 })
    .toBeGreaterThan(0);
  expect(texts).toHaveLength(1);
  const [text = ''] = texts;
  const { title, body, path } = JSON.parse(text) as { title: string; body: string; path: string };
  expect([title, body]).toEqual([
    `${game.event.away.name} at Lagoon Larks`,
    'Begins in ten minutes. Pick your boards.',
  ]);

  // The browser hands the push to the service worker.
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', (found) => registrations.push(...found.registrations));
  await session.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => registrations.some(({ scopeURL }) => scopeURL === `${cloud.url}/`), soon).toBe(true);
  const { registrationId = '' } = registrations.find(({ scopeURL }) => scopeURL === `${cloud.url}/`) ?? {};
  // A headless browser shows no notifications, so what the worker shows is noted.
  const [worker] = phone.context.serviceWorkers();
  if (!worker) throw new Error('the site has no service worker');
  await worker.evaluate(() => {
    const scope = self as unknown as { shown: unknown[]; registration: { showNotification: unknown } };
    scope.shown = [];
    scope.registration.showNotification = async (...given: unknown[]) => void scope.shown.push(given);
  });
  await session.send('ServiceWorker.deliverPushMessage', { origin: cloud.url, registrationId, data: text });
  const shown = () => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown);
  await expect.poll(shown, soon).toEqual([[title, { body, tag: 'reminder', icon: '/icons/icon-192.png', data: path }]]);

  await page.goto(`${cloud.url}${path}`);
  await page.waitForURL(`${cloud.url}/home`);
  await page.getByText('LRK').first().waitFor();
  const chosen = (await phone.context.cookies(cloud.url)).find(({ name }) => name === 'gameId');
  expect(chosen?.value).toBe(game.event.id);
}, 240_000);

it('a phone whose session was ended gets no more pushes, and can turn them on again after a sign-in', async () => {
  const { page } = phone;
  const turnOn = page.getByRole('button', { name: 'Turn on notifications' });
  await page.goto(`${cloud.url}/profile`);
  await page.getByRole('button', { name: 'Turn off on this phone' }).waitFor();
  const { username } = (await fan.call('GET', '/api/user/data')).data as { username: string };
  const sessions = (await fan.call('GET', '/api/auth/sessions')).data as { id: string; isThis: boolean }[];
  await fan.call('POST', '/api/auth/endSession', { id: sessions.find(({ isThis }) => isThis)?.id });
  await fan.call('POST', '/api/auth/signIn', { username, password });
  expect(await reminders()).toMatchObject({ devices: 0, here: false });
  // The browser is still subscribed.
  await phone.context.addCookies(fan.cookies());
  await page.goto(`${cloud.url}/profile`);
  await turnOn.tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on', exact: true }).tap();
  await page.getByRole('button', { name: 'Turn off on this phone' }).waitFor();
  expect(await reminders()).toMatchObject({ devices: 1, here: true });
});
