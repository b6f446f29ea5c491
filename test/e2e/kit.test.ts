import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPhone, type Phone, withoutWorker } from './browser.ts';
import { fingersOn } from './fingers.ts';
import { serveKit } from './kit.ts';

/** The kit as it was built, and nothing behind it. */
const folder = mkdtempSync(join(tmpdir(), 'hype-kit-'));
let site: Awaited<ReturnType<typeof serveKit>>;
let browser: Browser;
let phone: Phone;
let page: Page;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), serveKit(folder)]);
  phone = await openPhone(browser, [], withoutWorker);
  page = phone.page;
  await page.goto(`${site.url}/kit`);
  await page.getByRole('heading', { name: 'Kit' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a drawer of the kit by its button. */
async function open(name: string) {
  const opener = page.getByRole('button', { name, exact: true });
  await opener.tap();
  const drawer = page.getByRole('dialog', { name, exact: true });
  await drawer.getByRole('heading', { name }).waitFor();
  return { opener, drawer };
}
const box = async (name: string) => (await open(name)).drawer.boundingBox();
const gone = (name: string) => page.getByRole('dialog', { name, exact: true }).waitFor({ state: 'hidden' });
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
    'closes by a tap on the mask, or outside where there is none: %s',
    async (name) => {
      await open(name);
      await outside();
      await gone(name);
    },
  );

  it.each(['Not dismissable', 'Not modal, not dismissable'])('stays when tapped past: %s', async (name) => {
    const { drawer } = await open(name);
    await outside();
    expect(await drawer.evaluate((element: HTMLDialogElement) => element.open)).toBe(true);
    await drawer.getByRole('button', { name: 'Close' }).tap();
    await gone(name);
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

  it('keeps the focus inside while it is modal', async () => {
    const { drawer } = await open('Bottom');
    const inside = () =>
      drawer.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
    }
    await drawer.getByRole('button', { name: 'Done' }).tap();
    await gone('Bottom');
  });

  it('is 20rem wide at the side, 10rem tall at least at the top, and as high as it is told to be', async () => {
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

  it('is hidden from 1024 px up and there again below', async () => {
    const { drawer } = await open('Bottom');
    await page.setViewportSize({ width: 1024, height: 844 });
    await drawer.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 390, height: 844 });
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await gone('Bottom');
  });
});

it('layers a modal drawer at 1100 and any other at 1000, messages at 1100', async () => {
  const layers: Record<string, string> = {};
  for (const name of ['Left, the default', 'Not modal']) {
    layers[name] = await (await open(name)).drawer.evaluate((drawer) => getComputedStyle(drawer).zIndex);
    await page.keyboard.press('Escape');
    await gone(name);
  }
  const messages = await page
    .getByRole('region', { name: 'Messages' })
    .evaluate((region) => getComputedStyle(region).zIndex);
  expect([...Object.values(layers), messages]).toEqual(['1100', '1000', '1100']);
});

it('sets the title of the tab 10 ms after the page is there', async () => {
  const slow = await openPhone(browser, [], withoutWorker);
  await slow.page.clock.install({ time: 0 });
  await slow.page.clock.pauseAt(1_000);
  await slow.page.goto(page.url());
  await slow.page.getByRole('heading', { name: 'Kit' }).waitFor({ state: 'attached' });
  // Once whatever the page begins with has begun.
  await slow.page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
  const titles = [];
  for (const ms of [9, 1]) {
    await slow.page.clock.runFor(ms);
    titles.push(await slow.page.title());
  }
  expect(titles).toEqual(['Hype', 'Kit · Hype']);
  expect(slow.problems).toEqual([]);
  await slow.close();
});

