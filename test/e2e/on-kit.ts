import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { closeBrowser, launchBrowser, openPhone, type Phone, withoutWorker } from './browser.ts';
import { serveKit } from './kit.ts';
import { atRest } from './look.ts';

export let browser: Browser;
export let phone: Phone;
export let page: Page;

/** The built kit on a phone, for one test file. */
export function onKit(): void {
  const folder = mkdtempSync(join(tmpdir(), 'hype-kit-'));
  let site: Awaited<ReturnType<typeof serveKit>>;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchBrowser(), serveKit(folder)]);
    phone = await openPhone(browser, [], withoutWorker);
    page = phone.page;
    await page.goto(`${site.url}/kit`);
    await page.getByRole('heading', { name: 'Kit' }).waitFor();
  });
  afterAll(async () => {
    await phone?.end();
    await closeBrowser(browser);
    site?.close();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Opens a drawer of the kit by its button, until it has slid in. */
export async function open(name: string) {
  const opener = page.getByRole('button', { name, exact: true });
  await opener.tap();
  const drawer = page.getByRole('dialog', { name, exact: true });
  await drawer.getByRole('heading', { name }).waitFor();
  await atRest(drawer);
  return { opener, drawer };
}

export const gone = (name: string) => page.getByRole('dialog', { name, exact: true }).waitFor({ state: 'hidden' });
