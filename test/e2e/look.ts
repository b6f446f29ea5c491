import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { phone, smallPhone } from './browser.ts';
import { faintTexts } from './contrast.ts';
import { misfits } from './layout-checks.ts';
import { resize, setTextSize } from './screen-size.ts';

const onItsSide = { width: 844, height: 390 };

/** Axe and contrast take seconds a screen: `npm run test:night` looks at all screens so, other runs at one screen of each kind. */
const isThorough = process.env.HYPE_LOOK === 'thorough';

/**
 * Faults of a screen on a phone, on a small phone with text of the usual and of double size, and in landscape: what does not fit, emoji, motion although the fan asked for none, and with `thorough` serious findings of axe and low contrast.
 */
export async function complaints(page: Page, screen: string, { thorough = isThorough } = {}): Promise<string[]> {
  const found: string[] = [];
  const note = (at: string, texts: string[]) => found.push(...texts.map((text) => `${screen}, ${at}: ${text}`));
  await resize(page, onItsSide);
  note('sideways', await misfits(page));
  await resize(page, smallPhone);
  note('small', await misfits(page));
  await setTextSize(page, 200);
  note('large text', await misfits(page));
  await setTextSize(page, 100);
  if (thorough) {
    note('axe', await barriers(page));
    note('contrast', await faintTexts(page));
  }
  await resize(page, phone);
  note('phone', await misfits(page));
  note('emoji', await emoji(page));
  note('motion', await moving(page));
  return found;
}

/** Characters that a phone without an emoji font shows as empty boxes. */
const emoji = async (page: Page): Promise<string[]> =>
  (await page.locator('body').innerText()).match(/\p{Emoji_Presentation}|\p{Emoji}\uFE0F/gu) ?? [];

/** Elements that move for longer than a frame. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 16)
      .map(({ effect }) => String((effect as KeyframeEffect).target?.className)),
  );

/** Findings of axe that are serious or critical. */
export async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
  });
}

/** The height of a sheet, percent of the window's. */
export const heightOf = async (sheet: Locator): Promise<number> =>
  Math.round((((await sheet.boundingBox())?.height ?? 0) / phone.height) * 100);

/** Waits until an element no longer moves. */
export const atRest = (moved: Locator): Promise<unknown> =>
  moved.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
