import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openPhone, type Phone, withoutWorker } from './browser.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { readRules, signUpAndChoose } from './path.ts';
import { court } from './recordings.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

let phone: Phone;
let page: Page;
let followed: StagedGame;
beforeAll(async () => {
  phone = await openPhone(browser, [], withoutWorker);
  page = phone.page;
  followed = await stageGame(cloud, court, { home: { name: 'Travellers' } });
  await followed.tellUntil(({ period, kind }) => period === 1 && kind === 'stat');
  await signUpAndChoose(page, cloud.url, 'traveller', /at Travellers, live/);
});

const way = (name: string) => page.getByRole('link', { name, exact: true }).tap();

it('takes a newer build at the next page, with what is half made', async () => {
  await page.goto(`${cloud.url}/mvp`);
  await page.route('**/builds/**', (route) => route.fulfill({ json: { id: 'newer' } }));
  const announced = () => page.waitForResponse('**/builds/meta/newer.json');
  await Promise.all([announced(), page.reload()]);
  const cheap = page.getByRole('grid', { name: 'Tier 5, 1 token each' }).getByRole('gridcell').getByRole('button');
  await cheap.first().tap();
  await page.getByText('14 tokens left', { exact: true }).waitFor();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await Promise.all([announced(), way('Hub')]);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  await Promise.all([announced(), page.waitForEvent('load'), readRules(page, 'MVP')]);
  await page.getByText('14 tokens left', { exact: true }).waitFor();
  await page.unroute('**/builds/**');
  expect(phone.problems).toEqual([]);
});
