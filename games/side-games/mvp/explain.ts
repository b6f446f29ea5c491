import type { PlayerWithAverages } from '../../facts/deal-facts.ts';
import type { Explained } from '../side-game.ts';
import type { MvpPlayer, Tier } from './player.ts';

/** A scoring rule and the player's season average for it. */
export type ScoredRow = { label: string; count: number; points: number; worth: number };

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

export const explainPlayer = (
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
