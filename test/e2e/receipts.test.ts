import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Receipt } from '../../games/scoring/receipt.ts';
import { soon } from './browser.ts';
import { tellToCorrection } from './correction.ts';
import { newFan } from './fan.ts';
import { complaints } from './look.ts';
import { cloud, fanPhone } from './on-shared-cloud.ts';
import { arrive, pointsIn, receiptButton, tabTo } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const numberIn = (text: string) => Number(text.replace('−', '-').replace(/[^\d-]/g, ''));

/** The open receipt as it is read: what each line adds, and the total at its foot. */
async function read(page: Page): Promise<{ lines: number[]; total: number }> {
  const lines = dialog(page).getByRole('list', { name: 'Every point, oldest first' });
  await lines.waitFor(soon);
  const heads = await lines.locator('p:first-child > b').allTextContents();
  const foot = dialog(page)
    .locator('p', { hasText: /^Total (Provisional|Official)/ })
    .locator('b');
  return { lines: heads.map(numberIn), total: numberIn((await foot.textContent()) ?? '') };
}

it('explains every point of the fan, a correction included, and the same after a reload', async () => {
  const game = await stageGame(cloud, court);
  const fan = await newFan(cloud.url);
  const eventId = game.event.id;
  await fan.joinAll(game.timeline.event);
  // By half-time each board has a play that a correction can take back alone.
  await game.tellUntil('END_SECOND_QUARTER');
  const bingo = (await fan.entries(eventId)).filter(({ hypeGame }) => hypeGame === 'bingo');
  const { entry, correction } = await tellToCorrection(bingo, game);
  const { page } = await fanPhone(fan, eventId);

  await arrive(page, cloud.url, '/bingo', 'Bingo');
  const before = await pointsIn(receiptButton(page));
  expect(before).toBeGreaterThan(0);
  await receiptButton(page).tap();
  const first = await read(page);
  expect(first.lines.reduce((sum, each) => sum + each, 0)).toBe(before);
  expect(first.total).toBe(before);
  await dialog(page).getByText('Until 48 hours after the end the scorers may still correct a play.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog(page).count()).toBe(0);
  await expect.poll(() => receiptButton(page).evaluate((button) => button === document.activeElement)).toBe(true);

  game.left.unshift(correction);
  await game.tell(1);
  const feed = page.getByRole('list', { name: 'Your points, newest first' });
  const corrected = feed.getByRole('button', { name: /moved to another player/ });
  await corrected.first().waitFor(soon);
  await corrected.first().tap();
  const second = await read(page);
  // The server may answer from what it read up to a second ago.
  const byServer = async () => {
    const { data } = await fan.call('GET', `/api/hype/receipts?hypeGame=bingo&gameId=${entry.id}`);
    const { lines, points } = data as Receipt;
    return { lines: lines.map((line) => line.points), total: points };
  };
  await expect.poll(byServer, { ...soon, interval: 1_000 }).toEqual(second);
  expect(second.total).toBeLessThan(before);
  const line = dialog(page).locator('li[aria-current]');
  expect(await line.textContent()).toContain('A correction counts as if it had always been so.');
  expect(await line.locator('del').first().isVisible()).toBe(true);
  expect(await complaints(page, 'a correction', { thorough: true })).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  const told = await feed.getByRole('listitem').allTextContents();
  await page.reload();
  await expect.poll(() => feed.getByRole('listitem').allTextContents(), soon).toEqual(told);

  // By keyboard in the hub: the receipt of all side games, then of one.
  await arrive(page, cloud.url, '/home', 'Your games');
  await tabTo(page, 'button', /^[\d,]+ points?, show the receipt$/);
  const sum = await pointsIn(receiptButton(page));
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('heading', { name: 'Your points' }).waitFor();
  const summary = dialog(page).locator('summary').filter({ hasText: 'Bingo' });
  for (let step = 0; step < 8 && !(await summary.evaluate((each) => each === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  expect((await read(page)).total).toBe(sum);
  expect((await read(page)).lines).toEqual(second.lines);
  expect(await complaints(page, 'all receipts')).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await complaints(page, 'the hub', { thorough: true })).toEqual([]);

  await arrive(page, cloud.url, '/parlay', 'Parlay');
  await game.tellUntil();
  await page.getByRole('banner').getByText('Final').waitFor(soon);
  const overlay = page.getByRole('region', { name: 'Winner!' }).filter({ visible: true });
  await overlay.getByRole('button', { name: /show the receipt$/ }).tap();
  const paid = await read(page);
  expect(paid.lines.reduce((all, each) => all + each, 0)).toBe(paid.total);
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  await game.settled();
  await arrive(page, cloud.url, '/leaderboard', 'Leaderboard');
  const standing = page.locator('p').filter({ hasText: '1 fan in this game.' });
  await standing.getByText('Until 48 hours after the end the scorers may still correct a play.').waitFor();
  await receiptButton(page).tap();
  await dialog(page).getByRole('heading', { name: 'Your points' }).waitFor();
  await page.keyboard.press('Escape');
});
