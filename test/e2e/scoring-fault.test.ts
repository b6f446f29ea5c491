import { expect, it } from 'vitest';
import { phoneOf } from './browser.ts';
import { newFan } from './fan.ts';
import { holdBack } from './held.ts';
import { complaints } from './look.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

const why = 'This phone could not work out its points. Your entry is safe, and your other games go on.';

it('says of a game alone that it cannot be scored, and goes on with the others', async () => {
  const game = await stageGame(cloud, court);
  const fan = await newFan(cloud.url);
  await fan.joinAll(game.event);
  await game.tellUntil('END_FIRST_QUARTER');
  const { page, end } = await phoneOf(browser, fan, game.event.id);
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  await page.route('**/api/hype/get?*bingo*', async (route) => {
    const { status, data } = (await (await route.fetch()).json()) as { status: number; data: object };
    await route.fulfill({ json: { status, data: { ...data, items: [null] } } });
  });
  const answer = await holdBack(page, '**/api/user/leaderboard?*');
  await page.goto(`${cloud.url}/home`);
  await page.getByText(why).filter({ visible: true }).waitFor();
  await page.getByRole('link', { name: /^Squares, \d+ points/ }).waitFor();
  // The sum of the other side games is not the fan's total, so the page shows the server's answer.
  const sum = page.getByRole('definition').first();
  expect(await sum.innerText()).toBe('–');
  answer();
  await sum.getByText('points').waitFor();
  expect(warned.filter((text) => text.startsWith('Scoring failed. bingo'))).toHaveLength(1);
  expect(await complaints(page, 'the hub')).toEqual([]);
  await arrive(page, cloud.url, '/bingo', 'Bingo');
  await page.getByText(why).filter({ visible: true }).waitFor();
  expect(await complaints(page, 'Bingo')).toEqual([]);

  // The entry itself is valid, so the page reads it again.
  await page.unroute('**/api/hype/get?*bingo*');
  await page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).tap();
  await page.getByRole('grid', { name: 'Your Bingo board' }).waitFor();
  await arrive(page, cloud.url, '/home', 'Your games');
  await sum.getByRole('button', { name: /points?, show the receipt$/ }).waitFor();
  await end();
});
