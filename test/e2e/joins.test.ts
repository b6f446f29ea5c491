import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Phone, phoneOf, soon } from './browser.ts';
import { newFan } from './fan.ts';
import { fingersOn } from './fingers.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { readRules } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

let phone: Phone;
let page: Page;
beforeAll(async () => {
  const game = await stageGame(cloud, court);
  await game.tellUntil(({ period, kind }) => period === 1 && kind === 'stat');
  phone = await phoneOf(browser, await newFan(cloud.url), game.event.id);
  page = phone.page;
});

// Each from the hub, wherever the one before was left.
beforeEach(async () => {
  await page.goto(`${cloud.url}/home`);
});

/** What the reload brings back is what was joined; the hub leads to it, and its rules no longer ask to join. */
async function staysJoined(title: string, howTo: string, told: () => Promise<string[]>): Promise<void> {
  const before = await told();
  expect(before.length).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(told, soon).toEqual(before);
  await page.getByRole('button', { name: howTo }).tap();
  const rules = page.getByRole('dialog', { name: howTo });
  await rules.getByRole('button', { name: 'Close' }).waitFor();
  expect(await rules.getByRole('button', { name: 'Join Game' }).count()).toBe(0);
  await rules.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('link', { name: 'Hub' }).tap();
  await page.getByRole('link', { name: new RegExp(`^${title}, \\d+ points`) }).waitFor();
  expect(phone.problems).toEqual([]);
}

it('drafts five players within the tokens, swaps one, and joins MVP', async () => {
  await readRules(page, 'MVP');
  await page.waitForURL('**/mvp');
  const join = page.getByRole('button', { name: 'Play this team' });
  const slots = page.getByRole('region', { name: 'Your five' }).getByRole('button');
  expect(await join.isDisabled()).toBe(true);
  const dear = page.getByRole('grid', { name: 'Tier 1, 5 tokens each' }).getByRole('gridcell').getByRole('button');
  for (const place of [0, 1, 2]) await dear.nth(place).tap();
  await page.getByText('0 tokens left', { exact: true }).waitFor();
  // The fourth is beyond the budget.
  expect(await dear.nth(3).getAttribute('aria-disabled')).toBe('true');
  await slots.nth(0).tap();
  // A pick of another slot is dimmed, and stays in its slot.
  expect(await dear.nth(1).getAttribute('aria-disabled')).toBe('true');
  await dear.nth(1).dispatchEvent('click');
  await page.getByText('0 tokens left', { exact: true }).waitFor();
  const cheap = page.getByRole('grid', { name: 'Tier 5, 1 token each' }).getByRole('gridcell').getByRole('button');
  await cheap.first().tap();
  await page.getByText('4 tokens left', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Random fill' }).tap();
  await expect.poll(() => join.isDisabled(), soon).toBe(false);
  await join.tap();
  const five = page.getByRole('list', { name: 'Your five', exact: true }).getByRole('button');
  const names = async () => (await five.allTextContents()).map((text) => text.replace(/,.*/, ''));
  await expect.poll(names, soon).toHaveLength(5);
  await staysJoined('MVP', 'How to play MVP', names);
});

it('turns the boards of Bingo as the first finger swipes, whatever a second one does', async () => {
  await readRules(page, 'Bingo');
  await page.waitForURL('**/bingo');
  const window = page.getByRole('tabpanel', { name: 'Board 1' });
  await window.getByRole('gridcell').first().waitFor();
  const { x = 0, y = 0, width = 0 } = (await window.boundingBox()) ?? {};
  const at = (left: number, down: number) => ({ x: x + width - left, y: y + down });
  const strip = window.locator('..');
  // How far the boards have ever been from their place.
  const places = await strip.evaluateHandle((moved: HTMLElement) => {
    const seen: number[] = [];
    const watch = () => seen.push(Number(/(\d+)px/.exec(moved.style.translate)?.[1]));
    new MutationObserver(watch).observe(moved, { attributeFilter: ['style'] });
    return seen;
  });
  const touch = await fingersOn(page);
  await touch('touchStart', at(40, 60));
  await touch('touchMove', at(70, 60));
  await touch('touchMove', at(100, 60));
  await touch('touchStart', at(100, 60), at(60, 200));
  await touch('touchMove', at(100, 60), at(200, 200));
  await touch('touchMove', at(110, 60), at(200, 200));
  await expect.poll(async () => (await places.jsonValue()).at(-1)).toBe(70);
  expect(new Set(await places.jsonValue())).toEqual(new Set([30, 60, 70]));
  await touch('touchEnd');
  await page.getByRole('tab', { name: 'Board 2', selected: true }).waitFor();
  expect(phone.problems).toEqual([]);
});
