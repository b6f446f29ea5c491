import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { phone } from '../e2e/browser.ts';
import { setTextSize } from '../e2e/text-size.ts';

type Size = { width: number; height: number };

/** What is taken, and how. */
export type Film = {
  folder: string;
  sizes: readonly Size[];
  /** The size of text that the fan has set in the browser, in percent. */
  text: number;
  /** A page is taken whole; else as it stands in the hand, a pixel of its own for each of CSS. */
  whole: boolean;
  wants(name: string): boolean;
  /** The file of a picture, without its ending. */
  nameOf(name: string, size: Size): string;
};

/** Pictures of everything, in every size, as NAME-WIDTH.png. @param only part of the names of those that are wanted; empty for all */
export const everything = (folder: string, only: string, text: number): Film => ({
  folder,
  sizes: [phone, { width: 360, height: 640 }],
  text,
  whole: true,
  wants: (name) => name.includes(only),
  nameOf: (name, { width }) => `${name}-${width}`,
});

/** Takes pictures of what a phone shows. */
export class Camera {
  /** Files taken, in order. */
  readonly taken: string[] = [];
  readonly #film: Film;

  constructor(film: Film) {
    this.#film = film;
  }

  wants(name: string): boolean {
    return this.#film.wants(name);
  }

  /** Waits until nothing loads any more. A sheet is always taken as it stands on the screen. */
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
    const { folder, sizes, text, whole, nameOf } = this.#film;
    await setTextSize(page, text);
    const sheet = (await page.getByRole('dialog').count()) > 0;
    for (const size of sizes) {
      await page.setViewportSize(size);
      // A taller phone, so that the bars stay at its edges.
      const content = await page.evaluate(() => document.documentElement.scrollHeight);
      if (whole && !sheet) await page.setViewportSize({ ...size, height: Math.max(size.height, content) });
      const path = join(folder, `${nameOf(name, size)}.png`);
      await page.screenshot({ path, animations: 'disabled', scale: whole ? 'device' : 'css' });
      this.taken.push(path);
    }
    await page.setViewportSize(phone);
  }
}
