import type { Page } from 'playwright-core';

/** What a newcomer typed into, and what they tapped beside it, in order. */
export type Walk = { taps: string[] };

/**
 * From a link, signed out, to a joined Bingo of the game, as a newcomer reads and taps. What the browser took for a tap is noted in the
 * page, so a tap that a script leaves out counts too.
 * @param match such as "Boston Celtics at New York Knicks"
 */
export async function walkToFirstBoard(page: Page, url: string, match: string, name: string): Promise<Walk> {
  const taps: string[] = [];
  await page.exposeFunction('noteTap', (what: string) => taps.push(what));
  await page.addInitScript(note);
  await page.goto(url);
  await page.getByRole('button', { name: `Play ${match}, live` }).tap();
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

/** In the page. Text, since whoever measures runs in Node. A field is tapped to type into it. */
const note = /* js */ `
  addEventListener('click', ({ isTrusted, target }) => {
    if (isTrusted && !target.closest('input')) noteTap(target.closest('button, a')?.textContent ?? target.className);
  }, { capture: true });
`;
