import { afterAll, expect, it } from 'vitest';
import { hypeGames } from '../../games/side-games/side-game.ts';
import { phoneOf, soon } from './browser.ts';
import { newFan } from './fan.ts';
import { complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

const game = await stageGame(cloud, court);
const fan = await newFan(cloud.url, 'on_the_couch');
await fan.joinAll(game.event);
expect(await fan.call('PUT', '/api/user/viewerDelay', { seconds: 180 })).toMatchObject({ http: 204 });
const { page, context, end } = await phoneOf(browser, fan, game.event.id);
afterAll(end);

const stored = async () => (await fan.call('GET', '/api/user/viewerDelay')).data;
const way = (name: string) => page.getByRole('link', { name, exact: true }).tap();
const pill = () => page.getByRole('button', { name: /^TV delay/ });
const sheet = () => page.getByRole('dialog', { name: 'TV delay' });
const slider = () => sheet().getByRole('slider', { name: 'Seconds behind the arena' });
/** Both scores in the header, the away team's first; empty before the game. */
const score = async () => {
  const numbers = page.locator('header').first().locator('b > span > span:first-child');
  return (await numbers.allTextContents()).join(' ');
};
const told = () => {
  const { away, home } = game.timeline.scoreAt();
  return `${away} ${home}`;
};
/** Number of plays until a time of the second quarter. */
const until = (clock: number) => game.left.findIndex((play) => play.period === 2 && play.clock < clock);

it('shows no play before its time, though the server has already ranked it', async () => {
  // The delay is the fan's: a new phone reads it from the server.
  await page.goto(`${cloud.url}/home`);
  await page.getByRole('button', { name: 'TV delay: 180 seconds behind' }).waitFor();
  await page.getByRole('link', { name: /^MVP, 0 points/ }).waitFor();
  // By now Tic-Tac-Toe has points, whatever was dealt.
  await game.tellUntil('END_FIRST_QUARTER');
  const ranked = async () => (await fan.call('GET', `/api/user/leaderboard?eventId=${game.event.id}`)).data;
  await expect.poll(ranked, soon).toMatchObject([{ username: 'on_the_couch' }]);

  expect(await score()).toBe('');
  await expect.poll(() => page.getByRole('link', { name: /, 0 points[.,]/ }).count()).toBe(hypeGames.length);
  await way('Leaderboard');
  // The list of the newest ranking is here, and waits. A phone without the list of the beginning shows no list until then.
  const edgeLines = async () => (await fan.call('GET', `/api/user/rankedLines?eventId=${game.event.id}`)).data;
  await expect.poll(edgeLines, soon).toMatchObject([{ username: 'on_the_couch' }]);
  await page.reload();
  const waiting = page.getByText(/^Held back: \d+ s$/).filter({ visible: true });
  await waiting.waitFor();
  expect(await page.getByText('on_the_couch').filter({ visible: true }).count()).toBe(0);
  await way('Schedule');
  const card = page.getByRole('article').filter({ hasText: 'Held back' });
  await card.first().waitFor();
  expect(new Set(await card.locator('b').allTextContents())).toEqual(new Set(['Held back']));
});

it('never shows held-back plays after a reload, not for a moment', async () => {
  await context.addInitScript(() => {
    const scores: string[] = [];
    Object.assign(window, { scores });
    const look = () => {
      const numbers = document.querySelectorAll('header b > span > span:first-child');
      const shown = [...numbers].map((node) => node.textContent).join(' ');
      if (scores.at(-1) !== shown) scores.push(shown);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  expect(told()).not.toBe('0 0');
  await page.goto(`${cloud.url}/bingo`);
  await page.getByRole('grid', { name: 'Your Bingo board' }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { scores: string[] }).scores)).toEqual(['']);
});

const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

it('goes live and back by the keys of the slider, and shows a play when its time has come', async () => {
  await pill().focus();
  await page.keyboard.press('Enter');
  await slider().focus();
  expect(await slider().getAttribute('aria-valuetext')).toBe('180 seconds behind');
  await page.keyboard.press('Home');
  await expect.poll(score).toBe(told());
  expect(await slider().getAttribute('aria-valuetext')).toBe('Live');
  await page.keyboard.press('End');
  await expect.poll(score).toBe('');
  await page.getByRole('button', { name: 'Cable, 40 seconds' }).tap();
  expect(await page.getByRole('button', { name: 'Cable, 40 seconds' }).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(stored).toEqual({ seconds: 40 });
  await slider().focus();
  await page.keyboard.press('Home');
  for (const _ of '12345') await page.keyboard.press('ArrowRight');
  await expect.poll(stored).toEqual({ seconds: 5 });
  // The focus goes to the slider from the button that is there no more.
  await page.getByRole('button', { name: 'Back to live' }).press('Enter');
  expect(await focused()).toBe('Seconds behind the arena');
  for (const _ of '12345') await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'TV delay: 5 seconds behind' }).waitFor();
  await expect.poll(score).toBe(told());

  // The same plays in this very moment: on the screen five seconds from now, and not before.
  const from = told();
  const sent = await game.tell(until(600));
  expect(told()).not.toBe(from);
  await page.waitForFunction(
    (scores) =>
      [...document.querySelectorAll('header b > span > span:first-child')].map((node) => node.textContent).join(' ') ===
      scores,
    told(),
  );
  expect(await page.evaluate(() => Date.now())).toBeGreaterThanOrEqual(sent + 5_000);
});

it('is set by a tap when the fan sees a play, and says which play it assumes', async () => {
  await pill().tap();
  await sheet().getByRole('button', { name: 'Back to live' }).tap();
  await page.getByRole('button', { name: 'TV delay: live' }).waitFor({ state: 'attached' });
  const sent = await game.tell(until(500));
  await expect.poll(score).toBe(told());
  await sheet().getByRole('button', { name: 'I see the basket!' }).tap();
  const after = Date.now();
  const match = sheet()
    .getByRole('status')
    .filter({ hasText: /behind|live$/ });
  const later = sheet().getByRole('button', { name: 'Later one' });
  await match.waitFor();
  // The usual delay fits an earlier play than the newest. Runs in the page: a tap on a button that disappears meanwhile would wait.
  while ((await later.count()) > 0) await later.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
  const seconds = async () => ((await stored()) as { seconds: number }).seconds;
  await expect.poll(async () => (await seconds()) * 1000).toBeLessThanOrEqual(after - sent + 500);
  const assumed = /^.+, [23]-pointerQ[12] \d+:\d\d · \d+–\d+ · (\d+ s behind|live)$/;
  await expect.poll(() => match.textContent()).toMatch(assumed);
  expect(await complaints(page, 'TV delay')).toEqual([]);
});
