import { setImmediate as breathe } from 'node:timers/promises';
import type { Play } from '../../../games/timeline/play.ts';
import type { RecordedTeam, SeasonLine } from '../recording.ts';
import { fixturesOf } from './fixtures.ts';
import type { InventedLeague } from './games.ts';

/**
 * The teams of a league with the season they have had: everyone played everyone at home and away, by the same simulator that plays the
 * games to come, so offers made of these averages fit them. Lets others have the processor between games.
 */
export async function afterASeason(league: InventedLeague): Promise<RecordedTeam[]> {
  const seasons = new Map<string, SeasonLine>();
  for (const [index, { home, away }] of fixturesOf(league.teams).entries()) {
    addUp(seasons, league.plays(home.id, away.id, `season, ${index}`));
    await breathe();
  }
  return league.teams.map(({ players, ...face }) => ({
    ...face,
    players: players.map(({ id, first, last, position }) => [id, first, last, position, seasons.get(id)]),
  }));
}

/** A game more for everyone with a line in it. */
function addUp(seasons: Map<string, SeasonLine>, plays: readonly Play[]): void {
  const played = new Set<SeasonLine>();
  for (const play of plays) {
    if (play.kind !== 'stat' || play.pid === undefined) continue;
    const season = seasons.get(play.pid) ?? { games: 0, totals: {} };
    seasons.set(play.pid, season);
    if (!played.has(season)) season.games += 1;
    played.add(season);
    for (const [stat, value] of Object.entries(play.stats)) {
      season.totals[stat] = (season.totals[stat] ?? 0) + value;
    }
  }
}
