import { describe, expect, it } from 'vitest';
import { openPhone, withoutWorker } from './browser.ts';
import { browser, gone, onKit, open, page } from './on-kit.ts';

onKit();

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

  it('are at the top right', async () => {
    await page.getByRole('button', { name: 'info', exact: true }).tap();
    await messages().getByText('This is info').waitFor();
    const { x = 0, y = 0, width = 0, height = 0 } = (await messages().boundingBox()) ?? {};
    expect(390 - (x + width)).toBe(10);
    expect(y + height).toBeLessThan(844 / 4);
    await messages().getByRole('button', { name: 'Dismiss' }).tap();
    await messages().getByText('This is info').waitFor({ state: 'detached' });
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
    const { drawer } = await open('Bottom, full');
    await drawer.getByRole('button', { name: 'Say something' }).tap();
    await messages().getByRole('button', { name: 'Dismiss' }).tap();
    await messages().getByText('Above the drawer').waitFor({ state: 'detached' });
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
    const stays = page.getByRole('button', { name: 'Stays until it is dismissed' });
    for (let said = 0; said < 8; said += 1) await stays.dispatchEvent('click');
    expect(await won.evaluate((button) => button === document.activeElement)).toBe(true);
    const { y = 0, height = 0 } = (await messages().boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(422);
    await page.keyboard.press('Enter');
    await won.waitFor({ state: 'detached' });
    await dismissAll();
  });
});
