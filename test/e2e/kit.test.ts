import { describe, expect, it } from 'vitest';
import { openPhone, withoutWorker } from './browser.ts';
import { fingersOn } from './fingers.ts';
import { barriers } from './look.ts';
import { browser, gone, onKit, open, page } from './on-kit.ts';

onKit();

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
