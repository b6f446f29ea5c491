import type { Browser } from 'playwright-core';
import { allRecordings } from '../../../local/league/recording.ts';
import type { RunningCloud } from '../../e2e/cloud.ts';
import { followGame } from '../../e2e/path.ts';
import type { Camera } from '../camera.ts';
import { newFan, openFixedPhone, saved, stageFixedGame } from '../fixed.ts';

/** How much later than the arena the fan sees a basket, ms. */
const BEHIND = 12_000;

/** A delayed view, and the sheet in which a tap set the delay. */
export async function viewerDelay(cloud: RunningCloud, browser: Browser, camera: Camera): Promise<void> {
  for (const recording of allRecordings()) {
    const sport = recording.sport.toLowerCase();
    if (
      ![`viewer-delay-${sport}`, `viewer-delay-set-${sport}`, `viewer-delay-hub-${sport}`].some((name) =>
        camera.wants(name),
      )
    )
      continue;
    const game = await stageFixedGame(cloud, recording, 'couch');
    const fan = await newFan(cloud, `${sport}_couch`);
    await fan.joinAll(game.timeline.event);
    await game.tellUntil(({ period, clock }) => period === 2 && clock < 400);
    // Before the ranking has points, the hub behind the sheet has another text and another height.
    await saved(fan, game);
    const told = game.timeline.plays().at(-1)?.at ?? 0;
    const { page, context, close } = await openFixedPhone(browser, told + BEHIND);
    // The server's time would tell the phone that its own clock has stopped.
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      const { date: _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await context.addCookies(fan.cookies());
    await followGame(page, cloud.url, game.event.id);
    await page.goto(`${cloud.url}/home`);
    await page.getByRole('button', { name: /^TV delay/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'TV delay' });
    await sheet.getByRole('button', { name: /^I see the/ }).tap();
    await sheet
      .getByRole('status')
      .getByText(/behind|live$/)
      .first()
      .waitFor();
    await page.locator('header b').nth(1).waitFor();
    await camera.take(page, `viewer-delay-${sport}`);
    await sheet.getByRole('slider').fill('35');
    await sheet.getByText('seconds behind').waitFor();
    await camera.take(page, `viewer-delay-set-${sport}`);
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await sheet.waitFor({ state: 'hidden' });
    await camera.take(page, `viewer-delay-hub-${sport}`);
    await close();
  }
}
