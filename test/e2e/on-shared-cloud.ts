import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';
import { closeBrowser, launchBrowser, openPhone, type Phone, phoneOf } from './browser.ts';
import type { HttpFan } from './fan.ts';
import { sharedCloud } from './shared.ts';

/** The shared cloud and a browser for one test file, which makes its own fans and games. */
export const [cloud, browser] = await Promise.all([sharedCloud(), launchBrowser()]);
afterAll(() => closeBrowser(browser));

/** A guest's phone that is closed with the test, which fails if there were problems. */
export const guestPhone = (named?: RegExp[], options?: BrowserContextOptions): Promise<Phone> =>
  untilTheEnd(openPhone(browser, named, options));

/** A fan's phone that is closed with the test, which fails if there were problems. */
export const fanPhone = (...given: [HttpFan, eventId?: string, options?: PhoneOptions]): Promise<Phone> =>
  untilTheEnd(phoneOf(browser, ...given));

type PhoneOptions = Parameters<typeof phoneOf>[3];

async function untilTheEnd(opening: Promise<Phone>): Promise<Phone> {
  const phone = await opening;
  onTestFinished(async ({ task }) => {
    const failure = task.result?.state === 'fail' && task.result.errors?.at(-1);
    if (failure) failure.message += `\nOn the page: ${await shownOn(phone.page)}`;
    await phone.end();
  });
  return phone;
}

/** Maximum wait for a page that a failed test left. */
const ANSWER_MS = 5_000;

/** Path and text of a page in one line, for the report of a failure. */
async function shownOn(page: Page): Promise<string> {
  const body = page.locator('body');
  const text = await body.innerText({ timeout: ANSWER_MS }).catch(({ message }: Error) => message);
  return `${new URL(page.url()).pathname} ${text.replaceAll(/\s+/g, ' ').slice(0, 500)}`;
}
