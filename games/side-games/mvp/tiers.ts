import { sortedById } from '../../facts/best-players.ts';
import type { PlayerWithAverages } from '../../facts/deal-facts.ts';
import type { Random } from '../../lib/random.ts';
import { countedIn, type Scoring, type SportTable, worth } from '../../sports/sport.ts';
import type { Explained } from '../side-game.ts';
import { type MvpPlayer, TIERS, type Tier } from './team.ts';

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

/** A scoring rule and the player's season average for it. */
type ScoredRow = { label: string; count: number; points: number; worth: number };

/** How a cost is computed. */
export type CostSum = {
  /** The rules that rank the player's position. */
  rows: readonly ScoredRow[];
  /** Their sum in points, to 2 decimals. */
  totalScore: number;
  /** Rank from 1 and number of players; random if no season is worth any points. */
  rank: number;
  players: number;
  byChance: boolean;
  tier: Tier;
  /** In tokens. */
  tierCost: number;
};

export type ExplainedPlayer = Explained<MvpPlayer, CostSum>;

const explainPlayer = (
  item: MvpPlayer,
  { first_name, last_name }: PlayerWithAverages,
  sum: CostSum,
): ExplainedPlayer => ({
  item,
  who: `${first_name} ${last_name}`.trim(),
  asks: `${sum.tierCost} ${sum.tierCost === 1 ? 'token' : 'tokens'}`,
  sum,
  how: inWords(sum),
});

function inWords({ rows, totalScore, rank, players, byChance }: CostSum): string {
  const place = `Number ${rank} of ${players}`;
  if (byChance) return `${place}: drawn, as nobody has a season`;
  const terms = rows.filter(({ worth }) => worth !== 0).map(termOf);
  return terms.length === 0
    ? `${place}: no season that counts`
    : `${place}: ${terms.join(' + ')} = ${signed(totalScore)}`;
}

/** "3-pointer 4.9 × 5" with non-breaking spaces. */
const termOf = ({ label, count, points }: ScoredRow): string =>
  `${label} ${Number(count.toFixed(2))} × ${signed(points)}`.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060');

const signed = (value: number): string => `${value}`.replace('-', '−');
