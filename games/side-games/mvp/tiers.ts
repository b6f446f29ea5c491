import { sortedById } from '../../facts/best-players.ts';
import type { PlayerWithAverages } from '../../facts/deal-facts.ts';
import type { Random } from '../../lib/random.ts';
import { countedIn, type Scoring, type SportTable, worth } from '../../sports/sport.ts';
import { type ExplainedPlayer, explainPlayer, type ScoredRow } from './explain.ts';
import { TIERS, type Tier } from './player.ts';

/**
 * Players by their season points per game, best first; ties by id. If no season is worth any points, most
 * likely because it has not begun, the order is random (docs/play.md, "MVP: tiers").
 */
export function tierList(players: readonly PlayerWithAverages[], table: SportTable, random: Random): ExplainedPlayer[] {
  const scored = sortedById(players).map((player) => ({ player, ...season(player, table) }));
  const byChance = scored.every(({ totalScore }) => totalScore === 0);
  const ranked = byChance ? random.shuffled(scored) : scored.sort((a, b) => b.totalScore - a.totalScore);
  return ranked.map(({ player, stats, rows, totalScore }, index) => {
    const { id, last_name, tid, position, profile_image_link } = player;
    const place = { rank: index + 1, players: ranked.length, byChance };
    const tier = tierOf(place.rank, place.players);
    const offered = { id, last_name, tid, position, points: 0, stats, totalScore, tier, tierCost: tierCost(tier) };
    const item = profile_image_link === undefined ? offered : { ...offered, profile_image_link };
    return explainPlayer(item, player, { rows, totalScore, ...place, tier, tierCost: item.tierCost });
  });
}

const tiers: readonly Tier[] = [1, 2, 3, 4, 5];

/** The tier of a rank, counted from 1. Tiers differ in size by at most one player. */
export const tierOf = (rank: number, players: number): Tier => tiers[Math.ceil((TIERS * rank) / players) - 1] ?? TIERS;

/** 5, 4, 3, 2, 1 tokens. */
export const tierCost = (tier: Tier): number => TIERS + 1 - tier;

/** The averages that rank a player of this position, and their points (docs/play.md, "MVP: tiers"). */
function season({ position, averages }: PlayerWithAverages, table: SportTable) {
  const scoring = rowsOf(position, table);
  const stats = Object.fromEntries(
    countedIn(scoring).flatMap((stat) => (averages[stat] ? [[stat, averages[stat]]] : [])),
  );
  const rows = scoring.map((row) => worthOf(row, stats));
  const total = rows.reduce((sum, { worth }) => sum + worth, 0);
  // Avoids -0, which JSON does not keep.
  return { stats, rows, totalScore: Math.round(total * 100) / 100 || 0 };
}

/** A count is at least 0: a season with makes but no attempts has 0 misses. */
function worthOf(row: Scoring, stats: Readonly<Record<string, number>>): ScoredRow {
  const { label, points } = row;
  const count = Math.max(0, worth([{ ...row, points: 1 }], stats));
  return { label, count, points, worth: points * count };
}

/** The scoring rules that rank a position; an empty list for an unknown position. */
function rowsOf(code: string, { positions, mvp }: SportTable): readonly Scoring[] {
  if (!positions) return mvp;
  const sees = (Object.hasOwn(positions, code) && positions[code]?.sees) || [];
  return mvp.filter(({ of }) => Object.keys(of).every((stat) => sees.includes(stat)));
}
