import { describe, expect, it } from 'vitest';
import { playersWithAverages } from '../../../../games/averages.ts';
import type { DealFacts } from '../../../../games/deal-facts.ts';
import { bingo } from '../../../../games/side-games/bingo/index.ts';
import { sideGames } from '../../../../games/side-games.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { rosterOf } from '../../../../local/league/broadcast.ts';
import { leagues } from '../../../../local/league/invented/games.ts';
import { afterASeason } from '../../../../local/league/invented/season.ts';
import type { RecordedTeam } from '../../../../local/league/recording.ts';

describe.each(['BASKETBALL', 'FOOTBALL'] as const)('the invented teams of %s', (sport) => {
  const table = sports[sport];
  const members = leagues[sport].teams;
  const season = afterASeason(leagues[sport]);

  it('are eight with names, codes and colours of their own', () => {
    expect(members).toHaveLength(8);
    for (const face of ['id', 'name', 'shortName', 'color'] as const) {
      expect(new Set(members.map((team) => team[face])).size).toBe(8);
    }
    for (const { color, shortName } of members) {
      expect([/^#[0-9a-f]{6}$/.test(color), /^[A-Z]{3}$/.test(shortName)]).toEqual([true, true]);
    }
  });

  it('have players with positions the sport knows, no last name twice in a team, no full name twice in the league', () => {
    const known = sport === 'FOOTBALL' ? Object.keys(table.positions ?? {}) : ['PG', 'SG', 'SF', 'PF', 'C'];
    const everyone = members.flatMap(({ players }) => players);
    expect(new Set(everyone.map(({ position }) => position))).toEqual(new Set(known));
    expect(new Set(everyone.map(({ id }) => id)).size).toBe(everyone.length);
    expect(new Set(everyone.map(({ first, last }) => `${first} ${last}`)).size).toBe(everyone.length);
    for (const { players } of members) expect(new Set(players.map(({ last }) => last)).size).toBe(players.length);
  });

  it('have had a season: everyone who matters has played fourteen games, and it adds up to what the games were', async () => {
    for (const { players } of await season) {
      const lines = players.flatMap(([, , , , line]) => (line ? [line] : []));
      expect(lines.filter(({ games }) => games === 14).length).toBeGreaterThanOrEqual(8);
      expect(lines.every(({ games }) => games >= 1 && games <= 14)).toBe(true);
      const points = lines.reduce((sum, { totals }) => sum + (totals.PTS ?? 0), 0) / 14;
      const [least, most] = sport === 'BASKETBALL' ? [95, 130] : [10, 38];
      expect([points > least, points < most]).toEqual([true, true]);
    }
  });

  it('are offered in all six side games, each offer taken as it was dealt', async () => {
    const side = (team: RecordedTeam): DealFacts['home'] => {
      const { id, name, players } = rosterOf(team, sport);
      const lines = players.map(({ id: pid, stats, games_played }) => ({
        pid,
        stats: (stats ?? null) as Record<string, number> | null,
        games_played: games_played ?? null,
      }));
      return { id, name, players: playersWithAverages(players as never, lines, table) };
    };
    const [home, away] = (await season).slice(2, 4).map(side) as [DealFacts['home'], DealFacts['home']];
    const facts: DealFacts = { eventId: 'event', version: 'v', sport, home, away };
    for (const { key, deal } of Object.values(sideGames)) {
      for (const seed of ['one', 'two', 'three']) expect([key, deal(facts, seed, 1)]).toEqual([key, expect.anything()]);
    }
    const card = bingo.deal(facts, 'sane', 1) as { classification: string; threshold: number }[];
    const most: Record<string, number> = { PTS: 40, REB: 20, AST: 15, PASS_YDS: 400, RUSH_YDS: 160, RECV_YDS: 140 };
    for (const { classification, threshold } of card) {
      expect([classification, threshold <= (most[classification] ?? 400)]).toEqual([classification, true]);
    }
  });
});
