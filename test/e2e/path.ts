import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { soon } from './browser.ts';
import { password } from './fan.ts';

/** Steps of a newcomer: each finds by text what a fan would tap. */

/** The recorded game that begins with the cloud. */
const game = 'Play Golden State Warriors at Brooklyn Nets, live';

/** Opens the schedule until it has a row: the edge may have an answer of some seconds ago, and an open page asks again after 20 s. */
export async function openSchedule(page: Page, url: string, row: Locator): Promise<void> {
  const open = async () => {
    await page.goto(url);
    await row.first().waitFor({ timeout: 3_000 });
  };
  await vi.waitFor(open, patient);
}

/** Maximum wait for a row of the schedule on a busy machine. */
const patient = { timeout: 300_000 };

/** Taps an element that may be covered or put away at any moment, also just before the tap. @param uncover taps away what covers it */
export async function tapPast(wanted: Locator, uncover: () => Promise<unknown>): Promise<void> {
  const tap = async () => {
    await uncover();
    await wanted.tap({ timeout: 2_000 });
  };
  await vi.waitFor(tap, soon);
}

/** Taps a row of the schedule. Results of other tests may move it below "more". */
export const tapRow = (page: Page, row: Locator): Promise<void> =>
  tapPast(row, async () => {
    const more = page.locator('details:not([open]) > summary').filter({ visible: true });
    if (!(await row.isVisible())) for (const summary of await more.all()) await summary.tap({ timeout: 2_000 });
  });

/** Opens the receipt of the board on the screen, below the result of a game that is over. */
export async function openReceipt(page: Page): Promise<void> {
  const points = page.getByRole('button', { name: /points?, show the receipt$/ }).filter({ visible: true });
  const result = page.getByRole('button', { name: 'See the board' });
  await tapPast(points.first(), async () => (await result.isVisible()) && result.tap({ timeout: 2_000 }));
}

/** From the address to the hub with a new account. */
export async function signUpAndChoose(
  page: Page,
  url: string,
  name: string,
  chosen: string | RegExp = game,
): Promise<void> {
  const row = page.getByRole('button', { name: chosen });
  await openSchedule(page, url, row);
  await row.tap();
  await createAccount(page, name);
  await page.waitForURL('**/home');
}

/** Fills in the open sheet of the sign-up. @returns sends it */
export async function fillAccount(page: Page, name: string): Promise<() => Promise<void>> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Username').fill(name);
  await sheet.getByLabel('E-mail').fill(`${name}@example.com`);
  await sheet.getByLabel('Password', { exact: true }).fill(password);
  return () => sheet.getByRole('button', { name: 'Create account' }).tap();
}

export const createAccount = async (page: Page, name: string): Promise<void> => (await fillAccount(page, name))();

/** Fills in the open sheet of the sign-in, and sends it. */
export async function signIn(page: Page, name: string, word = password): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Username or e-mail').fill(name);
  await sheet.getByLabel('Password', { exact: true }).fill(word);
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).tap();
}

/** From the hub through the rules panel of a side game. */
export async function readRules(page: Page, title: string, header = `How to play ${title}`): Promise<void> {
  await page.getByRole('button', { name: `Play ${title}`, exact: true }).tap();
  await page.getByRole('dialog', { name: header }).getByRole('button', { name: 'Join Game' }).tap();
}

/** From the hub to the live board, by the rules panel. */
export async function joinBingo(page: Page): Promise<void> {
  await readRules(page, 'Bingo');
  await page.waitForURL('**/bingo');
  await page.getByRole('button', { name: /^Play this board/ }).tap();
  await board(page).waitFor();
}

export const board = (page: Page) => page.getByRole('grid', { name: 'Your Bingo board' });

/** The accessible names of the 25 squares. */
export const squares = (page: Page): Promise<string[]> =>
  board(page)
    .getByRole('gridcell')
    .getByRole('button')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));

/** Goes to a screen without reloading the page and waits for its heading. */
export async function arrive(page: Page, url: string, path: string, heading: string): Promise<void> {
  if (page.url().startsWith(url)) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  } else await page.goto(url + path);
  await page.getByRole('heading', { name: heading, exact: true }).first().waitFor(soon);
  const waiting = page
    .locator(':is([aria-label^="Loading"], [aria-label^="Dealing"]):not([inert] *)')
    .filter({ visible: true });
  await expect.poll(() => waiting.count(), soon).toBe(0);
}

/** Presses Tab until the named element has the focus, and expects a visible focus ring. */
export async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'radio' | 'gridcell',
  name: string | RegExp,
): Promise<void> {
  const found = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name });
  const wanted = (role === 'gridcell' ? found.getByRole('button') : found).filter({ visible: true }).first();
  await wanted.waitFor(soon);
  const there = () => wanted.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 60 && !(await there()); step += 1) await page.keyboard.press('Tab');
  expect(await there(), `${name} is reached`).toBe(true);
  expect(await wanted.evaluate((element) => element.matches(':focus-visible')), `${name} shows it`).toBe(true);
}

/** The first visible button of points that opens a receipt. */
export const receiptButton = (page: Page): Locator =>
  page
    .getByRole('button', { name: /^[\d,]+ points?, show the receipt$/ })
    .filter({ visible: true })
    .first();

/** The points on such a button. */
export const pointsIn = async (button: Locator): Promise<number> =>
  Number((await button.locator('> .visually-hidden').textContent())?.replace(/\D/g, ''));

/** Makes these games the only ones of the schedule: other test files stage some, too. */
export const onlyGames = (page: Page, ...ids: string[]): Promise<unknown> =>
  page.route('**/api/gameManagement/schedule?*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: { id: string }[] };
    await route.fulfill({ response, json: { ...rest, data: data.filter(({ id }) => ids.includes(id)) } });
  });

/** The tab follows another game from its next page on, as if it were a new tab of a phone that chose this one. */
export async function followGame(page: Page, url: string, eventId: string): Promise<void> {
  await page.context().addCookies([{ name: 'gameId', value: eventId, url }]);
  if (page.url().startsWith(url)) await page.evaluate(() => sessionStorage.removeItem('gameId'));
}
