import type { BrowserContextOptions } from 'playwright-core';
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
  onTestFinished(phone.end);
  return phone;
}
