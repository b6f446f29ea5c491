import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRecordings, type Recording } from '../../local/league/recording.ts';
import { launchBrowser, openPhone, withoutWorker } from './browser.ts';
import { HttpFan } from './fan.ts';
import { arrive } from './path.ts';
import { type SharedCloud, sharedCloud } from './shared.ts';
import { stageGame } from './staged-game.ts';

let cloud: SharedCloud;
let browser: Browser;
beforeAll(async () => {
  [cloud, browser] = await Promise.all([sharedCloud(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
});

it.each(allRecordings().map((recording) => [recording.sport, recording] as const))(
  'shows the prize of %s at its moments, told together with other plays, and not beyond them',
  async (_sport, recording: Recording) => {
    const game = await stageGame(cloud, recording);
    const fan = new HttpFan(cloud.url);
    await fan.signUp();
    await game.tellUntil('END_SECOND_QUARTER');
    const { page, context, problems, close } = await openPhone(browser, [], withoutWorker);
    await context.addCookies([...fan.cookies, { name: 'gameId', value: game.event.id, url: cloud.url }]);
    await arrive(page, cloud.url, '/home', 'Your games');
    const dialog = (name: string) => page.getByRole('dialog', { name });

    // The start of the period comes in one message with what follows it.
    const start = (period: number) => (play: { period: number; clock: number; kind: string }) =>
      play.period === period && play.kind === 'stat';
    await game.tellUntil(start(3));
    await dialog('Second half').getByText('The second half is yours to climb.').waitFor();
    await dialog('Second half').getByRole('button', { name: 'Back to the game' }).tap();
    await dialog('Second half').waitFor({ state: 'hidden' });

    await game.tellUntil(start(4));
    await dialog('Fourth quarter').getByText('This is the last quarter to climb.').waitFor();
    await game.tellUntil();
    await dialog('Fourth quarter').waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Full time' }).waitFor();
    expect(await page.getByText('to climb').filter({ visible: true }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  },
);