it('disables a button while its action runs', async () => {
  const buttons = page.getByRole('button', { name: /^Loading, / });
  expect(await buttons.evaluateAll((all) => all.map((button) => button.matches(':disabled[aria-busy=true]')))).toEqual([
    true,
    true,
    true,
  ]);
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

describe('messages', () => {
  const messages = () => page.getByRole('region', { name: 'Messages' });

  it('stand at the top right', async () => {
    await page.getByRole('button', { name: 'info', exact: true }).tap();
    await messages().getByText('This is info').waitFor();
    const { x = 0, y = 0, width = 0, height = 0 } = (await messages().boundingBox()) ?? {};
    expect(390 - (x + width)).toBe(10);
    expect(y + height).toBeLessThan(844 / 4);
    await messages().getByRole('button', { name: 'Dismiss' }).tap();
    await messages().getByText('This is info').waitFor({ state: 'detached' });
  });

  it('are of six severities in one polite region, and go when they are dismissed', async () => {
    const live = messages().locator('[aria-live="polite"]:not([role])');
    for (const severity of ['info', 'success', 'warn', 'error', 'secondary', 'contrast']) {
      await page.getByRole('button', { name: severity, exact: true }).tap();
      const message = live.getByText(`This is ${severity}`);
      await message.waitFor();
      await messages().getByRole('button', { name: 'Dismiss' }).last().tap();
      await message.waitFor({ state: 'detached' });
    }
  });

  it('have a summary and a detail, and no way to dismiss them where they are not closable', async () => {
    const message = (text: string) => messages().locator('p', { hasText: text });
    const words = async (text: string) => (await message(text).innerText()).split('\n');
    await page.getByRole('button', { name: 'You won a Bingo!!' }).tap();
    expect(await words('You won a Bingo!!')).toEqual(['You won a Bingo!!', '+50 points']);
    await messages().getByRole('button', { name: 'Dismiss' }).tap();
    await page.getByRole('button', { name: 'Not closable' }).tap();
    expect(await words('Not closable')).toEqual(['Not closable', 'Gone after two seconds']);
    expect(await messages().getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
    await message('Not closable').waitFor({ state: 'detached' });
  });

  it('stand above a modal drawer, and can be dismissed there', async () => {
    const { drawer } = await open('Bottom, full');
    await drawer.getByRole('button', { name: 'Say something' }).tap();
    await messages().getByRole('button', { name: 'Dismiss' }).tap();
    await messages().getByText('Above the drawer').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await gone('Bottom, full');
  });

  it('wait while they are pointed at', async () => {
    const slow = await openPhone(browser, [], withoutWorker);
    await slow.page.clock.install();
    await slow.page.goto(page.url());
    await slow.page.getByRole('button', { name: 'Not closable' }).tap();
    const message = slow.page.getByRole('region', { name: 'Messages' }).getByText('Gone after two seconds');
    // Stillness is measured in frames, and the clock that makes them is ours.
    await message.hover({ force: true });
    await slow.page.clock.fastForward(10_000);
    expect(await message.isVisible()).toBe(true);
    await slow.page.mouse.move(10, 400);
    await slow.page.clock.fastForward(2_000);
    await message.waitFor({ state: 'detached' });
    expect(slow.problems).toEqual([]);
    await slow.close();
  });

  it.each([
    ['that opens and closes beside them', false],
    ['that opens while a finger holds them', true],
  ])('stay no longer for a drawer %s', async (_what, isHeld) => {
    const slow = await openPhone(browser, [], withoutWorker);
    await slow.page.clock.install({ time: 0 });
    await slow.page.goto(page.url());
    await slow.page.clock.pauseAt(60_000);
    // A tap waits for a frame, and a paused clock has no frames.
    const click = (name: string) => slow.page.getByRole('button', { name, exact: true }).dispatchEvent('click');
    await click('info');
    await slow.page.clock.runFor(4_900);
    if (isHeld) await slow.page.getByText('This is info').dispatchEvent('pointerover');
    await click('Bottom, full');
    const message = slow.page.getByRole('dialog').locator('[aria-label="Messages"]').getByText('This is info');
    await message.waitFor({ state: 'attached' });
    await slow.page.clock.runFor(200);
    await message.waitFor({ state: 'detached' });
    expect(slow.problems).toEqual([]);
    await slow.close();
  });

  it('are as many as fit into the upper half, the newest of them', async () => {
    const stays = page.getByRole('button', { name: 'Stays until it is dismissed' });
    for (let said = 0; said < 8; said += 1) await stays.tap();
    const { y = 0, height = 0 } = (await messages().boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(422);
    const dismiss = messages().getByRole('button', { name: 'Dismiss' });
    expect(await dismiss.count()).toBeGreaterThan(2);
    while ((await dismiss.count()) > 0) await dismiss.first().tap();
  });

  it('keep the one that has the focus, however many come', async () => {
    await page.getByRole('button', { name: 'You won a Bingo!!' }).tap();
    const won = messages()
      .locator('[data-message]', { hasText: 'You won a Bingo!!' })
      .getByRole('button', { name: 'Dismiss' });
    await won.focus();
    // A tap would take the focus.
    const stays = page.getByRole('button', { name: 'Stays until it is dismissed' });
    for (let said = 0; said < 8; said += 1) await stays.dispatchEvent('click');
    expect(await won.evaluate((button) => button === document.activeElement)).toBe(true);
    const { y = 0, height = 0 } = (await messages().boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(422);
    await page.keyboard.press('Enter');
    await won.waitFor({ state: 'detached' });
    const dismiss = messages().getByRole('button', { name: 'Dismiss' });
    while ((await dismiss.count()) > 0) await dismiss.first().tap();
  });
});

it('throws confetti, but not for who wants no motion', async () => {
  await page.getByRole('button', { name: 'Confetti' }).tap();
  const confetti = page.locator('[class*="burst"]');
  await confetti.waitFor({ state: 'attached' });
  expect(await confetti.isVisible()).toBe(false);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => confetti.locator('i').first().isVisible()).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

it('has nothing serious for axe, and complains of nothing', async () => {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(found).toEqual([]);
  expect(phone.problems).toEqual([]);
});
