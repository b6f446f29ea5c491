import { afterAll, expect, it } from 'vitest';
import { openPhone, withoutWorker } from './browser.ts';
import { newName } from './fan.ts';
import { holdBack } from './held.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { board, createAccount, readRules, signIn, signUpAndChoose } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

// The sessions that the tests end are refused.
const { page, end } = await openPhone(browser, [/status of 401/, /status of 409/], withoutWorker);
await stageGame(cloud, court, {
  home: { name: 'Keepers' },
  until: ({ period, kind }) => period === 1 && kind === 'stat',
});
await signUpAndChoose(page, cloud.url, 'keeper', /at Keepers, live/);
afterAll(end);

const title = () => page.title();
const top = () => page.evaluate(() => Math.round(window.scrollY));
/** Marks the elements of the current page, which a new page does not have. */
const mark = () => page.locator('h1:visible').evaluate((heading) => heading.setAttribute('data-marked', ''));
const isMarked = () => page.locator('h1:visible').evaluate((heading) => heading.hasAttribute('data-marked'));
/** Runs an animation of the page and ends it. */
const land = () =>
  page.locator('h1:visible').evaluate(async (heading) => {
    document.styleSheets[0]?.insertRule('@keyframes landing { from { opacity: 0 } }');
    heading.style.animation = 'landing 600s';
    const landed = new Promise((resolve) => heading.addEventListener('animationend', resolve, { once: true }));
    for (const animation of heading.getAnimations()) animation.finish();
    await landed;
  });
const landing = () => page.locator('h1:visible').evaluate((heading) => heading.getAnimations().length);
const way = (name: string) => page.getByRole('link', { name, exact: true }).tap();
const cells = page.getByRole('grid', { name: 'Choose five squares' }).getByRole('gridcell').getByRole('button');
const picked = () => page.getByRole('grid', { name: 'Choose five squares' }).getByRole('button', { pressed: true });
/** Players that cost one token. */
const cheap = page.getByRole('grid', { name: 'Tier 5, 1 token each' }).getByRole('gridcell').getByRole('button');

/** Holds back the call that joins, until `letGo`. */
async function holdJoin(): Promise<{ reached: Promise<unknown>; letGo(): Promise<void> }> {
  const call = '**/api/hype/create*';
  const go = await holdBack(page, call);
  return {
    reached: page.waitForRequest(call),
    letGo: async () => {
      const answered = page.waitForResponse(call);
      go();
      await answered;
      await page.unroute(call);
    },
  };
}

it('keeps a half-made team and the scroll of its page, and mounts the leaderboard again', async () => {
  await readRules(page, 'MVP');
  await page.waitForURL('**/mvp');
  for (const place of [0, 1, 2]) await cheap.nth(place).tap();
  await page.getByText('12 tokens left', { exact: true }).waitFor();
  await mark();
  await land();
  const [scrolled, told] = [await top(), await title()];
  expect(scrolled).toBeGreaterThan(0);

  await way('Leaderboard');
  await expect.poll(title).toContain('Leaderboard');
  expect(await top()).toBe(0);
  await page.getByRole('status').filter({ hasText: 'Leaderboard · Hype' }).waitFor({ state: 'attached' });
  await mark();

  await page.goBack();
  await page.getByText('12 tokens left', { exact: true }).waitFor();
  expect([await top(), await isMarked(), await landing()]).toEqual([scrolled, true, 0]);
  await expect.poll(title).toBe(told);

  await way('Leaderboard');
  await expect.poll(title).toContain('Leaderboard');
  expect(await isMarked()).toBe(false);

  // The schedule is outside the game, yet a fan who comes back to the same game finds the team.
  await way('Schedule');
  await page.getByRole('button', { name: /^Back to .* at Keepers/ }).tap();
  await page.waitForURL('**/home');
  await readRules(page, 'MVP');
  await page.getByText('12 tokens left', { exact: true }).waitFor();
  expect(await isMarked()).toBe(true);
});

it('takes a newer build at the next page, and keeps a half-made team', async () => {
  await page.goto(`${cloud.url}/mvp`);
  await page.route('**/builds/**', (route) => route.fulfill({ json: { id: 'newer' } }));
  const announced = () => page.waitForResponse('**/builds/meta/newer.json');
  await Promise.all([announced(), page.reload()]);
  await cheap.nth(3).tap();
  const left = await page.getByText(/^\d+ tokens left$/).innerText();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await Promise.all([announced(), way('Hub')]);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  await Promise.all([announced(), page.waitForEvent('load'), readRules(page, 'MVP')]);
  await page.getByText(left, { exact: true }).waitFor();
  await page.unroute('**/builds/**');
});

