import { writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hypeGames } from '../../games/side-game.ts';
import { sideGames } from '../../games/side-games.ts';
import { allRecordings } from '../../local/league/recordings.ts';
import { launchBrowser, openPhone, type Phone, withoutWorker } from './browser.ts';
import { type RunningCloud, startCloudProcess } from './cloud.ts';
import { HttpFan } from './fan.ts';
import { arrive } from './path.ts';
import { type StagedGame, stageGame } from './stage.ts';

let cloud: RunningCloud;
let browser: Browser;
let phone: Phone;
let page: Page;
let fan: HttpFan;
const games: StagedGame[] = [];

beforeAll(async () => {
  [cloud, browser] = await Promise.all([startCloudProcess('--no-league', '--speed', '1'), launchBrowser()]);
  fan = new HttpFan(cloud.url);
  await fan.signUp('courtside_casey');
  for (const recording of allRecordings()) {
    const game = await stageGame(cloud, { recording });
    await game.playUntil('JERSEY_COLOR');
    await fan.joinAll(game.event);
    await game.playUntil();
    games.push(game);
  }
  phone = await openPhone(browser, [], { ...withoutWorker, deviceScaleFactor: 1 });
  page = phone.page;
  await phone.context.addCookies(fan.cookies);
});
afterAll(async () => {
  await browser?.close();
  await cloud?.remove();
});

it('draws', async () => {
  for (const game of games) {
    await phone.context.addCookies([{ name: 'gameId', value: game.event.id, url: cloud.url }]);
    await page.goto(`${cloud.url}/home`);
    for (const key of hypeGames) {
      const { title } = sideGames[key].words;
      await arrive(page, cloud.url, `/${key}`, title);
      await page.getByRole('button', { name: 'Share', exact: true }).tap();
      const picture = page.getByRole('img', { name: new RegExp(`^${title}, final board`) });
      await picture.waitFor();
      const src = (await picture.getAttribute('src')) ?? '';
      writeFileSync(`/tmp/cards/${key}-${game.event.type}.png`, Buffer.from(src.split(',')[1] ?? '', 'base64'));
      console.info(await picture.getAttribute('alt'));
      await page.screenshot({ path: `/tmp/cards/screen-${key}-${game.event.type}.png` });
      await page.getByRole('button', { name: 'Close' }).tap();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.screenshot({ path: `/tmp/cards/under-${key}-${game.event.type}.png` });
    }
  }
  expect(phone.problems).toEqual([]);
});
