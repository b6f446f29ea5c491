import { expect, it } from 'vitest';
import { asFansHaveIt, phoneOf, soon } from './browser.ts';
import { newFan } from './fan.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive, squares } from './path.ts';
import { court } from './recordings.ts';
import { stageGame } from './staged-game.ts';

it('shows two fans the same play, and brings back one whose network was gone', async () => {
  const game = await stageGame(cloud, court);
  const [first, second] = [await newFan(cloud.url), await newFan(cloud.url)];
  for (const fan of [first, second]) await fan.joinBingo(game.event.id);
  const named = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/];
  const one = await phoneOf(browser, first, game.event.id, asFansHaveIt);
  const two = await phoneOf(browser, second, game.event.id, asFansHaveIt);
  // The first fan's second phone.
  const again = await phoneOf(browser, first, game.event.id, { ...asFansHaveIt, named });
  const phones = [one, two, again];
  for (const { page } of phones) await arrive(page, cloud.url, '/bingo', 'Bingo');
  const shows = async (text: string, on = phones) => {
    for (const { page } of on) await page.getByRole('banner').getByText(text).first().waitFor(soon);
  };
  const scores = ({ page }: (typeof phones)[number]) =>
    page.getByRole('banner').locator('b > span > span:first-child').allTextContents();
  const told = () => {
    const { away, home } = game.timeline.scoreAt();
    return [`${away}`, `${home}`];
  };
  await game.tellUntil('END_FIRST_QUARTER');
  await shows('End of Q1');
  for (const phone of phones) await expect.poll(() => scores(phone), soon).toEqual(told());
  const known = told();

  await again.context.setOffline(true);
  await shows('Offline', [again]);
  await game.tellUntil('END_SECOND_QUARTER');
  await shows('Half-time', [one, two]);
  for (const phone of [one, two]) await expect.poll(() => scores(phone), soon).toEqual(told());
  expect(await scores(again)).toEqual(known);
  await again.context.setOffline(false);
  await shows('Half-time', [again]);

  await game.tellUntil();
  await shows('Final');
  for (const phone of phones) await expect.poll(() => scores(phone), soon).toEqual(told());
  await expect.poll(async () => (await squares(again.page)).join(), soon).toBe((await squares(one.page)).join());
  for (const phone of phones) {
    expect(phone.problems).toEqual([]);
    await phone.close();
  }
});
