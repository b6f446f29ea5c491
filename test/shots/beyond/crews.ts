import type { Browser } from 'playwright-core';
import type { Crew } from '../../../graphql/types.generated.ts';
import { allRecordings } from '../../../local/league/recording.ts';
import type { RunningCloud } from '../../e2e/cloud.ts';
import type { HttpFan } from '../../e2e/fan.ts';
import type { Camera } from '../camera.ts';
import { newFan, openFixedPhone, saved, stageFixedGame } from '../fixed.ts';

/** Five friends, two others, and a game in its second half: the crew's list, and its invite as an outsider sees it. */
export async function crews(cloud: RunningCloud, browser: Browser, camera: Camera): Promise<void> {
  if (!['crew-list', 'crew-invite'].some((name) => camera.wants(name))) return;
  const [recording] = allRecordings();
  if (!recording) throw new Error('there is no recording');
  const game = await stageFixedGame(cloud, recording, 'crews');
  await game.tellUntil('END_FIRST_QUARTER');
  const fans: HttpFan[] = [];
  for (const name of ['maya', 'theo_k', 'sam22', 'lena', 'courtside_jo', 'rival', 'stranger']) {
    const fan = await newFan(cloud, name);
    await fan.joinAll(game.event);
    fans.push(fan);
  }
  const [owner, ...others] = fans as [HttpFan, ...HttpFan[]];
  const { invite } = (await owner.call('POST', '/api/crew/create', { name: 'Front Row' })).data as Crew;
  for (const fan of others.slice(0, 4)) await fan.call('POST', '/api/crew/join', { invite });
  await game.tellUntil('END_THIRD_QUARTER');
  for (const fan of fans) await saved(fan, game);

  const { page, context, close } = await openFixedPhone(browser);
  await page.goto(`${cloud.url}/crew#${invite}`);
  await page.getByRole('heading', { name: 'Front Row' }).waitFor();
  await camera.take(page, 'crew-invite');
  await context.addCookies(owner.cookies(game.event.id));
  await page.goto(`${cloud.url}/leaderboard`);
  await page.getByRole('radio', { name: 'Front Row' }).check();
  await page.getByRole('list', { name: 'Ranking of Front Row' }).getByText(' overall').nth(4).waitFor();
  await camera.take(page, 'crew-list');
  await close();
}
