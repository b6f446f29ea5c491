import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phoneOf, smallPhone, soon } from './browser.ts';
import { newFan } from './fan.ts';
import { complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { newOperator } from './operator.ts';
import { arrive } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

const TEXT =
  '<img src=x> The kitchen closes at ten, the bar an hour later: order now, and settle up before the final buzzer, please!';
const DELAY = 5;

/** Records what screen readers are told from now on. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const region of document.querySelectorAll('[aria-live], [role=status]'))
      new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
        childList: true,
        subtree: true,
        characterData: true,
      });
  });
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

it('shows an announcement as text and speaks it once, waits for the TV delay, and takes it back at once', async () => {
  const game = await stageGame(cloud, court);
  const { operator } = await newOperator(cloud);
  const [live, late] = [await newFan(cloud.url), await newFan(cloud.url)];
  await late.call('PUT', '/api/user/viewerDelay', { seconds: DELAY });
  await game.tell(20);
  const eventId = game.event.id;
  const [phone, behind] = [
    await phoneOf(browser, live, eventId, { viewport: smallPhone }),
    await phoneOf(browser, late, eventId),
  ];
  for (const { page } of [phone, behind]) {
    await arrive(page, cloud.url, '/home', 'Your games');
    await listen(page);
  }
  const shown = (page: Page) => page.getByText(TEXT, { exact: true }).filter({ visible: true });
  const sent = Date.now();
  const announce = { eventId, text: TEXT, seconds: 600, why: 'the landlord asked' };
  expect(await operator.call('POST', '/api/desk/announce', announce)).toMatchObject({ http: 200 });
  await shown(phone.page).first().waitFor(soon);
  await shown(behind.page).first().waitFor(soon);
  expect(await behind.page.evaluate(() => Date.now())).toBeGreaterThanOrEqual(sent + DELAY * 1000);
  for (const { page } of [phone, behind])
    await expect.poll(async () => (await heard(page)).filter((text) => text.includes(TEXT)).length, soon).toBe(1);
  expect(await complaints(phone.page, 'an announcement')).toEqual([]);
  const why = 'the bar stays open';
  expect(await operator.call('POST', '/api/desk/takeBackAnnouncement', { eventId, why })).toMatchObject({ http: 200 });
  for (const { page, problems, close } of [phone, behind]) {
    await expect.poll(() => shown(page).count(), soon).toBe(0);
    expect(problems).toEqual([]);
    await close();
  }
});
