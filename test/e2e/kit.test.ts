import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, launchBrowser, openPhone, withoutWorker } from './browser.ts';
import { fingersOn } from './fingers.ts';
import { serveKit } from './kit.ts';
import { atRest, barriers } from './look.ts';

const folder = mkdtempSync(join(tmpdir(), 'hype-kit-'));
const [browser, site] = await Promise.all([launchBrowser(), serveKit(folder)]);
const { page, end } = await openPhone(browser, [], withoutWorker);
await page.goto(`${site.url}/kit`);
await page.getByRole('heading', { name: 'Kit' }).waitFor();
afterAll(async () => {
  await end();
  await closeBrowser(browser);
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a drawer of the kit by its button, until it has slid in. */
async function open(name: string) {
  const opener = page.getByRole('button', { name, exact: true });
  await opener.tap();
  const drawer = page.getByRole('dialog', { name, exact: true });
  await drawer.getByRole('heading', { name }).waitFor();
  await atRest(drawer);
  return { opener, drawer };
}
const gone = (name: string) => page.getByRole('dialog', { name, exact: true }).waitFor({ state: 'hidden' });

const box = async (name: string) => (await open(name)).drawer.boundingBox();
/** A place of the page that no drawer at the left or the bottom covers. */
const outside = () => page.touchscreen.tap(380, 90);

describe('a drawer', () => {
  it.each(['Left, the default', 'Not dismissable', 'Not modal', 'Not modal, not dismissable'])(
    'closes on Escape and gives the focus back: %s',
    async (name) => {
      const { opener, drawer } = await open(name);
      expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await gone(name);
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );

  it.each(['Left, the default', 'Bottom', 'Not modal', 'Not modal, left'])(
    'closes by a tap on the mask, or outside if it has no mask: %s',
    async (name) => {
      await open(name);
      await outside();
      await gone(name);
    },
  );

  it.each(['Not dismissable', 'Not modal, not dismissable'])('stays open after a tap outside: %s', async (name) => {
    const { drawer } = await open(name);
    await outside();
    expect(await drawer.evaluate((element: HTMLDialogElement) => element.open)).toBe(true);
    await drawer.getByRole('button', { name: 'Close' }).tap();
    await gone(name);
  });

  it('keeps the focus when a button in it vanishes as it is pressed', async () => {
    const { drawer } = await open('Bottom');
    await drawer.getByRole('button', { name: 'Say something' }).tap();
    const message = page.locator('[data-message]').filter({ hasText: 'Above the drawer' });
    await message.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await message.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await gone('Bottom');
  });

  it('closes by going back, which leaves the page as it is; a drawer that closed otherwise leaves no step behind', async () => {
    const kit = page.url();
    await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
    for (const name of ['Bottom', 'Not dismissable', 'Not modal']) {
      await open(name);
      await page.goBack();
      await gone(name);
    }
    await open('Bottom');
    await page.keyboard.press('Escape');
    await gone('Bottom');
    await page.goForward();
    expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
    expect(page.url()).toBe(kit);
    expect(await page.locator('body[data-loaded="once"]').count()).toBe(1);
    const { opener } = await open('Left, the default');
    await page.goBack();
    await gone('Left, the default');
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('follows the finger that pulls it down, and no second one', async () => {
    const { drawer } = await open('Bottom');
    const touch = await fingersOn(page);
    const { x = 0, y = 0 } = (await drawer.getByRole('heading').boundingBox()) ?? {};
    const at = (right: number, down: number) => ({ x: x + right, y: y + down });
    const pulled = () => drawer.evaluate(({ style }: HTMLElement) => style.translate);
    await touch('touchStart', at(0, 0));
    await touch('touchMove', at(0, 40));
    await expect.poll(pulled).toBe('0px 40px');
    await touch('touchStart', at(0, 40), at(30, 40));
    await touch('touchMove', at(0, 40), at(30, 240));
    await touch('touchMove', at(0, 41), at(30, 240));
    await expect.poll(pulled).toBe('0px 41px');
    await touch('touchMove', at(0, 140), at(30, 240));
    await expect.poll(pulled).toBe('0px 140px');
    await touch('touchEnd');
    await gone('Bottom');
  });

  it('is 20rem wide at the side, 10rem tall at least at the top, and as high as its height is set', async () => {
    const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    const measured: Record<string, { width: number; height: number } | null> = {};
    for (const name of ['Left, the default', 'Top', 'Bottom, 75%', 'Bottom, 50%']) {
      measured[name] = await box(name);
      await page.keyboard.press('Escape');
      await gone(name);
    }
    expect(measured['Left, the default']).toMatchObject({ width: 20 * rem, height: 844 });
    expect(measured.Top?.height).toBeGreaterThanOrEqual(10 * rem);
    expect(measured['Bottom, 75%']?.height).toBe(633);
    expect(measured['Bottom, 50%']?.height).toBe(422);
  });

  it('has its header in the centre, and slides in 0.3 s', async () => {
    const { drawer } = await open('Bottom');
    const middle = ({ x = 0, width = 0 }: { x?: number; width?: number }) => x + width / 2;
    const [header, whole] = [drawer.getByRole('heading').first(), drawer];
    expect(middle((await header.boundingBox()) ?? {})).toBeCloseTo(middle((await whole.boundingBox()) ?? {}), 0);
    expect(await header.evaluate((element) => getComputedStyle(element).textAlign)).toBe('center');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await drawer.evaluate((element) => getComputedStyle(element).transitionDuration)).toMatch(/^0\.3s/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.keyboard.press('Escape');
    await gone('Bottom');
  });
});

describe('messages', () => {
  const messages = (on = page) => on.getByRole('region', { name: 'Messages' });

  /** The kit with a paused clock. Buttons are clicked by an event: a tap waits for an animation frame, which a paused clock never makes. */
  async function paused() {
    const slow = await openPhone(browser, [], withoutWorker);
    await slow.page.clock.install({ time: 0 });
    await slow.page.goto(page.url());
    await slow.page.clock.pauseAt(60_000);
    const click = (name: string) => slow.page.getByRole('button', { name, exact: true }).dispatchEvent('click');
    return { ...slow, click };
  }

  /** Runs in the page: a tap on a message that disappears meanwhile would wait for another one. */
  const dismissAll = async () => {
    const dismiss = messages().getByRole('button', { name: 'Dismiss' });
    while ((await dismiss.count()) > 0)
      await dismiss.evaluateAll(([first]) => (first as HTMLElement | undefined)?.click());
  };

  /** One that does not disappear before the test has dismissed it. */
  const stays = page.getByRole('button', { name: 'Stays until it is dismissed' });

  it('are at the top right', async () => {
    await stays.tap();
    await messages().getByText('Stays until').waitFor();
    const { x = 0, y = 0, width = 0, height = 0 } = (await messages().boundingBox()) ?? {};
    expect(390 - (x + width)).toBe(10);
    expect(y + height).toBeLessThan(844 / 4);
    await messages().getByRole('button', { name: 'Dismiss' }).tap();
    await messages().getByText('Stays until').waitFor({ state: 'detached' });
  });

  it('have a summary and a detail, and no way to dismiss them where they are not closable', async () => {
    const { page: slow, click, end } = await paused();
    const message = (text: string) => messages(slow).locator('p', { hasText: text });
    const words = async (text: string) => (await message(text).innerText()).split('\n');
    await click('You won a Bingo!!');
    expect(await words('You won a Bingo!!')).toEqual(['You won a Bingo!!', '+50 points']);
    await click('Dismiss');
    await click('Not closable');
    expect(await words('Not closable')).toEqual(['Not closable', 'Gone after two seconds']);
    await message('You won a Bingo!!').waitFor({ state: 'detached' });
    expect(await messages(slow).getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
    await slow.clock.runFor(2_000);
    await message('Not closable').waitFor({ state: 'detached' });
    await end();
  });

  it('are above a modal drawer, and can be dismissed there', async () => {
    await stays.tap();
    const { drawer } = await open('Bottom, full');
    await drawer.getByRole('button', { name: 'Dismiss' }).tap();
    await messages().getByText('Stays until').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await gone('Bottom, full');
  });

  it('stay while the pointer is on them', async () => {
    const { page: slow, click, end } = await paused();
    await click('Not closable');
    const message = messages(slow).getByText('Gone after two seconds');
    // A hover waits until the message keeps still for some frames.
    await message.hover({ force: true });
    await slow.clock.fastForward(10_000);
    expect(await message.isVisible()).toBe(true);
    await slow.mouse.move(10, 400);
    await slow.clock.fastForward(2_000);
    await message.waitFor({ state: 'detached' });
    await end();
  });

  it('stay no longer for a drawer that opens while a finger holds them', async () => {
    const { page: slow, click, end } = await paused();
    await click('info');
    await slow.clock.runFor(4_900);
    await slow.getByText('This is info').dispatchEvent('pointerover');
    await click('Bottom, full');
    const message = slow.getByRole('dialog').locator('[aria-label="Messages"]').getByText('This is info');
    await message.waitFor({ state: 'attached' });
    await slow.clock.runFor(200);
    await message.waitFor({ state: 'detached' });
    await end();
  });

  it('keep the one that has the focus, however many come', async () => {
    await page.getByRole('button', { name: 'You won a Bingo!!' }).tap();
    const won = messages()
      .locator('[data-message]', { hasText: 'You won a Bingo!!' })
      .getByRole('button', { name: 'Dismiss' });
    await won.focus();
    // A tap would take the focus.
    for (let said = 0; said < 8; said += 1) await stays.dispatchEvent('click');
    expect(await won.evaluate((button) => button === document.activeElement)).toBe(true);
    const { y = 0, height = 0 } = (await messages().boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(422);
    await page.keyboard.press('Enter');
    await won.waitFor({ state: 'detached' });
    await dismissAll();
  });
});

it('sets the title of the tab 10 ms after the page is there', async () => {
  const slow = await openPhone(browser, [], withoutWorker);
  await slow.page.clock.install({ time: 0 });
  await slow.page.clock.pauseAt(60_000);
  await slow.page.goto(page.url());
  await slow.page.getByRole('heading', { name: 'Kit' }).waitFor({ state: 'attached' });
  // After the page has set its first title.
  await slow.page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
  const titles = [];
  for (const ms of [9, 1]) {
    await slow.page.clock.runFor(ms);
    titles.push(await slow.page.title());
  }
  expect(titles).toEqual(['Hype', 'Kit · Hype']);
  await slow.end();
});

it('shows a ripple for 401 ms where a button is touched', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const lasts = await page.getByRole('button', { name: /^Wide: the ripple/ }).evaluate((button) => {
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    return button.getAnimations({ subtree: true }).map(({ effect }) => effect?.getComputedTiming().duration);
  });
  expect(lasts).toContain(401);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

it('throws confetti, but not for a fan who prefers no motion', async () => {
  await page.getByRole('button', { name: 'Confetti' }).tap();
  const confetti = page.locator('[class*="burst"]');
  await confetti.waitFor({ state: 'attached' });
  expect(await confetti.isVisible()).toBe(false);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => confetti.locator('i').first().isVisible()).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

it('has no serious findings of axe', async () => {
  expect(await barriers(page)).toEqual([]);
});
