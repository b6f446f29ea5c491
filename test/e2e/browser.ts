import chromium from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserServer,
  type LaunchOptions,
  type Page,
  chromium as playwright,
} from 'playwright-core';
import { UserError } from '../../operator/user-error.ts';
import { findBrowser } from '../browser/find.ts';
import type { HttpFan } from './fan.ts';

/** The phone of the tests: `PHONE=360x640` for a small one. */
const [width = 390, height = 844] = (process.env.PHONE ?? '390x844').split('x').map(Number);
export const phone = { width, height };
/** The smallest that everything fits on. */
export const smallPhone = { width: 360, height: 640 };

/** Longest wait of a test for a page on a busy machine: the schedule is requested again after 20 s, a ranking after 30 s. */
export const soon = { timeout: 60_000 };

// Nothing here is drawn with WebGL, whose stand-in for a graphics card costs more than the pages.
chromium.setGraphicsMode = false;

async function settings(more: readonly string[]): Promise<LaunchOptions> {
  const found = await findBrowser();
  if (typeof found === 'string') throw new UserError(`There is no browser: ${found}. CHROME_PATH may name one.`);
  return {
    executablePath: found.path,
    env: { ...process.env, ...found.environment },
    headless: true,
    args: [
      ...chromium.args.filter((arg) => arg !== '--single-process' && arg !== '--no-zygote'),
      '--no-sandbox',
      '--disable-background-networking',
      ...more,
    ],
  };
}

/** A browser that several processes use at once. */
export const launchServer = async (): Promise<BrowserServer> => playwright.launchServer(await settings([]));

/**
 * A real browser, wherever this machine has one: the one that is lent to the tests, or one of its own.
 * @param more arguments of the command line of one of its own
 */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  const lender = process.env.HYPE_SHARED;
  if (!lender || more.length > 0) return playwright.launch(await settings(more));
  const answer = await fetch(`${lender}/browser`);
  if (!answer.ok) throw new Error(await answer.text());
  return playwright.connect(await answer.text());
}

/** Closes a browser, or gives back the lent one, with all its pages. An answer that a route is still fetching is of no use to them. */
export async function closeBrowser(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? [])
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await browser?.close();
}

/** One fan's phone. `problems` collects what the page complained of; a test ends by expecting it to be empty. */
export type Phone = { page: Page; context: BrowserContext; problems: string[]; close(): Promise<void> };

/** For tests that answer in the server's place: a service worker's requests pass them by. */
export const withoutWorker: BrowserContextOptions = { serviceWorkers: 'block' };

/** A phone's fine screen, and a fan who likes motion: what most tests do not look at, and what a machine without a graphics card is slow at. */
export const asFansHaveIt: BrowserContextOptions = { deviceScaleFactor: 2, reducedMotion: 'no-preference' };

/** A time zone in which it is about noon: a game of now is of today until its test is over, and the day has results. */
export function zoneAtNoon(): string {
  const past = new Date().getUTCHours() - 12;
  return `Etc/GMT${past < 0 ? '-' : '+'}${Math.abs(past)}`;
}

/** @param named failed requests that the test itself brings about, by a part of the message */
export async function openPhone(
  browser: Browser,
  named: RegExp[] = [],
  options: BrowserContextOptions = {},
): Promise<Phone> {
  const touch = { hasTouch: true, isMobile: true, deviceScaleFactor: 1, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ viewport: phone, ...touch, ...options });
  context.setDefaultTimeout(soon.timeout);
  const page = await context.newPage();
  const problems: string[] = [];
  const note = (text: string) => {
    if (!named.some((expected) => expected.test(text))) problems.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.stack ?? error.message}`));
  const close = async () => {
    // An answer that a route is still fetching is of no use to a closed page.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { page, context, problems, close };
}

/** The phone of a fan who is signed in, at a game that they have chosen, if any. It has no service worker: a test may answer in the server's place. */
export async function phoneOf(
  browser: Browser,
  fan: HttpFan,
  eventId?: string,
  { named = [], ...options }: BrowserContextOptions & { named?: RegExp[] } = {},
): Promise<Phone> {
  const phone = await openPhone(browser, named, { ...withoutWorker, ...options });
  await phone.context.addCookies(fan.cookies(eventId));
  return phone;
}
