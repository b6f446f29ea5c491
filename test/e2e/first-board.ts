import type { Locator, Page } from 'playwright-core';

/** Opens the schedule until it has a row: the edge may have an answer of some seconds ago, and an open page asks again after 20 s. */
export async function openSchedule(page: Page, url: string, row: Locator): Promise<void> {
  const isThere = () =>
    row
      .first()
      .waitFor({ timeout: 3_000 })
      .then(
        () => true,
        () => false,
      );
  do await page.goto(url);
  while (!(await isThere()));
}

/** Names of the elements that a newcomer tapped, in order. */
export type Walk = { taps: string[] };

/**
 * Walks from a link, signed out, to a joined Bingo, as a newcomer would. The page itself counts the taps.
 * @param match such as "Boston Celtics at New York Knicks"
 */
export async function walkToFirstBoard(page: Page, url: string, match: string, name: string): Promise<Walk> {
  const taps: string[] = [];
  await page.exposeFunction('noteTap', (what: string) => taps.push(what));
  await page.addInitScript(note);
  const row = page.getByRole('button', { name: `Play ${match}, live` });
  await openSchedule(page, url, row);
  await row.tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Username').fill(name);
  await sheet.getByLabel('E-mail').fill(`${name}@example.com`);
  await sheet.getByLabel('Password', { exact: true }).fill('tip0ff-tonight');
  await sheet.getByRole('button', { name: 'Create account' }).tap();
  await page.getByRole('button', { name: 'Play Bingo', exact: true }).tap();
  await page.getByRole('dialog', { name: 'How to play Bingo' }).getByRole('button', { name: 'Join Game' }).tap();
  await page.getByRole('button', { name: 'Play this board' }).tap();
  await page.getByRole('grid', { name: 'Your Bingo board' }).waitFor();
  return { taps };
}

/** Runs in the page; it is text, since this file runs in Node. A focused field counts as a tap. */
const note = /* js */ `
  addEventListener('click', ({ isTrusted, target }) => {
    if (isTrusted && !target.closest('input')) noteTap(target.closest('button, a')?.textContent ?? target.className);
  }, { capture: true });
`;
