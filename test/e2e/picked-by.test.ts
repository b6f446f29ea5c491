import { expect, it } from 'vitest';
import { phoneOf, soon } from './browser.ts';
import { newFan } from './fan.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

it('boards say by how many fans a pick was taken, once nobody can join any more, and not before', async () => {
  const game = await stageGame(cloud, court);
  const [fan, other] = [await newFan(cloud.url), await newFan(cloud.url)];
  for (const each of [fan, other]) await each.joinAll(game.event);
  await game.tellUntil('END_SECOND_QUARTER');
  const { page, end } = await phoneOf(browser, fan, game.event.id);
  const said = () => page.getByText(/^picked by \d+\u00a0%$/).count();
  await page.goto(`${cloud.url}/parlay`);
  await page.getByRole('list', { name: 'Your predictions' }).getByRole('listitem').first().waitFor();
  expect(await said()).toBe(0);
  await game.tellUntil();
  // A category of both fans: picked by all or by half of them.
  await expect.poll(said, soon).toBeGreaterThan(9);
  await page.goto(`${cloud.url}/overUnder`);
  await expect.poll(said, soon).toBe(5);
  await page.goto(`${cloud.url}/mvp`);
  await expect.poll(said, soon).toBe(5);
  await page.goto(`${cloud.url}/ticTacToe`);
  await page.getByText(/: picked by \d+\u00a0%\.$/).waitFor();
  await end();
});
