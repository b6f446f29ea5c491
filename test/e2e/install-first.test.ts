import { beforeAll, expect, it } from 'vitest';
import { phoneOf, soon, zoneAtNoon } from './browser.ts';
import { type HttpFan, newFan } from './fan.ts';
import { complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { openSchedule, tabTo } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let fan: HttpFan;
beforeAll(async () => {
  // A name that no other game of the cloud has.
  await stageGame(cloud, court, { startsAt: Date.now() + 3_600_000, home: { name: 'Harbor Gulls', shortName: 'GUL' } });
  const { event } = await stageGame(cloud, court);
  fan = await newFan(cloud.url);
  await fan.joinBingo(event.id);
});

it('in the browser of an iPhone the sheet says how to install the app, and asks for nothing', async () => {
  const { page, context, end } = await phoneOf(browser, fan, undefined, { userAgent, timezoneId: zoneAtNoon() });
  // Only an app from the home screen gets pushes.
  await context.addInitScript(() => {
    Object.assign(window, { asked: 0 });
    Object.defineProperty(navigator, 'standalone', { value: false });
    Reflect.deleteProperty(window, 'PushManager');
    Notification.requestPermission = async () => {
      Object.assign(window, { asked: 1 });
      return 'default';
    };
  });
  const remind = page.getByRole('button', { name: /^Remind me of .* at Harbor Gulls$/ });
  await openSchedule(page, `${cloud.url}/schedule`, remind);
  const sheet = page.getByRole('dialog', { name: 'A word before the game' });
  await tabTo(page, 'button', /^Remind me of .* at Harbor Gulls$/);
  await page.keyboard.press('Enter');
  await sheet.getByText('only an installed app gets notifications').waitFor(soon);
  expect((await sheet.getByRole('listitem').allTextContents()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'Tap Share in the browser’s bar.',
    'Choose “Add to Home Screen”, then Add.',
    'Open Hype from your home screen and come back here.',
  ]);
  expect(await sheet.getByRole('button', { name: 'Turn on' }).count()).toBe(0);
  expect(await complaints(page, 'install first')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => sheet.count(), soon).toBe(0);
  expect(await remind.getAttribute('aria-pressed')).toBe('false');
  expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(0);
  await end();
});
