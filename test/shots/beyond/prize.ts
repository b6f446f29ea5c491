import type { Browser } from 'playwright-core';
import { allRecordings } from '../../../local/league/recording.ts';
import type { RunningCloud } from '../../e2e/cloud.ts';
import { followGame } from '../../e2e/path.ts';
import type { Camera } from '../camera.ts';
import { newFan, openFixedPhone, stageFixedGame } from '../fixed.ts';

const moments = [
  { period: 3, name: 'half', title: 'Second half' },
  { period: 4, name: 'quarter', title: 'Fourth quarter' },
];

/** The prize pop-up over the hub at its two times, in both sports. */
export async function prize(cloud: RunningCloud, browser: Browser, camera: Camera): Promise<void> {
  for (const recording of allRecordings()) {
    const sport = recording.sport.toLowerCase();
    if (!moments.some(({ name }) => camera.wants(`prize-${sport}-${name}`))) continue;
    const game = await stageFixedGame(cloud, recording, 'prize');
    const fan = await newFan(cloud, `prize_${sport}`);
    await game.tellUntil('END_SECOND_QUARTER');
    const { page, context, close } = await openFixedPhone(browser);
    await context.addCookies(fan.cookies());
    await followGame(page, cloud.url, game.event.id);
    await page.goto(`${cloud.url}/home`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const { period, name, title } of moments) {
      await game.tellUntil((play) => play.kind === 'stat' && play.period === period);
      const sheet = page.getByRole('dialog', { name: title });
      await sheet.waitFor();
      await camera.take(page, `prize-${sport}-${name}`);
      await sheet.getByRole('button', { name: 'Back to the game' }).tap();
      await sheet.waitFor({ state: 'hidden' });
    }
    await close();
  }
}
