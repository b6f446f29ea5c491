import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldSeason, importGameStats, windowStart } from '../../../../lambdas/feeds/imports/import-listing.ts';
import { putTeam, type TeamGameStats, team } from '../../../../lambdas/stores/teams.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { property, runs } from '../../../runs.ts';
import { roster } from '../../game.ts';
import { fresh } from '../../world.ts';

const NOW = Date.UTC(2025, 7, 31, 12);
const line = fc.record({
  tid: fc.constant('t'),
  eventId: fc.uuid(),
  at: fc.integer({ min: NOW - 300 * 86_400_000, max: NOW + 86_400_000 }),
  players: fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.dictionary(fc.constantFrom('PTS', 'REB'), fc.integer({ min: 0, max: 60 })),
  ),
});

describe('a season', () => {
  it.each([
    ['2025-12-07T00:00:00.000Z', '2025-06-07T00:00:00.000Z'],
    ['2025-03-31T09:00:00.000Z', '2024-09-30T09:00:00.000Z'],
    ['2025-08-31T12:00:00.000Z', '2025-02-28T12:00:00.000Z'],
    ['2024-08-30T12:00:00.000Z', '2024-02-29T12:00:00.000Z'],
    ['2025-12-31T23:59:59.999Z', '2025-06-30T23:59:59.999Z'],
  ])('begins six months ago, on the same day or the last of the month: at %s', (now, start) => {
    expect(new Date(windowStart(Date.parse(now))).toISOString()).toBe(start);
  });

  it('is the sum of the lines of the window, in any order', property, () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const season = foldSeason(lines, NOW);
        const counted = lines.filter(({ at }) => at >= windowStart(NOW) && at <= NOW);
        for (const pid of ['a', 'b', 'c']) {
          const games = counted.flatMap(({ players }) => (players[pid] ? [players[pid]] : []));
          expect(season[pid]?.games_played ?? 0).toBe(games.length);
          const PTS = games.reduce((sum, stats) => sum + (stats.PTS ?? 0), 0);
          expect(season[pid]?.stats.PTS ?? 0).toBe(PTS);
        }
        expect(foldSeason(lines.toReversed(), NOW)).toEqual(season);
      }),
      runs(100),
    );
  });

  it('counts a player whose id is a name that every object has', () => {
    const game = { tid: 't', eventId: 'e', at: NOW - 1, players: { constructor: { PTS: 2 }, valueOf: { PTS: 3 } } };
    const season = foldSeason([game as unknown as TeamGameStats], NOW);
    expect(Object.entries(season)).toEqual([
      ['constructor', { games_played: 1, stats: { PTS: 2 } }],
      ['valueOf', { games_played: 1, stats: { PTS: 3 } }],
    ]);
  });
});

describe('imported lines', () => {
  embeddedDatabase();

  it('count once, however often they are imported, and as they are now', async () => {
    const tid = fresh('team');
    const [player] = roster(tid).players.slice(-1);
    await putTeam({ ...roster(tid), players: player ? [{ ...player, id: 'p' }] : [] });
    const game = (eventId: string, PTS: number): TeamGameStats => {
      return { tid, eventId, at: NOW - 1, players: { p: { PTS } } };
    };
    const totals = async () => {
      const [player] = (await team(tid))?.players ?? [];
      return [player?.games_played, player?.stats];
    };
    expect(await importGameStats([game('1', 10), game('2', 5)], NOW)).toBe(2);
    expect(await totals()).toEqual([2, { PTS: 15 }]);
    await importGameStats([game('1', 10)], NOW);
    expect(await totals()).toEqual([2, { PTS: 15 }]);
    await importGameStats([game('1', 12), game('3', 3)], NOW);
    expect(await totals()).toEqual([3, { PTS: 20 }]);
    await importGameStats([game('3', 3)], NOW + 190 * 86_400_000);
    expect(await totals()).toEqual([undefined, undefined]);
  });
});
