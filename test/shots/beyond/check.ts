import type { Browser } from 'playwright-core';
import type { Play } from '../../../games/timeline/play.ts';
import { allRecordings } from '../../../local/league/recording.ts';
import type { RunningCloud } from '../../e2e/cloud.ts';
import { choices } from '../../e2e/fan.ts';
import { followGame } from '../../e2e/path.ts';
import type { Camera } from '../camera.ts';
import { newFan, openFixedPhone, saved, stageFixedGame } from '../fixed.ts';

const secondQuarter = ({ period }: Play) => period === 2;
const dealt = ['bingo', 'mvp', 'overUnder'] as const;

/** "Check it yourself" for items dealt in the second quarter, in both sports. */
export async function check(cloud: RunningCloud, browser: Browser, camera: Camera): Promise<void> {
  for (const recording of allRecordings()) {
    const sport = recording.sport.toLowerCase();
    const wanted = dealt.filter((key) => camera.wants(`check-${key}-${sport}`));
    if (wanted.length === 0) continue;
    const game = await stageFixedGame(cloud, recording, 'check');
    await game.tellUntil(secondQuarter);
    const fan = await newFan(cloud, `checks_${sport}`);
    const { page, context, close } = await openFixedPhone(browser);
    await context.addCookies(fan.cookies());
    await followGame(page, cloud.url, game.event.id);
    for (const key of wanted) {
      await fan.join(key, game.event.id, choices(game.timeline.event)[key]);
      await saved(fan, game);
      await page.goto(`${cloud.url}/${key}`);
      await page.getByRole('button', { name: 'Check it yourself' }).tap();
      const sheet = page.getByRole('dialog', { name: 'Check it yourself' });
      await sheet.getByText(/are the same\.$/).waitFor();
      await camera.take(page, `check-${key}-${sport}`);
      await sheet.getByRole('listitem').nth(3).scrollIntoViewIfNeeded();
      await camera.take(page, `check-${key}-${sport}-sums`);
    }
    await close();
  }
}