it('keeps three of five squares, and closes a sheet before it leaves the page', async () => {
  await page.goto(`${cloud.url}/home`);
  await readRules(page, 'Squares');
  await page.waitForURL('**/squares');
  for (const place of [11, 22, 33]) await cells.nth(place).tap();
  await page.getByRole('button', { name: 'How to play Squares' }).tap();
  await page.getByRole('dialog', { name: 'How to play Squares' }).waitFor();

  await page.goBack();
  await page.getByRole('dialog', { name: 'How to play Squares' }).waitFor({ state: 'hidden' });
  expect([new URL(page.url()).pathname, await picked().count()]).toEqual(['/squares', 3]);
  await page.goBack();
  await page.waitForURL('**/home');
  expect(await page.locator('dialog:modal').count()).toBe(0);
  await page.getByRole('button', { name: 'Play Parlay' }).waitFor();
  await page.goForward();
  await page.waitForURL('**/squares');
  await expect.poll(() => picked().count()).toBe(3);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('makes one entry of a double tap', async () => {
  for (const place of [44, 55]) await cells.nth(place).tap();
  const created: string[] = [];
  page.on('request', (request) => request.url().includes('/api/hype/create') && created.push(request.url()));
  await page.getByRole('button', { name: 'Play these squares' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await page.getByRole('grid', { name: 'Your squares' }).waitFor();
  expect(created).toHaveLength(1);
  // The choice was scrolled; the board is shown from its top.
  expect(await top()).toBe(0);
});

it('joins even if the fan goes back meanwhile, and leaves them on the page where they are; a sheet in which they join stays', async () => {
  await page.goto(`${cloud.url}/home`);
  await readRules(page, 'Parlay');
  await page.waitForURL('**/parlay');
  const parlay = await holdJoin();
  await page.getByRole('button', { name: 'Play these predictions' }).tap();
  await parlay.reached;
  await page.goBack();
  await page.waitForURL('**/home');
  await parlay.letGo();
  await page.getByRole('link', { name: /^Parlay, 0 points/ }).waitFor();

  await way('Leaderboard');
  await page.getByRole('heading', { name: 'Leaderboard', exact: true }).waitFor();
  await way('Hub');
  await readRules(page, 'Tic-Tac-Toe');
  const sheet = page.getByRole('dialog', { name: 'Choose your team' });
  await sheet.getByRole('radio', { name: 'Keepers' }).check();
  const court = await holdJoin();
  await sheet.getByRole('button', { name: "Let's go" }).tap();
  await court.reached;
  // A sheet stays open while a call that it made is running.
  await page.goBack();
  expect(await sheet.isVisible()).toBe(true);
  await court.letGo();
  await page.waitForURL('**/ticTacToe');
  await way('Hub');
  await page.getByRole('link', { name: /^Tic-Tac-Toe, / }).waitFor();
  expect(page.url()).toBe(`${cloud.url}/home`);
});

const endSession = () => page.context().clearCookies({ name: /hype-(access|refresh)/ });

it('brings a fan whose session has ended back to the same page, with nothing lost', async () => {
  await page.goto(`${cloud.url}/home`);
  await readRules(page, 'Over Under', 'How to play OverUnder');
  await page.waitForURL('**/overUnder');
  await page.getByRole('radio', { name: 'Under' }).nth(2).check();
  await endSession();
  await page.getByRole('button', { name: 'Play these five' }).tap();
  await page.waitForURL('**/schedule');
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  await signIn(page, 'keeper');
  await page.waitForURL('**/overUnder');
  const under = page.getByRole('radio', { name: 'Under' });
  await expect.poll(() => under.nth(2).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Play these five' }).tap();
  const cards = page.getByRole('list', { name: 'Your predictions' }).getByRole('listitem');
  const chosen = async () => (await cards.allTextContents()).map((text) => /Over|Under/.exec(text)?.[0]);
  await expect.poll(chosen).toEqual(['Over', 'Over', 'Under', 'Over', 'Over']);
});

it('deals again where the offer is not one of the server’s, and says so', async () => {
  await page.goto(`${cloud.url}/home`);
  let stale = true;
  await page.route('**/api/hype/ticket*', async (route) => {
    if (!stale) return route.continue();
    const answer = await (await route.fetch()).json();
    // The ticket has another remaining part of the game.
    await route.fulfill({ json: { ...answer, data: { ...answer.data, remaining: 0.01 } } });
  });
  await readRules(page, 'Bingo');
  const join = page.getByRole('button', { name: /^Play this board/ });
  await expect.poll(() => join.isEnabled()).toBe(true);
  stale = false;
  const refused = page.waitForResponse('**/api/hype/create*');
  await join.tap();
  expect((await (await refused).json()).error.code).toBe('NotAsOffered');
  await page.getByText('The game moved on while you chose').waitFor();
  await join.tap();
  await board(page).waitFor();
  await page.unroute('**/api/hype/ticket*');
});

it('does not say that a fan has joined nothing while their games load, nor where they do not load', async () => {
  const other = await openPhone(browser, [/status of 500/], withoutWorker);
  await other.context.addCookies(await page.context().cookies());
  const letThrough = await holdBack(other.page, '**/api/hype/get?*', (route) => route.fulfill({ status: 500 }));
  const nothing = other.page.getByText(/Join now|once you join a game|did not join/);
  await other.page.goto(`${cloud.url}/home`);
  await other.page.getByRole('status', { name: 'Loading Squares' }).waitFor();
  await other.page.getByRole('status', { name: 'Loading your points' }).waitFor();
  expect(await nothing.count()).toBe(0);
  letThrough();
  await other.page.getByRole('button', { name: 'Try again: Squares' }).waitFor();
  expect(await nothing.count()).toBe(0);
  await other.end();
});

it('keeps no data of one fan for the next', async () => {
  await page.goto(`${cloud.url}/home`);
  await page.getByRole('link', { name: /^Bingo, / }).waitFor();
  await endSession();
  await way('Profile');
  await page.waitForURL('**/schedule');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('heading', { name: 'Your session has ended' }).waitFor();
  await sheet.getByRole('button', { name: 'Create an account' }).tap();
  const another = newName('another');
  await createAccount(page, another);
  await page.waitForURL('**/profile');
  await page.getByRole('heading', { name: another }).waitFor();
  await way('Hub');
  await page.getByRole('button', { name: 'Play Bingo', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Play Squares', exact: true }).waitFor();
});
