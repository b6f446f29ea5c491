import { expect, it } from 'vitest';
import { type Desk, expectWell, openDesk, wide } from './at-desk.ts';
import { phoneOf, soon } from './browser.ts';
import { type HttpFan, newFan, newName } from './fan.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

/** Opens the form of an act, fills it in, and sends it. */
async function act({ page, button }: Desk, label: string, why: string, fill?: () => Promise<unknown>) {
  await button(label).first().tap();
  await fill?.();
  await page.getByLabel('Reason').fill(why);
  await button(label).last().tap();
}

const errorOf = async (fan: HttpFan, path: string) => (await fan.call('GET', path)).error?.code;

it('announces to phones after their TV delay, closes joining, ends and calls off', async () => {
  const game = await stageGame(cloud, court);
  const { id } = game.event;
  const fan = await newFan(cloud.url);
  await fan.call('PUT', '/api/user/viewerDelay', { seconds: 3 });
  await fan.joinBingo(id);
  const watching = await phoneOf(browser, fan, id);
  await arrive(watching.page, cloud.url, '/home', 'Your games');
  const desk = await openDesk(`/${id}`);
  const { page, button, said } = desk;

  // Before the game: no score, and words where there is nothing yet.
  await said('No plays yet.');
  await said('No operator has done anything yet.');
  await said('No faults of the source.');
  expect(await page.getByText('0–0').count()).toBe(0);

  await button('Announce').tap();
  await page.getByLabel('The line').waitFor();
  await button('Announce').last().tap();
  await said('Write the line that is shown.');
  await said('Say why: it stays with the act.');
  const line = 'The kitchen closes at half-time';
  await page.getByLabel('The line').fill(line);
  await page.getByLabel('Reason').fill('last orders');
  await button('Announce').last().tap();
  await said(`“${line}”: “last orders”`);
  const lines = watching.page.locator('p', { hasText: line }).filter({ visible: true });
  await expect.poll(() => lines.count(), soon).toBe(1);
  const { data } = await fan.call('GET', `/api/gameManagement/gameEvent?eventId=${id}`);
  const { at } = (data as { announcement: { at: number } }).announcement;
  expect(await watching.page.evaluate(() => Date.now())).toBeGreaterThanOrEqual(at + 3_000);
  await act(desk, 'Take the announcement back', 'they serve on');
  await expect.poll(() => lines.count(), soon).toBe(0);

  await act(desk, 'Close joining', 'the tables are full', () =>
    page.getByLabel('Side game', { exact: true }).first().selectOption('MVP'),
  );
  await said('MVP: “the tables are full”');
  const late = await newFan(cloud.url);
  const offer = (key: string) => errorOf(late, `/api/hype/offer?hypeGame=${key}&eventId=${id}&board=1`);
  await expect.poll(() => offer('mvp'), soon).toBe('JoiningClosed');
  expect(await offer('bingo')).toBe(undefined);
  await said('Joining closed: MVP');

  // A fan has joined, so the game stays.
  await act(desk, 'Remove the game', 'made by mistake');
  await said('Fans have joined this game, so it cannot be removed. It can be called off.');
  expect(await page.getByLabel('Reason').inputValue()).toBe('made by mistake');
  await button('Remove the game').first().tap();

  await game.tellUntil('END_FIRST_QUARTER');
  const score = page.locator('header').getByText(/^\d+–\d+$/);
  await score.waitFor(soon);
  await act(desk, 'End the game', 'the clock is broken');
  await said('Ended at');
  await watching.page.getByRole('heading', { name: 'Full time' }).waitFor(soon);
  await act(desk, 'Resume', 'it goes on');
  await watching.page.getByRole('heading', { name: 'Your games' }).waitFor(soon);
  await expect.poll(() => offer('mvp'), soon).toBe(undefined);
  await act(desk, 'Call off', 'it rains in');
  await watching.page.getByText('Called off').first().waitFor(soon);
  for (const words of ['Ended the game', 'Resumed the game', 'Called the game off']) await said(words);
  await expectWell(desk, 'a game with acts');
  await Promise.all([watching.end(), desk.end()]);
});

it('postpones a game and removes it; takes a name away from a fan', async () => {
  const game = await stageGame(cloud, court, { away: { name: newName('Removed') } });
  const desk = await openDesk('');
  const { page, button, said } = desk;
  const match = `${game.event.away.name} at ${game.event.home.name}`;
  await page.getByRole('link', { name: match }).tap();
  await said('Begins at');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await act(desk, 'Postpone', 'no light', () => page.getByLabel('New time, if known').fill(`${tomorrow}T19:30`));
  await said(/Postponed\. Now .*7:30/);
  await said(/to .*7:30\sPM: “no light”$/);
  await act(desk, 'Remove the game', 'it is played elsewhere');
  await page.getByRole('heading', { name: 'The desk' }).waitFor(soon);
  await expect.poll(() => page.getByRole('link', { name: match }).count(), soon).toBe(0);

  const name = newName('rude');
  const fan = await newFan(cloud.url, name);
  await button('Take a name away').tap();
  await page.getByLabel('Reason').fill('it offends');
  await button('Take the name away').tap();
  await said('Say which fan.');
  await page.getByLabel('Name, as it is shown').fill(name);
  await button('Take the name away').tap();
  await said(/^Shown as fan-\d+ now$/);
  await said(/fan-\d+: “it offends”$/);
  expect(((await fan.call('GET', '/api/user/data')).data as { shownName?: string }).shownName).toMatch(/^fan-\d+$/);
  expect(await page.getByText(name).count()).toBe(0);
  await expectWell(desk, 'the desk');
  await desk.end();
});

it('shows a fan only the refusal, also in a wide window, and a guest a way to sign in', async () => {
  const fan = await newFan(cloud.url);
  const { page, close } = await phoneOf(browser, fan, undefined, { viewport: wide, named: [/status of 403/] });
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/assets\/.*\.js$/.test(response.url())) scripts.push(response.text().catch(() => ''));
  });
  await page.goto(`${cloud.url}/desk`);
  await page.getByRole('heading', { name: 'The desk is for operators' }).waitFor(soon);
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => text.includes('Make a game'))).toEqual([]);
  await page.goto(`${cloud.url}/schedule`);
  await page.getByText('For the best experience').waitFor(soon);
  expect((await Promise.all(scripts)).filter((text) => text.includes('Make a game'))).toEqual([]);
  await page.context().clearCookies();
  await page.goto(`${cloud.url}/desk`);
  await page.getByLabel('Username or e-mail').waitFor(soon);
  await close();
});

it('says at the next act that a former operator has no access, and closes', async () => {
  const game = await stageGame(cloud, court, { home: { name: '<img src=x onerror=alert(1)>' } });
  const desk = await openDesk('');
  const { page, remove, close } = desk;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`${cloud.url}/desk/${game.event.id}`);
  await page.getByRole('heading', { name: /<img src=x/ }).waitFor(soon);
  await act(desk, 'Postpone', '<script>alert(2)</script> no light');
  await page.getByText('“<script>alert(2)</script> no light”').waitFor(soon);

  // The token stays, the role is gone.
  await remove();
  await act(desk, 'Call off', 'it rains in');
  await page.getByRole('heading', { name: 'You are no longer an operator' }).waitFor(soon);
  expect(dialogs).toEqual([]);
  await close();
});
