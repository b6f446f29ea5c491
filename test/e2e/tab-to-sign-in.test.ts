import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPhone, soon, withoutWorker } from './browser.ts';
import { HttpFan } from './fan.ts';
import { browser, cloud } from './on-shared-cloud.ts';

/** More than the number of Tab stops before "Sign in" on any first screen. */
const MAX_STOPS = 12;

/** Presses Tab until a link or button to sign in has the focus. @returns how often; MAX_STOPS + 1 if none had it */
async function stopsToSignIn(page: Page): Promise<number> {
  const hasFocus = () => page.evaluate(() => /^Sign in( instead)?$/.test(document.activeElement?.textContent ?? ''));
  for (let stops = 0; stops <= MAX_STOPS; stops += 1) {
    if (await hasFocus()) return stops;
    await page.keyboard.press('Tab');
  }
  return MAX_STOPS + 1;
}

const first: [path: string, chosen: boolean][] = [
  ['/', false],
  ['/schedule', true],
  ['/profile', true],
];

it.each(first)(
  'reaches Sign in by Tab from the top of %s without an account (a game is chosen: %s)',
  async (path, chosen) => {
    const { page, context, end } = await openPhone(browser, [/status of 401/], withoutWorker);
    const { id } = await new HttpFan(cloud.url).liveGame();
    if (chosen) await context.addCookies([{ name: 'gameId', value: id, url: cloud.url }]);
    await page.goto(cloud.url + path);
    await page
      .getByRole('button', { name: /^Sign in/ })
      .first()
      .waitFor(soon);
    // A page behind a session opens the sheet of the schedule, which has the focus.
    if (path !== '/' && path !== '/schedule') await page.getByRole('dialog').waitFor(soon);
    const stops = await stopsToSignIn(page);
    expect(stops).toBeLessThanOrEqual(path === '/' || path === '/schedule' ? 1 : MAX_STOPS);
    await end();
  },
);
