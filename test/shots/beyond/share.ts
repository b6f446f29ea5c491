import type { Browser } from 'playwright-core';
import { type HypeGame, hypeGames } from '../../../games/side-games/side-game.ts';
import { sideGames } from '../../../games/side-games/side-games.ts';
import { allRecordings } from '../../../local/league/recording.ts';
import type { RunningCloud } from '../../e2e/cloud.ts';
import { followGame } from '../../e2e/path.ts';
import type { StagedGame } from '../../e2e/staged-game.ts';
import type { Camera } from '../camera.ts';
import { newFan, openFixedPhone, saved, stageFixedGame } from '../fixed.ts';

/** The share cards of all six final boards in both sports, in their sheet. */
export async function share(cloud: RunningCloud, browser: Browser, camera: Camera): Promise<void> {
  const name = (key: HypeGame, { timeline }: StagedGame) => `share-${key}-${timeline.event.type.toLowerCase()}`;
  for (const recording of allRecordings()) {
    const game = await stageFixedGame(cloud, recording, 'share');
    const wanted = hypeGames.filter((key) => camera.wants(name(key, game)));
    if (wanted.length === 0) continue;
    await game.tellUntil((play) => play.kind === 'status' && play.status === 'JERSEY_COLOR');
    const fan = await newFan(cloud, `courtside_${recording.sport.toLowerCase()}`);
    await fan.joinAll(game.timeline.event);
    await game.tellUntil(() => false);
    await saved(fan, game);
    const { page, context, close } = await openFixedPhone(browser);
    await context.addCookies(fan.cookies());
    await followGame(page, cloud.url, game.event.id);
    for (const key of wanted) {
      await page.goto(`${cloud.url}/${key}`);
      await page.getByRole('button', { name: 'Share', exact: true }).tap();
      await page.getByRole('img', { name: `${sideGames[key].words.title}, final board of ` }).waitFor();
      await camera.take(page, name(key, game));
    }
    await close();
  }
}
