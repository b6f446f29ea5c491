import type { Page } from 'playwright-core';

/** The way of a newcomer, by what a fan reads and taps. */

/** The recorded game that tips off at the start, among those of the invented leagues. */
const game = 'Play Golden State Warriors at Brooklyn Nets, live';

export const password = 'tip0ff-tonight';

/** From the address to the hub, by a new account. */
export async function signUpAndChoose(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: game }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Username').fill(name);
  await sheet.getByLabel('E-mail').fill(`${name}@example.com`);
  await sheet.getByLabel('Password', { exact: true }).fill(password);
  await sheet.getByRole('button', { name: 'Create account' }).tap();
  await page.waitForURL('**/home');
}

/** From the address to the hub, by an account that is there. */
export async function signInAndChoose(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: game }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Sign in instead' }).tap();
  await sheet.getByLabel('Username or e-mail').fill(name);
  await sheet.getByLabel('Password', { exact: true }).fill(password);
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await page.waitForURL('**/home');
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

/** What a screen reader hears of each of the 25 squares. */
export const squares = (page: Page): Promise<string[]> =>
  board(page)
    .getByRole('gridcell')
    .getByRole('button')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
