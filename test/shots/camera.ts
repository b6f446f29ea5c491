import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { setTextSize } from '../e2e/text-size.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

/** Takes a picture of what a phone shows, in every size, as NAME-WIDTH.png. */
export class Camera {
  /** Files taken, in order. */
  readonly taken: string[] = [];
  readonly #folder: string;
  readonly #only: string;
  readonly #text: number;

  /**
   * @param only part of the names of the pictures that are wanted; empty for all
   * @param text the size of text that the fan has set in the browser, in percent
   */
  constructor(folder: string, only: string, text: number) {
    this.#folder = folder;
    this.#only = only;
    this.#text = text;
  }

  wants(name: string): boolean {
    return name.includes(this.#only);
  }

  /** Waits until nothing loads any more. A page is taken whole, a sheet as it stands on the screen. */
  async take(page: Page, name: string): Promise<void> {
    if (!this.wants(name)) return;
    // Screens that are kept alive behind this one may be loading still, and boards beside it that are swiped in.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[class*="skeleton"]')].every((shape) => {
        const { left, right } = shape.getBoundingClientRect();
        return left >= window.innerWidth || right <= 0 || !shape.checkVisibility({ visibilityProperty: true });
      }),
    );
    await page.waitForFunction(
      () => document.fonts.status === 'loaded' && !document.querySelector('section[aria-label="Messages"] p'),
    );
    await setTextSize(page, this.#text);
    const sheet = (await page.getByRole('dialog').count()) > 0;
    for (const size of sizes) {
      await page.setViewportSize(size);
      // A taller phone, so that the bars stay at its edges.
      const content = await page.evaluate(() => document.documentElement.scrollHeight);
      if (!sheet) await page.setViewportSize({ ...size, height: Math.max(size.height, content) });
      const path = join(this.#folder, `${name}-${size.width}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      this.taken.push(path);
    }
    await page.setViewportSize(sizes[0] as (typeof sizes)[number]);
  }
}
