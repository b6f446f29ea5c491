import type { Browser } from 'playwright-core';
import { allRecordings } from '../../../local/league/recording.ts';
import type { RunningCloud } from '../../e2e/cloud.ts';
import type { Camera } from '../camera.ts';
import { openFixedPhone, stageFixedGame } from '../fixed.ts';

/** The board that a guest without an account opens from the schedule, in both sports. */
export async function lookInside(cloud: RunningCloud, browser: Browser, camera: Camera): Promise<void> {
  for (const recording of allRecordings()) {
    const name = `look-inside-${recording.sport.toLowerCase()}`;
    if (!camera.wants(name)) continue;
    const { event, tellUntil } = await stageFixedGame(cloud, recording, 'look-inside');
    await tellUntil('END_THIRD_QUARTER');
    const { page, close } = await openFixedPhone(browser);
    // Makes it the day's only game.
    await page.route('**/schedule?*', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = (await response.json()) as { data: { id: string }[] };
      await route.fulfill({ response, json: { ...rest, data: data.filter(({ id }) => id === event.id) } });
    });
    await page.clock.setFixedTime(event.startsAt + 7_200_000);
    await page.goto(cloud.url);
    await page.getByRole('button', { name: 'Look inside' }).tap();
    const sheet = page.getByRole('dialog', { name: 'A board of this game' });
    await sheet.getByRole('grid').waitFor();
    await camera.take(page, name);
    await sheet.getByRole('gridcell').getByRole('button').nth(6).tap();
    await camera.take(page, `${name}-square`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await close();
  }
}
