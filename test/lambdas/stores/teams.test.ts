import { expect, it } from 'vitest';
import { hasLine, linesOf, putLine, putSeason, putTeam, team, updateTeam } from '../../../lambdas/stores/teams.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { roster } from '../game.ts';

embeddedDatabase();

it('a team is set as a whole', async () => {
  expect(await team('home')).toBeUndefined();
  await putTeam(roster('home'));
  expect(await team('home')).toEqual(roster('home'));
  const traded = { ...roster('home'), players: roster('home').players.slice(1) };
  await putTeam(traded);
  expect(await team('home')).toEqual(traded);
});

it('a team as it was does not replace a later one, and a blank position not a known one', async () => {
  const now = roster('dated');
  expect(await updateTeam(now, 200)).toBe(true);
  expect(await updateTeam({ ...now, players: [] }, 100)).toBe(false);
  expect(await team('dated')).toEqual(now);
  const blank = now.players.slice(2).map((player) => ({ ...player, position: '' }));
  expect(await updateTeam({ ...now, players: blank }, 200)).toBe(true);
  expect(await team('dated')).toEqual({ ...now, players: now.players.slice(2) });
});

it('a player without totals of their own has those of the lines', async () => {
  const players = roster('folded').players;
  await putTeam(roster('folded'));
  const season = { games_played: 2, stats: { PTS: 7 } };
  const [first, last] = [players[0]?.id as string, players.at(-1)?.id as string];
  await putSeason('folded', { [first]: season, [last]: season, elsewhere: season }, 2);
  const known = (await team('folded'))?.players ?? [];
  expect(known).toHaveLength(players.length);
  expect(known[0]).toEqual(players[0]);
  expect(known.at(-1)).toEqual({ ...players.at(-1), ...season });
});

it('a line is set, not added; a fold of fewer lines does not replace one of more', async () => {
  const line = (eventId: string, PTS: number) => ({ tid: 'lined', eventId, at: 5, players: { a: { PTS } } });
  expect(await hasLine('lined', 'g1')).toBe(false);
  await putLine(line('g1', 10));
  await putLine(line('g2', 20));
  await putLine(line('g1', 11));
  expect(await linesOf('lined')).toEqual([line('g1', 11), line('g2', 20)]);
  expect([await hasLine('lined', 'g1'), await hasLine('other', 'g1')]).toEqual([true, false]);
  expect(await putSeason('lined', {}, 2)).toBe(true);
  expect(await putSeason('lined', {}, 1)).toBe(false);
  expect(await putSeason('lined', {}, 2)).toBe(true);
});
