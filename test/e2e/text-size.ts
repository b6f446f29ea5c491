import type { Page } from 'playwright-core';

/** The browser's usual size of text, px. */
const USUAL = 16;

/** Sets the size of text as the browser's own settings do: what is in rem follows, what is in px does not. @param percent of the usual */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: (USUAL * percent) / 100 } });
  await session.detach();
}
