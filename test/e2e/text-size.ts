import type { Page } from 'playwright-core';

/** The browser's usual size of text, px. */
const USUAL = 16;

/** Sets the text size as the browser's settings do: lengths in rem follow, lengths in px do not. @param percent of the usual size */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: (USUAL * percent) / 100 } });
  await session.detach();
}
