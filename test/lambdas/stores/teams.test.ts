import { expect, it } from 'vitest';
import { putTeam, team } from '../../../lambdas/stores/teams.ts';
import { withDatabase } from '../database.ts';
import { roster } from '../game.ts';

withDatabase();

it('a team is set as a whole', async () => {
  expect(await team('home')).toBeUndefined();
  await putTeam(roster('home'));
  expect(await team('home')).toEqual(roster('home'));
  const traded = { ...roster('home'), players: roster('home').players.slice(1) };
  await putTeam(traded);
  expect(await team('home')).toEqual(traded);
});
