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
import { UserError } from '../../operator/caller.ts';
import { findBrowser } from '../browser/find.ts';
import type { HttpFan } from './fan.ts';

/** The phone of the tests: `PHONE=360x640` for a small one. */
const [width = 390, height = 844] = (process.env.PHONE ?? '390x844').split('x').map(Number);
export const phone = { width, height };
/** The smallest phone on which everything must fit. */
export const smallPhone = { width: 360, height: 640 };

/** Longest wait of a test for a page on a busy machine: the schedule is requested again after 20 s, a ranking after 30 s. */
export const soon = { timeout: 60_000 };

// The pages draw nothing with WebGL. Its software renderer would use more processor time than the pages.
chromium.setGraphicsMode = false;

/** Arguments of the package that suit a Lambda only: a single process, and pages without the same-origin policy. */
const unwanted = /^--(single-process|no-zygote|disable-web-security|allow-running-insecure-content)$/;

async function settings(more: readonly string[]): Promise<LaunchOptions> {
  const found = await findBrowser();
  if (typeof found === 'string') throw new UserError(`There is no browser: ${found}. CHROME_PATH may name one.`);
  return {
    executablePath: found.path,
    env: { ...process.env, ...found.environment },
    headless: true,
    args: [
      ...chromium.args.filter((arg) => !unwanted.test(arg)),
      '--no-sandbox',
      '--disable-background-networking',
      ...more,
    ],
  };
}

/** A browser that several processes use at once. */
export const launchServer = async (): Promise<BrowserServer> => playwright.launchServer(await settings([]));

/**
 * A browser: the one that the run shares, or a new one. @param more command-line arguments; with them it is a new browser
 */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  const lender = process.env.HYPE_SHARED;
  if (!lender || more.length > 0) return playwright.launch(await settings(more));
  const answer = await fetch(`${lender}/browser`);
  if (!answer.ok) throw new Error(await answer.text());
  return playwright.connect(await answer.text());
}

/** Closes a browser or, if it is the shared one, the pages of this file. Answers that routes are still fetching are dropped. */
export async function closeBrowser(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? [])
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await browser?.close();
}

/** One fan's phone. */
export type Phone = {
  page: Page;
  context: BrowserContext;
  /** Errors of the page's console. */
  problems: string[];
  close(): Promise<void>;
  /** Closes it, and throws if there were problems. */
  end(): Promise<void>;
};

/** For tests that answer in place of the server: routes do not see the requests of a service worker. */
export const withoutWorker: BrowserContextOptions = { serviceWorkers: 'block' };

/** Two pixels per px and animations. Most tests do without: both are slow on a machine without a graphics card. */
export const asFansHaveIt: BrowserContextOptions = { deviceScaleFactor: 2, reducedMotion: 'no-preference' };

/** A time zone in which it is about noon: a game that begins now is of today during the whole test, and so are games some hours earlier or later. */
function zoneAtNoon(): string {
  const past = new Date().getUTCHours() - 12;
  return `Etc/GMT${past < 0 ? '-' : '+'}${Math.abs(past)}`;
}

/** Its day is at noon unless said. @param named failed requests that the test itself brings about, by a part of the message */
export async function openPhone(
  browser: Browser,
  named: RegExp[] = [],
  options: BrowserContextOptions = {},
): Promise<Phone> {
  const touch = { hasTouch: true, isMobile: true, deviceScaleFactor: 1, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ viewport: phone, timezoneId: zoneAtNoon(), ...touch, ...options });
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
    // Drops answers that routes are still fetching.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  const end = async () => {
    await close();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  };
  return { page, context, problems, close, end };
}

/** The phone of a signed-in fan, with their chosen game, if any. It has no service worker, so a test may answer in place of the server. */
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
