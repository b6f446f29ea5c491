import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { soon } from './browser.ts';

/** A television that shows a room. */
export const television = { isMobile: false, hasTouch: false, viewport: { width: 1920, height: 1080 } };

/** Elements that the window cuts off. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main *')]
      .filter((one) => one.getClientRects().length > 0 && !one.closest('.visually-hidden, svg'))
      .filter((one) => {
        const { right, bottom } = one.getBoundingClientRect();
        return right > innerWidth + 1 || bottom > innerHeight + 1;
      })
      .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`),
  );

/** Expects that the window cuts no element off and that axe finds no violation. */
export async function look(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Sizes follow the window some frames later.
    await expect.poll(() => cut(page), { ...soon, message: `${name} at ${width}` }).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/room-${name}-${width}.png` });
  }
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
