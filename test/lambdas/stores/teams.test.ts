import { expect, it } from 'vitest';
import { CORRECTION_PERIOD_MS } from '../../../games/timeline/status.ts';
import { MAX_GAME } from '../../../lambdas/lib/durations.ts';
import {
  addPlayers,
  gameStatsOf,
  hasGameStats,
  putGameStats,
  putSeason,
  putTeam,
  team,
  updateTeam,
} from '../../../lambdas/stores/teams.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { roster } from '../game.ts';

embeddedDatabase();

it('a team as it was does not replace a later one, and a blank position not a known one', async () => {
  const now = roster('dated');
  expect(await updateTeam(now, 200)).toBe(true);
  expect(await updateTeam({ ...now, players: [] }, 100)).toBe(false);
  expect(await team('dated')).toEqual(now);
  const blank = now.players.slice(2).map((player) => ({ ...player, position: '' }));
  expect(await updateTeam({ ...now, players: blank }, 200)).toBe(true);
  expect(await team('dated')).toEqual({ ...now, players: now.players.slice(2) });
});

it('a player whom a feed has added stays through rosters that lack them, while their game can be corrected', async () => {
  const listed = roster('joined');
  const [traded] = listed.players;
  const newcomer = { ...(traded as NonNullable<typeof traded>), id: 'newcomer', last_name: 'Newcomer' };
  const ids = async () => (await team('joined'))?.players.map(({ id }) => id);
  const others = listed.players.slice(1).map(({ id }) => id);
  const played = 1_000_000_000_000;
  await updateTeam(listed, played - 1);
  await addPlayers('joined', [newcomer], played);
  await addPlayers('joined', [newcomer], played + 60_000);
  const without = { ...listed, players: listed.players.slice(1) };
  const last = played + MAX_GAME + CORRECTION_PERIOD_MS;
  for (const asOf of [played + 1, last]) {
    expect(await updateTeam(without, asOf)).toBe(true);
    expect(await ids()).toEqual([...others, 'newcomer']);
  }
  expect(await updateTeam(without, last + 1)).toBe(true);
  expect(await ids()).toEqual(others);
  expect(await updateTeam({ ...without, players: [...without.players, newcomer] }, last + 2)).toBe(true);
  expect(await ids()).toEqual([...others, 'newcomer']);
  expect(await updateTeam(without, last + 3)).toBe(true);
  expect(await ids()).toEqual(others);
});

it('an import and a feed that write at the same time lose no player', async () => {
  const listed = roster('raced');
  await updateTeam(listed, 100);
  const newcomers = ['n1', 'n2', 'n3'].map((id) => ({ ...(listed.players[0] as object), id }) as never);
  await Promise.all([
    ...newcomers.map((newcomer) => addPlayers('raced', [newcomer], 150)),
    updateTeam(listed, 200),
    updateTeam(listed, 300),
  ]);
  const ids = (await team('raced'))?.players.map(({ id }) => id) ?? [];
  expect(new Set(ids)).toEqual(new Set([...listed.players.map(({ id }) => id), 'n1', 'n2', 'n3']));
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
  expect(await hasGameStats('lined', 'g1')).toBe(false);
  await putGameStats(line('g1', 10));
  await putGameStats(line('g2', 20));
  await putGameStats(line('g1', 11));
  expect(await gameStatsOf('lined')).toEqual([line('g1', 11), line('g2', 20)]);
  expect([await hasGameStats('lined', 'g1'), await hasGameStats('other', 'g1')]).toEqual([true, false]);
  expect(await putSeason('lined', {}, 2)).toBe(true);
  expect(await putSeason('lined', {}, 1)).toBe(false);
  expect(await putSeason('lined', {}, 2)).toBe(true);
});
