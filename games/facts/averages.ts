import { roundFloatNoise } from '../lib/text.ts';
import { positionOf, type SportTable } from '../sports/sport.ts';
import type { PlayerWithAverages } from './deal-facts.ts';

/** A player as listed in a team's details. */
export type RosterPlayer = Omit<PlayerWithAverages, 'averages'>;
/** A player's season totals by classifier. */
export type SeasonStats = { pid: string; games_played?: number | null; stats?: Record<string, number> | null };

/** Average per game, to 2 decimals; 0 if it is no number (docs/play.md, "Season averages"). A missing total counts as 0, missing games as 1. */
export function average(total: number | undefined, gamesPlayed: number | null | undefined): number {
  const hundredths = ((total ?? 0) * 100) / (gamesPlayed ?? 1);
  return Number.isFinite(hundredths) ? Math.round(roundFloatNoise(hundredths)) / 100 : 0;
}

/**
 * A roster with its season averages. A player without a season line or without stats in it has no averages. Positions get the sport's own
 * codes only here: every side game is dealt from the result.
 */
export function playersWithAverages(
  players: readonly RosterPlayer[],
  season: readonly SeasonStats[],
  table: SportTable,
): PlayerWithAverages[] {
  const lines = new Map(season.filter(({ stats }) => stats).map((line) => [line.pid, line]));
  return players.map(({ id, first_name, last_name, position, tid, profile_image_link }) => {
    const averages = averagesOf(lines.get(id), table);
    const named = { id, first_name, last_name, position: positionOf(position, table), tid, averages };
    return profile_image_link ? { ...named, profile_image_link } : named;
  });
}

function averagesOf(line: SeasonStats | undefined, table: SportTable): Record<string, number> {
  const { stats, games_played } = line ?? {};
  if (!stats) return {};
  const classifiers = new Set([...table.averages.map(({ classifier }) => classifier), ...Object.keys(stats)]);
  return Object.fromEntries([...classifiers].map((key) => [key, average(stats[key], games_played)]));
}
