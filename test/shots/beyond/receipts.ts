import type { Browser } from 'playwright-core';
import type { Entry } from '../../../games/side-games/side-games.ts';
import { allRecordings, type Recording } from '../../../local/league/recording.ts';
import type { RunningCloud } from '../../e2e/cloud.ts';
import { correctionAgainst } from '../../e2e/correction.ts';
import { followGame } from '../../e2e/path.ts';
import type { Camera } from '../camera.ts';
import { newFan, openFixedPhone, stageFixedGame } from '../fixed.ts';

/** A Bingo receipt in both sports, at a correction that took points away. */
export async function receipts(cloud: RunningCloud, browser: Browser, camera: Camera): Promise<void> {
  for (const recording of allRecordings() as Recording[]) {
    const sport = recording.sport.toLowerCase();
    const name = `receipt-${sport}`;
    if (!camera.wants(name)) continue;
    const game = await stageFixedGame(cloud, recording, 'receipts');
    const fan = await newFan(cloud, `counts_${sport}`);
    await fan.joinAll(game.timeline.event);
    await game.tellUntil(({ period, clock }) => period === 3 && clock < 600);
    const { data: active } = await fan.call('GET', `/api/user/activeGames?eventId=${game.event.id}`);
    const { bingo } = active as Record<string, string>;
    const { data: entry } = await fan.call('GET', `/api/hype/get?hypeGame=bingo&gameId=${bingo}`);
    game.left.unshift(correctionAgainst(entry as Entry, game));
    await game.tell(1);
    const { page, context, close } = await openFixedPhone(browser);
    await context.addCookies(fan.cookies());
    await followGame(page, cloud.url, game.event.id);
    await page.goto(`${cloud.url}/bingo`);
    const feed = page.getByRole('list', { name: 'Your points, newest first' });
    await feed
      .getByRole('button', { name: /moved to another player/ })
      .first()
      .tap();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await camera.take(page, name);
    await close();
  }
}
