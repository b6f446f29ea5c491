import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sideGames } from '../../games/side-games/side-games.ts';
import { soon, withoutWorker } from './browser.ts';
import { newFan } from './fan.ts';
import { complaints } from './look.ts';
import { cloud, fanPhone, guestPhone } from './on-shared-cloud.ts';
import { arrive as goOn, onlyGames, tabTo } from './path.ts';
import { resize } from './screen-size.ts';
import { stageScreens, widest } from './staged-screens.ts';

const { football, player, newcomer } = await stageScreens(cloud);

/** Goes on to a screen of this cloud. */
const arrive = (page: Page, path: string, heading: string) => goOn(page, cloud.url, path, heading);

it('the public screens have no faults: the schedule, its sheets, mailed pages, error pages', async () => {
  const { page } = await guestPhone([/status of (400|410)/], withoutWorker);
  const found: string[] = [];
  const look = async (screen: string) => found.push(...(await complaints(page, screen, { thorough: true })));
  await onlyGames(page, football.event.id);
  await arrive(page, '/schedule', 'Today’s games');
  await page.getByRole('article').first().waitFor();
  await look('schedule');
  await page.getByRole('button', { name: 'Sign in' }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Username or e-mail').waitFor();
  await look('sign in');
  await sheet.getByRole('button', { name: 'Forgot your password or username?' }).tap();
  await sheet.getByRole('button', { name: 'Mail me my username' }).waitFor();
  await look('forgot');
  await sheet.getByRole('button', { name: 'Back to sign in' }).tap();
  await sheet.getByRole('button', { name: 'Create an account' }).tap();
  await sheet.getByRole('button', { name: 'Create account' }).tap();
  await sheet.getByText('Use 3 to 20 letters').waitFor();
  await look('sign up, refused');
  await page.goto(`${cloud.url}/resetPassword#00000000-0000-0000-0000-000000000000.${'b'.repeat(43)}`);
  await page.getByLabel('Password', { exact: true }).waitFor();
  await look('reset');
  await page.goto(`${cloud.url}/verifyEmail#00000000-0000-0000-0000-000000000000.${'b'.repeat(43)}`);
  await page.getByRole('heading', { name: 'Not verified' }).waitFor();
  await look('verify');
  await page.goto('about:blank');
  await page.goto(`${cloud.url}/verifyEmail#nobody.nothing`);
  await page.getByRole('heading', { name: 'This link is cut off' }).waitFor();
  await look('verify, cut off');
  await arrive(page, '/404', 'Page Not Found');
  await expect.poll(() => page.title()).toBe('Page Not Found · Hype');
  await look('404');
  await arrive(page, '/500', 'Internal Server Error');
  await expect.poll(() => page.title()).toBe('Internal Server Error · Hype');
  await look('500');
  await resize(page, { width: 1280, height: 800 });
  const message = page.getByText('For the best experience, please view this app on your mobile device.');
  await message.waitFor();
  // No other screen is loaded before, so the page's shell is still there.
  await page.goto(`${cloud.url}/schedule`);
  await message.waitFor();
  expect(await page.locator('.shell').filter({ visible: true }).count()).toBe(0);
  // A phone cannot open the loopback address.
  expect(await page.getByText(new URL(cloud.url).host).count()).toBe(0);
  expect(await page.locator('main').count()).toBe(1);
  expect(found).toEqual([]);
});

it('is played by the keys alone: from the schedule to a joined Bingo, and a pick on other boards', async () => {
  const { page } = await fanPhone(await newFan(cloud.url));
  const { away, home } = football.event;
  await onlyGames(page, football.event.id);
  const press = (key: string) => page.keyboard.press(key);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.goto(cloud.url);
  await tabTo(page, 'button', new RegExp(`^Play ${away.name} at ${home.name}`));
  await press('Enter');
  await page.waitForURL('**/home');
  // The panel takes the focus, keeps it, and gives it back.
  await tabTo(page, 'button', 'Play Bingo');
  await press('Enter');
  const rules = page.getByRole('dialog', { name: 'How to play Bingo' });
  await rules.getByRole('button', { name: 'Join Game' }).waitFor();
  expect(await rules.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await press('Escape');
  await expect.poll(focused).toBe('Play');
  await press('Enter');
  await tabTo(page, 'button', 'Join Game');
  await press('Enter');
  await page.waitForURL('**/bingo');
  await tabTo(page, 'gridcell', /./);
  const first = await focused();
  for (const key of ['ArrowRight', 'ArrowDown', 'End', 'Home', 'ArrowUp']) await press(key);
  expect(await focused()).toBe(first);
  await tabTo(page, 'button', 'Play this board');
  await press('Enter');
  await page.getByRole('grid', { name: 'Your Bingo board' }).waitFor(soon);
  // The join button is gone, so the board's title has the focus.
  await expect.poll(focused, soon).toBe('Bingo');
  await tabTo(page, 'gridcell', /./);
  await press('Enter');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('true');

  await arrive(page, '/mvp', sideGames.mvp.words.choose);
  await tabTo(page, 'gridcell', /tokens/);
  await press('Enter');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe('true');
  await arrive(page, '/overUnder', sideGames.overUnder.words.choose);
  await tabTo(page, 'radio', 'Over');
  await press('ArrowDown');
  expect(await page.getByRole('radio', { name: 'Under' }).first().isChecked()).toBe(true);
  await arrive(page, '/ticTacToe', sideGames.ticTacToe.words.choose);
  await tabTo(page, 'button', 'Choose your team');
  await press('Enter');
  await page.getByRole('dialog', { name: 'Choose your team' }).getByText('VS.').waitFor();
  await tabTo(page, 'radio', home.name);
  await press('Space');
  await tabTo(page, 'button', "Let's go");
});

it.each([
  ['/schedule', 'No schedule yet', '**/api/gameManagement/schedule?*', 'Today’s games'],
  ['/home', 'The game did not load', '**/api/gameManagement/gameEvent?*', 'Your games'],
  ['/home', 'Your games did not load', '**/api/gameManagement/messages?*', 'Your games'],
  ['/home', 'Your games did not load', '**/api/user/activeGames*', 'Your games'],
  ['/leaderboard', 'No leaderboard yet', '**/api/user/rankedLines?*', 'Leaderboard'],
  ['/profile', 'Your profile did not load', '**/api/user/data', widest],
  ['/bingo', 'This board did not arrive', '**/api/hype/ticket?*', sideGames.bingo.words.choose],
  ['/mvp', 'The players did not arrive', '**/api/hype/ticket?*', sideGames.mvp.words.choose],
  ['/parlay', 'The card did not arrive', '**/api/hype/ticket?*', sideGames.parlay.words.choose],
  ['/overUnder', 'The cards did not arrive', '**/api/hype/ticket?*', sideGames.overUnder.words.choose],
])('says on %s that %s, and gets there at the next try', async (path, said, call, heading) => {
  const fan = path === '/profile' ? player : newcomer;
  const { page } = await fanPhone(fan, football.event.id, { named: [/status of 500/] });
  // The page tries again by itself too, so the call succeeds only once the button is tapped.
  let isTapped = false;
  await page.exposeFunction('noteTap', () => {
    isTapped = true;
  });
  await page.route(call, (route) =>
    isTapped
      ? route.continue()
      : route.fulfill({ status: 500, json: { status: 500, error: { code: 'InternalError', message: '' } } }),
  );
  await page.goto(cloud.url + path);
  // Failures of hidden pages do not count.
  const failure = page.locator('[role="alert"]:not([inert] *)').filter({ hasText: said }).filter({ visible: true });
  await failure.waitFor(soon);
  // Before a page has loaded, the failure takes its place.
  if (said === 'The game did not load') await expect.poll(() => page.title()).toBe(`${said} · Hype`);
  const again = failure.getByRole('button', { name: 'Try again' });
  await again.evaluate((button) => button.addEventListener('click', () => Reflect.get(window, 'noteTap')(), true));
  await again.tap();
  await failure.waitFor({ state: 'hidden', ...soon });
  await page.getByRole('heading', { name: heading, exact: true }).first().waitFor(soon);
});

it('says that a day has no games', async () => {
  const { page } = await guestPhone([], withoutWorker);
  await page.route('**/api/gameManagement/schedule?*', (route) => route.fulfill({ json: { status: 200, data: [] } }));
  await page.goto(cloud.url);
  await page.getByRole('heading', { name: 'A quiet day' }).waitFor(soon);
  expect(await complaints(page, 'no games')).toEqual([]);
});
