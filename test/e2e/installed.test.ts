import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { soon } from './browser.ts';
import { newFan } from './fan.ts';
import { complaints } from './look.ts';
import { cloud, fanPhone } from './on-shared-cloud.ts';
import { arrive, board, openSchedule, tabTo } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const game = await stageGame(cloud, court, { until: ({ period, kind }) => period === 1 && kind === 'stat' });
const fan = await newFan(cloud.url);
await fan.joinAll(game.event);

const hub = (page: Page, name = 'Your games') => arrive(page, cloud.url, '/home', name);
const bingo = async (page: Page) => {
  await arrive(page, cloud.url, '/bingo', 'Bingo');
  await board(page).waitFor(soon);
};
const hint = (page: Page) => page.getByRole('region', { name: 'Hype on your home screen' }).filter({ visible: true });

it('keeps the screen on while a board is open, and no longer', async () => {
  const { page } = await fanPhone(fan, game.event.id);
  await page.addInitScript(() => {
    const held = { count: 0, last: { release: async () => {} } };
    const request = async () => {
      held.count += 1;
      let isHeld = true;
      held.last = {
        release: async () => {
          held.count -= isHeld ? 1 : 0;
          isHeld = false;
        },
      };
      return held.last;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { held });
  });
  const held = () => page.evaluate(() => (window as unknown as { held: { count: number } }).held.count);
  await hub(page);
  expect(await held()).toBe(0);
  await bingo(page);
  await expect.poll(held, soon).toBe(1);
  // The browser let go while the page was hidden.
  await page.evaluate(async () => {
    await (window as unknown as { held: { last: { release(): Promise<void> } } }).held.last.release();
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(held, soon).toBe(1);
  await hub(page);
  await expect.poll(held, soon).toBe(0);
});

it('hints at the home screen after the first points, once', async () => {
  const { page } = await fanPhone(fan, game.event.id);
  await hub(page);
  await page.evaluate(() => {
    const prompt = async () => {
      document.title = 'prompted';
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  await bingo(page);
  await hub(page);
  expect(await hint(page).count()).toBe(0);

  // By half-time Tic-Tac-Toe has points, whatever was dealt.
  await game.tellUntil('END_SECOND_QUARTER');
  const points = page.getByRole('button', { name: /^[1-9][\d,]* points/ }).filter({ visible: true });
  await points.first().waitFor(soon);
  // The hint is shown when a page is opened, not during a visit.
  expect(await hint(page).count()).toBe(0);
  await bingo(page);
  await hub(page);
  await hint(page).waitFor(soon);
  expect(await complaints(page, 'install hint')).toEqual([]);
  await hint(page).getByRole('button', { name: 'Install' }).tap();
  await hint(page).waitFor({ state: 'hidden' });
  expect(await page.title()).toBe('prompted');

  const apple = await fanPhone(fan, game.event.id, { userAgent: iPhone });
  await hub(apple.page);
  await hint(apple.page).waitFor(soon);
  expect(await hint(apple.page).getByRole('listitem').allTextContents()).toEqual([
    'Tap Share  in the browser’s bar.',
    'Choose “Add to Home Screen”.',
    'Tap Add.',
  ]);
  expect(await complaints(apple.page, 'install steps')).toEqual([]);
  await hint(apple.page).getByRole('button', { name: 'Not now' }).tap();
  await hint(apple.page).waitFor({ state: 'hidden' });
  await apple.page.reload();
  await hub(apple.page);
  expect(await hint(apple.page).count()).toBe(0);
});

it('in the browser of an iPhone the sheet says how to install the app, and asks for nothing', async () => {
  // A name that no other game of the cloud has.
  await stageGame(cloud, court, { startsAt: Date.now() + 3_600_000, home: { name: 'Harbor Gulls', shortName: 'GUL' } });
  const { page, context } = await fanPhone(fan, undefined, { userAgent: iPhone });
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
});
