import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { soon, withoutWorker } from './browser.ts';
import { HttpFan, newFan, password } from './fan.ts';
import { holdBack } from './held.ts';
import { complaints } from './look.ts';
import { cloud, fanPhone, guestPhone } from './on-shared-cloud.ts';
import { arrive, signIn, tabTo } from './path.ts';

/** A new fan at the profile, on a phone. @param named failed requests that the test brings about */
async function atProfile(named: RegExp[] = []) {
  const fan = await newFan(cloud.url);
  const { id } = await fan.liveGame();
  const phone = await fanPhone(fan, id, { named });
  await arrive(phone.page, cloud.url, '/profile', fan.name);
  return { ...phone, fan, name: fan.name };
}
const deviceOf = async (name: string, agent: string): Promise<HttpFan> => {
  const device = new HttpFan(cloud.url);
  expect((await device.signIn(name, { 'user-agent': agent })).http).toBe(200);
  return device;
};
const isIn = async (fan: HttpFan) => (await fan.call('GET', '/api/user/data')).http === 200;
const signedIn = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');

it('lists where the fan is signed in and ends one session by a tap or a key, not the others', async () => {
  const { page, name } = await atProfile();
  const iphone = await deviceOf(name, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile Safari/604.1');
  const laptop = await deviceOf(name, 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36');
  await page.reload();
  await expect.poll(() => signedIn(page).count(), soon).toBe(3);
  await signedIn(page).filter({ hasText: 'This device' }).waitFor();
  await page.getByRole('button', { name: /^Sign out Safari on iPhone/ }).tap();
  await page.getByText('Safari on iPhone is signed out').waitFor();
  await expect.poll(() => signedIn(page).count(), soon).toBe(2);
  expect([await isIn(iphone), await isIn(laptop)]).toEqual([false, true]);
  await tabTo(page, 'button', /^Sign out Chrome on Windows/);
  await page.keyboard.press('Enter');
  await expect.poll(() => signedIn(page).count(), soon).toBe(1);
  expect(await isIn(laptop)).toBe(false);
});

it('says after wrong passwords how long to wait and how to go on by mail, and admits a device that the fan has used', async () => {
  const fan = await newFan(cloud.url);
  const { page } = await guestPhone([/status of (401|429)/], withoutWorker);
  await page.goto(cloud.url);
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().tap();
  for (let count = 0; count < 5; count += 1) {
    const answered = page.waitForResponse('**/api/auth/signIn', soon);
    await signIn(page, fan.name, 'wrong-password-1');
    expect((await answered).status()).toBe(401);
  }
  await signIn(page, fan.name);
  const sheet = page.getByRole('dialog');
  const locked = /^Too many wrong passwords\. Try again in 1[56] minutes, or set a new password by mail\.$/;
  await sheet.getByText(locked).waitFor(soon);
  // The button no longer shows that it waits.
  await expect.poll(() => complaints(page, 'locked'), soon).toEqual([]);
  await sheet.getByRole('button', { name: 'Set a new password by mail' }).tap();
  await sheet.getByRole('button', { name: 'Mail me a link for a new password' }).waitFor();
  // The device on which the fan signed up.
  expect((await fan.signIn(fan.name)).http).toBe(200);
});

it('gives the focus back to a button whose action has ended, unless the fan has gone elsewhere', async () => {
  const { page } = await atProfile();
  const save = page.getByRole('button', { name: 'Save' });
  const city = page.getByLabel('Favorite team');
  for (const [next, there] of [
    [undefined, save],
    [city, city],
  ] as const) {
    const letThrough = await holdBack(page, '**/api/user/data');
    await save.press('Enter');
    await expect.poll(() => save.isDisabled()).toBe(true);
    await next?.focus();
    letThrough();
    await expect.poll(() => save.isDisabled(), soon).toBe(false);
    await expect.poll(() => there.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.unroute('**/api/user/data');
  }
});

it('gives the fan one file with everything that is kept', async () => {
  const { page, name } = await atProfile();
  const [download] = await Promise.all([
    page.waitForEvent('download', soon),
    page.getByRole('button', { name: 'Download my data' }).tap(),
  ]);
  expect(download.suggestedFilename()).toBe(`hype-${name}.json`);
  // The browser belongs to another process, so its files are streamed.
  const kept = JSON.parse(await text(await download.createReadStream()));
  expect(kept).toMatchObject({ account: { username: name, email: `${name}@example.com` }, crews: [], games: [] });
});

it('deletes the account by its password, and the name signs in no more', async () => {
  const { page, fan, name } = await atProfile([/status of 401/]);
  await tabTo(page, 'button', 'Delete my account');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my account' }).tap();
  await page.getByRole('button', { name: 'Delete my account' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
  await sheet.getByText('as those of a former fan').waitFor();
  const found = await complaints(page, 'delete');
  await sheet.getByRole('button', { name: 'Delete for good' }).tap();
  await sheet.getByText('Type your password.').waitFor();
  await sheet.getByLabel('Password', { exact: true }).fill('wrong-password-1');
  await sheet.getByRole('button', { name: 'Delete for good' }).tap();
  await sheet.getByText('This is not your password.').waitFor();
  await sheet.getByLabel('Password', { exact: true }).fill(password);
  const answer = await holdBack(page, '**/api/auth/delete');
  await page.keyboard.press('Enter');
  // A deletion that has begun cannot be cancelled.
  const keep = sheet.getByRole('button', { name: 'Keep my account' });
  await expect.poll(() => keep.isDisabled(), soon).toBe(true);
  await page.keyboard.press('Escape');
  expect(await sheet.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true);
  expect(await sheet.isVisible()).toBe(true);
  answer();
  await page.waitForURL('**/schedule', soon);
  expect(await isIn(fan)).toBe(false);
  expect((await fan.signIn(name)).http).toBe(401);
  await expect.poll(() => page.getByText(name).count()).toBe(0);
  expect(found).toEqual([]);
});

it('signs the fan out in every tab of the browser', async () => {
  const { page, context, problems } = await atProfile();
  const other = await context.newPage();
  other.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Log out' }).waitFor(soon);
  await page.getByRole('button', { name: 'Log out', description: 'Signs you out on every device.' }).waitFor(soon);
  await page.getByRole('button', { name: 'Log out' }).tap();
  for (const tab of [page, other]) {
    await tab.waitForURL('**/schedule');
    await tab.getByRole('button', { name: 'Sign in' }).waitFor(soon);
  }
});

const isFresh = (tab: Page) => tab.evaluate(() => document.cookie.includes('hype-signed-in=1'));

/** Advances a tab's paused clock until so many tabs renew or wait; in small steps, because a call times out after 15 s. */
async function look(tab: Page, count: number) {
  const tabs = () =>
    tab.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return new Set([...held, ...pending].map(({ clientId }) => clientId)).size;
    });
  for (let second = 0; second < 65 && (await tabs()) < count; second += 1) await tab.clock.runFor(1_000);
  expect(await tabs()).toBeGreaterThanOrEqual(count);
}

it('renews the session once for two tabs that see at the same moment that it is due', async () => {
  const fan = await newFan(cloud.url);
  const { id } = await fan.liveGame();
  const { page, context, problems } = await fanPhone(fan, id);
  const other = await context.newPage();
  other.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  for (const tab of [page, other]) {
    await tab.clock.install();
    await arrive(tab, cloud.url, '/profile', fan.name);
  }
  // Both tabs have one clock.
  await context.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  let asked = 0;
  const letThrough = await holdBack(context, '**/api/auth/session', (route) => {
    asked += 1;
    return route.continue();
  });
  // As after the lifetime of the access token.
  for (const cookie of ['hype-access', 'hype-signed-in']) await context.clearCookies({ name: cookie });
  await look(page, 1);
  await look(other, 2);
  letThrough();
  for (const tab of [page, other]) await expect.poll(() => isFresh(tab)).toBe(true);
  for (const tab of [page, other]) await tab.clock.runFor(60_000);
  expect(asked).toBe(1);
});
