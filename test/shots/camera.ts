import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { phone, smallPhone } from '../e2e/browser.ts';
import { resize, setTextSize } from '../e2e/screen-size.ts';

/** File names in the README, by the content of the picture. */
const pictures: Readonly<Record<string, string>> = {
  'receipt-basketball': 'receipt',
  'viewer-delay-set-basketball': 'viewer-delay',
  'replay-bingo-football': 'replay',
  'crew-list': 'crew',
  'check-bingo-basketball': 'check',
  'share-bingo-basketball': 'share',
};

/** The README's pictures: the only ones in the repository. */
export const readme: Film = {
  folder: resolve(import.meta.dirname, '../../docs/pictures'),
  sizes: [phone],
  text: 100,
  whole: false,
  wants: (name) => name in pictures,
  nameOf: (name) => pictures[name] ?? name,
};

type Size = { width: number; height: number };

/** The scope of the pictures, and how they are taken. */
export type Film = {
  folder: string;
  sizes: readonly Size[];
  /** The text size set in the browser, in percent. */
  text: number;
  /** Whether to capture the whole page; otherwise the visible part, in device pixels. */
  whole: boolean;
  wants(name: string): boolean;
  /** The file name of a picture, without extension. */
  nameOf(name: string, size: Size): string;
};

const sizes: readonly Size[] = [phone, smallPhone];

/** Filters of the pictures: `only` is a part of the name, `width` the phone's width; empty for all. */
type Wanted = { folder: string; only: string; width: string; text: number };

/** All pictures, as NAME-WIDTH.png. */
export const everything = ({ folder, only, width, text }: Wanted): Film => ({
  folder,
  sizes: sizes.filter((size) => width === '' || Number(width) === size.width),
  text,
  whole: true,
  wants: (name) => name.includes(only),
  nameOf: (name, { width }) => `${name}-${width}`,
});

/** Takes pictures of a phone's screen. */
export class Camera {
  /** Names of the written files, in order. */
  readonly taken: string[] = [];
  readonly #film: Film;

  constructor(film: Film) {
    this.#film = film;
  }

  wants(name: string): boolean {
    return this.#film.wants(name);
  }

  /**
   * Waits until loading has ended. Of a sheet, always the visible part is captured.
   * @param skeletons whether loading placeholders are part of the picture
   */
  async take(page: Page, name: string, { skeletons = false } = {}): Promise<void> {
    if (!this.wants(name)) return;
    if (!skeletons) await loaded(page);
    await page.waitForFunction(
      () => document.fonts.status === 'loaded' && !document.querySelector('section[aria-label="Messages"] p'),
    );
    const { folder, sizes, text, whole, nameOf } = this.#film;
    await setTextSize(page, text);
    await page.waitForLoadState('networkidle');
    await settled(page);
    const sheet = (await page.getByRole('dialog').count()) > 0;
    for (const size of sizes) {
      await resizeFully(page, size);
      // A taller phone, so that the bars stay at its edges.
      const content = await page.evaluate(() => document.documentElement.scrollHeight);
      if (whole && !sheet) await resizeFully(page, { ...size, height: Math.max(size.height, content) });
      if (sheet) await scrollBackUp(page);
      await drawAnew(page);
      const path = join(folder, `${nameOf(name, size)}.png`);
      writeFileSync(path, await still(page, whole ? 'device' : 'css'));
      this.taken.push(path);
    }
    await resize(page, phone);
  }
}

/** Resizes the page until its height no longer changes. */
async function resizeFully(page: Page, size: typeof phone): Promise<void> {
  await resize(page, size);
  // Lengths in svh change slightly later.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let [before, after] = [0, await height()]; before !== after; ) {
    await pause(APART);
    [before, after] = [after, await height()];
  }
}

/** Waits for hidden screens behind this one and for boards beside it, which may still load. */
async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[class*="skeleton"]')].every((shape) => {
      const { left, right } = shape.getBoundingClientRect();
      return left >= window.innerWidth || right <= 0 || !shape.checkVisibility({ visibilityProperty: true });
    }),
  );
}

/** Waits until the page's content has been unchanged for a while. */
async function settled(page: Page): Promise<void> {
  const look = () => page.evaluate(() => document.body.innerHTML);
  for (let [before, after] = ['', await look()]; before !== after; ) {
    await pause(APART);
    [before, after] = [after, await look()];
  }
}

/** Resets the scroll position of the page behind a sheet, which depends on what had loaded when the sheet was opened. */
async function scrollBackUp(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll(':not(dialog, dialog *)'))
      if (element.scrollTop > 0) element.scrollTop = 0;
  });
}

/** Forces a redraw: parts drawn before the resize may have moved by a fraction of a pixel since. */
async function drawAnew(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { style, offsetHeight } = document.documentElement;
    style.display = 'none';
    // Reading the height forces a layout without it.
    if (offsetHeight !== document.documentElement.offsetHeight) style.display = '';
    style.display = '';
  });
}

/** Time between two equal pictures, ms, and the maximum number of attempts. */
const APART = 200;
const MOST = 50;

/** Takes a picture once two in a row are equal. */
async function still(page: Page, scale: 'device' | 'css'): Promise<Buffer> {
  const shoot = () => page.screenshot({ animations: 'disabled', caret: 'hide', scale });
  let before = await shoot();
  for (let count = 1; count < MOST; count += 1) {
    await pause(APART);
    const after = await shoot();
    if (after.equals(before)) return after;
    before = after;
  }
  throw new Error('the page never stands still');
}
