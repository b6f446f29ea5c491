import { newFan } from './fan.ts';
import { court, dressed, field, longNames } from './recordings.ts';
import type { SharedCloud } from './shared.ts';
import { stageGame } from './staged-game.ts';

/** The longest name that a fan may have. */
export const widest = 'W'.repeat(20);

/** Games of dressed teams: one of each sport in its third quarter, one to come, a fan who has joined both at the end of the first quarter, and one who has not. */
export async function stageScreens(cloud: SharedCloud) {
  const basketball = await stageGame(cloud, court, dressed);
  const later = await stageGame(cloud, court, { ...dressed, startsAt: Date.now() + 3_600_000 });
  const football = await stageGame(cloud, field, {
    home: { name: 'Seattle Northwestern Sea Hawks', color: '#ffffff', players: longNames(field.home.players) },
    away: { color: '#ffd700' },
  });
  await later.tellUntil('JERSEY_COLOR');
  const [player, newcomer] = [await newFan(cloud.url, widest), await newFan(cloud.url)];
  for (const game of [basketball, football]) {
    await game.tellUntil('END_FIRST_QUARTER');
    await player.joinAll(game.event);
    // Well into the third quarter, since the pop-up of its start shows shortly after the start.
    await game.tellUntil(({ period, clock }) => period === 3 && clock < 580);
  }
  return { basketball, football, later, player, newcomer };
}
