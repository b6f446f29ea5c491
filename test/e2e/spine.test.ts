import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_SPEED } from '../../operator/replay/replay.ts';
import { asFansHaveIt, closeBrowser, launchBrowser, openPhone } from './browser.ts';
import { type RunningCloud, startCloudProcess } from './cloud.ts';
import { newName } from './fan.ts';
import { board, joinBingo, signUpAndChoose, squares } from './path.ts';

let cloud: RunningCloud;
let browser: Browser;
beforeAll(async () => {
  // Three times the default speed: the first square is completed within seconds, and the game lasts two minutes.
  const speed = ['--speed', String(3 * DEFAULT_SPEED)];
  [cloud, browser] = await Promise.all([startCloudProcess(...speed), launchBrowser()]);
});
afterAll(async () => {
  await closeBrowser(browser);
  await cloud?.remove();
});

/** Names of the squares without their progress. */
const asked = (spoken: string[]) => spoken.map((cell) => cell.replace(/, \d+ of .*|, [^,]*, completed.*/, ''));

it('takes a newcomer from games that are on, to come and over through sign-up and Bingo to the leaderboard', async () => {
  const { page, end } = await openPhone(browser, [], asFansHaveIt);
  await page.goto(cloud.url);
  const cards = async () => (await page.getByRole('article').allTextContents()).join();
  await expect.poll(cards, { timeout: 120_000 }).toMatch(/(?=.*Live.*Basketball)(?=.*Live.*Football)/s);
  const rows = async () => (await page.getByRole('button', { name: / at / }).allTextContents()).join();
  await expect.poll(rows).toMatch(/Play .*Warriors at Brooklyn Nets, live.*Choose .*, Final/s);

  const name = newName('first_fan');
  await signUpAndChoose(page, cloud.url, name);
  await joinBingo(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  // A square completes from the live feed alone.
  const done = board(page).getByRole('button', { name: /, completed/ });
  await done.first().waitFor({ timeout: 120_000 });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.getByRole('link', { name: 'Leaderboard' }).tap();
  const mine = page.getByRole('listitem').filter({ hasText: name });
  await mine.first().waitFor();
  await expect.poll(() => mine.first().textContent()).toMatch(/[1-9]\d* points/);

  await page.goto(`${cloud.url}/bingo`);
  await board(page).waitFor();
  const before = asked(await squares(page));
  await page.reload();
  await board(page).waitFor();
  expect(asked(await squares(page))).toEqual(before);
  expect(before).toHaveLength(25);
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: 'gameId' }));

  // Every game listens for the end of the process.
  expect(cloud.output()).not.toContain('MaxListenersExceededWarning');
  await end();
});
