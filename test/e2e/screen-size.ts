import type { Page } from 'playwright-core';
import type { phone } from './browser.ts';

/** Resizes or turns a phone, and waits for the new layout. The browser may zoom in meanwhile, and taps would then miss; so the scale is set back to 1. */
export async function resize(page: Page, size: typeof phone): Promise<void> {
  await page.setViewportSize(size);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await session.detach();
  await page.waitForFunction(() => visualViewport?.scale === 1);
  await nextLayout(page);
}

/** Sets the text size as the browser's settings do, and waits for the new layout: lengths in rem follow, lengths in px do not. @param percent of the usual size, which is 16 px */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const standard = (16 * percent) / 100;
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
  await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === `${size}px`, standard);
  await nextLayout(page);
}

const nextLayout = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
