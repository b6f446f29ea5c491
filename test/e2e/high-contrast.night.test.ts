import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type HypeGame, hypeGames } from '../../games/side-games/side-game.ts';
import { sideGames } from '../../games/side-games/side-games.ts';
import { phone, phoneOf, smallPhone } from './browser.ts';
import { faintTexts } from './contrast.ts';
import { newFan } from './fan.ts';
import { misfits } from './layout-checks.ts';
import { browser, cloud } from './on-shared-cloud.ts';
import { arrive } from './path.ts';
import { bySport } from './recordings.ts';
import { resize } from './screen-size.ts';
import { stageGame } from './staged-game.ts';

const settings: Record<string, BrowserContextOptions> = {
  'high contrast': { contrast: 'more' },
  'forced dark colors': { forcedColors: 'active', colorScheme: 'dark' },
  'forced light colors': { forcedColors: 'active', colorScheme: 'light' },
};

const newcomer = await newFan(cloud.url);
const played = await Promise.all(
  bySport.map(async ([sport, recording]) => {
    const game = await stageGame(cloud, recording, { until: ({ period, clock }) => period === 1 && clock < 600 });
    const player = await newFan(cloud.url);
    await player.joinAll(game.event);
    await game.tellUntil(({ period, clock }) => period === 3 && clock < 500);
    return { sport, game, player };
  }),
);
const cases = Object.keys(settings).flatMap((setting) => played.map((each) => ({ setting, ...each })));

it.each(cases)(
  'with $setting every screen of $sport is readable, and teams and made things differ by more than color',
  async ({ setting, game, player }) => {
    const found: string[] = [];
    for (const fan of [player, newcomer]) {
      const { page, end } = await phoneOf(browser, fan, game.event.id, settings[setting]);
      const look = async (screen: string) => {
        for (const size of [smallPhone, phone]) {
          await resize(page, size);
          found.push(...(await faintTexts(page)).map((text) => `${screen}: ${text}`));
        }
        found.push(...(await misfits(page)).map((text) => `${screen}: ${text}`));
      };
      await arrive(page, cloud.url, '/home', 'Your games');
      await look('hub');
      for (const key of hypeGames) {
        const name = fan === player ? sideGames[key].words.title : sideGames[key].words.choose;
        await arrive(page, cloud.url, `/${key}`, name);
        const over = page.getByRole('button', { name: 'See the board' }).filter({ visible: true });
        if ((await over.count()) > 0) {
          await over.tap();
          await over.waitFor({ state: 'hidden' });
        }
        await look(name);
        if (fan === player) found.push(...(await alike(page, key)).map((text) => `${name}: ${text}`));
      }
      await arrive(page, cloud.url, '/schedule', 'Today’s games');
      await look('schedule');
      await end();
    }
    expect(found).toEqual([]);
  },
);

/** Facts of a board that only a color shows: teams drawn alike, or a completed square without a mark. */
const alike = (page: Page, key: HypeGame): Promise<string[]> =>
  page.evaluate((game) => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const wrong: string[] = [];
    const differ = (what: string, selector: (side: string) => string, drawn: (element: HTMLElement) => string) => {
      const [away, home] = ['away', 'home'].map((side) => new Set(visible(selector(side)).map(drawn)));
      if (away?.size && home?.size && [...away].some((one) => home.has(one)))
        wrong.push(`${what} of both teams are alike`);
      return (away?.size ?? 0) + (home?.size ?? 0);
    };
    const mask = (pseudo: string) => (element: HTMLElement) => getComputedStyle(element, pseudo).maskImage;
    const round = (element: HTMLElement) => getComputedStyle(element).borderRadius;
    let seen = 0;
    if (game === 'bingo') {
      seen = differ('squares', (side) => `[class*="square-"][data-side="${side}"]`, mask('::after'));
      for (const done of visible('[class*="square-"][class*="done-"]'))
        if (!done.querySelector('b svg')) wrong.push('a made square');
    } else if (game === 'overUnder') {
      seen = differ('cards', (side) => `[class*="card-"][data-side="${side}"]`, mask('::before'));
    } else if (game === 'mvp') {
      seen = differ('discs', (side) => `[class*="playerDisc-"][data-side="${side}"]`, round);
    } else if (game === 'ticTacToe') {
      seen = differ(
        'zones',
        (side) => `[class*="zone-"][data-side="${side}"]`,
        (zone) => zone.innerText.replace(/[^A-Z]/g, ''),
      );
    } else return [];
    if (seen === 0) wrong.push('nothing was seen of either team');
    return wrong;
  }, key);
