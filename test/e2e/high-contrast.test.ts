import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HypeGame, hypeGames } from '../../games/side-game.ts';
import { sideGames } from '../../games/side-games.ts';
import { allRecordings, type Recording } from '../../local/league/recording.ts';
import { launchBrowser, openPhone, phone, withoutWorker } from './browser.ts';
import { faintTexts } from './contrast.ts';
import { HttpFan } from './fan.ts';
import { misfits } from './misfits.ts';
import { arrive } from './path.ts';
import { type SharedCloud, sharedCloud } from './shared.ts';
import { type StagedGame, stageGame } from './staged-game.ts';

const settings: Record<string, BrowserContextOptions> = {
  'high contrast': { contrast: 'more' },
  'forced dark colors': { forcedColors: 'active', colorScheme: 'dark' },
  'forced light colors': { forcedColors: 'active', colorScheme: 'light' },
};

let cloud: SharedCloud;
let browser: Browser;
let newcomer: HttpFan;
const played = new Map<string, { game: StagedGame; player: HttpFan }>();
beforeAll(async () => {
  [cloud, browser] = await Promise.all([sharedCloud(), launchBrowser()]);
  newcomer = new HttpFan(cloud.url);
  await newcomer.signUp();
  for (const recording of allRecordings() as Recording[]) {
    const game = await stageGame(cloud, recording);
    const player = new HttpFan(cloud.url);
    await player.signUp();
    await game.tellUntil(({ period, clock }) => period === 1 && clock < 600);
    await player.joinAll(game.event);
    await game.tellUntil(({ period, clock }) => period === 3 && clock < 500);
    played.set(recording.sport, { game, player });
  }
});
afterAll(async () => {
  await browser?.close();
});

const cases = Object.keys(settings).flatMap((setting) =>
  ['BASKETBALL', 'FOOTBALL'].map((sport) => [setting, sport] as const),
);

it.each(cases)(
  'with %s every screen of %s is readable, and teams and made things differ by more than color',
  async (setting, sport) => {
    const { game, player } = played.get(sport) as { game: StagedGame; player: HttpFan };
    const options = { ...withoutWorker, ...settings[setting] };
    const found: string[] = [];
    for (const fan of [player, newcomer]) {
      const { page, context, problems, close } = await openPhone(browser, [], options);
      await context.addCookies([...fan.cookies, { name: 'gameId', value: game.event.id, url: cloud.url }]);
      const look = async (screen: string) => {
        for (const size of [{ width: 360, height: 640 }, phone]) {
          await page.setViewportSize(size);
          found.push(...(await faintTexts(page)).map((text) => `${screen}: ${text}`));
        }
        found.push(...(await misfits(page)).map((text) => `${screen}: ${text}`));
      };
      await arrive(page, cloud.url, '/home', 'Your games');
      await look('hub');
      for (const key of hypeGames) {
        const name = fan === player ? sideGames[key].words.title : sideGames[key].words.choose;
        await arrive(page, cloud.url, `/${key}`, name);
        await page
          .getByRole('button', { name: 'See the board' })
          .filter({ visible: true })
          .tap({ timeout: 300 })
          .catch(() => {});
        await look(name);
        if (fan === player) found.push(...(await alike(page, key)).map((text) => `${name}: ${text}`));
      }
      await arrive(page, cloud.url, '/schedule', 'Today’s games');
      await look('schedule');
      expect(problems).toEqual([]);
      await close();
    }
    expect(found).toEqual([]);
  },
);

/** What only a color tells of a board: two teams that are drawn alike, or a made square without a mark. */
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
      seen = differ('squares', (side) => `[class*="square-"][class*="${side}-"]`, mask('::after'));
      for (const done of visible('[class*="square-"][class*="done-"]'))
        if (!done.querySelector('b svg')) wrong.push('a made square');
    } else if (game === 'overUnder') {
      seen = differ('cards', (side) => `[class*="card-"][class*="${side}-"]`, mask('::before'));
    } else if (game === 'mvp') {
      seen = differ('discs', (side) => `[class*="disc-"][class*="${side}-"]`, round);
    } else if (game === 'ticTacToe') {
      seen = differ(
        'zones',
        (side) => `[class*="zone-"][class*="${side}-"]`,
        (zone) => zone.innerText.replace(/[^A-Z]/g, ''),
      );
    } else return [];
    if (seen === 0) wrong.push('nothing was seen of either team');
    return wrong;
  }, key);
