import type { Browser } from 'playwright-core';
import { allRecordings } from '../../../local/league/recordings.ts';
import { asFansHaveIt, openPhone } from '../../e2e/browser.ts';
import type { RunningCloud } from '../../e2e/cloud.ts';
import { HttpFan } from '../../e2e/fan.ts';
import { stageGame } from '../../e2e/staged-game.ts';
import type { Camera } from '../camera.ts';

/** A view that is held back, and the sheet in which it was set by a tap. */
export async function viewerDelay(cloud: RunningCloud, browser: Browser, camera: Camera): Promise<void> {
  for (const recording of allRecordings()) {
    const sport = recording.sport.toLowerCase();
    if (
      ![`viewer-delay-${sport}`, `viewer-delay-set-${sport}`, `viewer-delay-hub-${sport}`].some((name) =>
        camera.wants(name),
      )
    )
      continue;
    const game = await stageGame(cloud, recording);
    const fan = new HttpFan(cloud.url);
    await fan.signUp(`${sport}_couch`);
    await fan.joinAll(game.timeline.event);
    await game.tellUntil(({ period, clock }) => period === 2 && clock < 400);
    const { page, context, close } = await openPhone(browser, [], asFansHaveIt);
    await context.addCookies([...fan.cookies, { name: 'gameId', value: game.event.id, url: cloud.url }]);
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
