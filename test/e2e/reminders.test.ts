import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reminders } from '../../graphql/types.generated.ts';
import { type Phone, phoneOf, soon, zoneAtNoon } from './browser.ts';
import { type HttpFan, newFan } from './fan.ts';
import { complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { openSchedule } from './path.ts';
import { deliver, givePushes } from './push-phone.ts';
import { court } from './recordings.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

const MINUTE = 60_000;

let phone: Phone;
let fan: HttpFan;
let game: StagedGame;
let received: () => Promise<string[]>;
let session: CDPSession;

const reminders = async () => (await fan.call('GET', '/api/user/reminders')).data as Reminders;

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
  phone = await phoneOf(browser, fan, event.id, { serviceWorkers: 'allow', timezoneId: zoneAtNoon() });
  received = await givePushes(phone.context, cloud.url, fan);
  session = await phone.context.newCDPSession(phone.page);
});
afterAll(() => session?.detach());

it('after a first evening a fan chooses a game, and is asked for notifications then', async () => {
  const { page, problems } = phone;
  const remind = page.getByRole('button', { name: /^Remind me of .* at Lagoon Larks$/ });
  await openSchedule(page, `${cloud.url}/schedule`, remind);
  await remind.tap();
  const sheet = page.getByRole('dialog', { name: 'A word before the game' });
  await sheet.getByRole('button', { name: 'Turn on' }).waitFor();
  await sheet.getByRole('button', { name: 'Turn on' }).tap();
  await page.getByText('You will be reminded').waitFor();
  expect(await remind.getAttribute('aria-pressed')).toBe('true');
  expect(await reminders()).toMatchObject({ devices: 1, events: [game.event.id] });
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

  const { shown, tap } = await deliver(session, page, text);
  expect(shown).toEqual([[title, { body, tag: 'reminder', icon: '/icons/icon-192.png', data: path }]]);
  await tap();
  await page.waitForURL(`${cloud.url}/home`);
  await page.getByText('LRK').first().waitFor();
  const chosen = (await phone.context.cookies(cloud.url)).find(({ name }) => name === 'gameId');
  expect(chosen?.value).toBe(game.event.id);
}, 240_000);
