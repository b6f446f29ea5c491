import { sortedById } from '../../facts/best-players.ts';
import type { DealFacts, PlayerWithAverages } from '../../facts/deal-facts.ts';
import { randomFrom } from '../../lib/random.ts';
import { isRecord } from '../../lib/unknown.ts';
import { countedIn, type Scoring, type SportTable, worth } from '../../sports/sport.ts';
import { sports } from '../../sports/sports.ts';
import { type Explained, invalid, notAsOffered, offerOf, type Refusal } from '../side-game.ts';
import { BUDGET, costOf, type MvpPlayer, type MvpPlayers, SLOTS, TIERS, type Tier } from './team.ts';

/** Every player of the event with a tier, best first, without explanations. Fewer than five players are refused. */
export const deal = (facts: DealFacts, seed: string): MvpPlayers | Refusal => offerOf(explain(facts, seed));

/**
 * Players by their season points per game, best first, ties by id, each with the averages behind the rank. If no season is worth any points,
 * most likely because it has not begun, the order is random (docs/play.md, "MVP: tiers").
 */
export function explain({ sport, home, away }: DealFacts, seed: string): ExplainedPlayer[] | Refusal {
  const players = sortedById([...home.players, ...away.players]);
  if (players.length < SLOTS) {
    return { refused: 'RosterIncomplete', why: `both teams together have too few players for ${SLOTS} slots` };
  }
  const scored = players.map((player) => ({ player, ...season(player, sports[sport]) }));
  const byChance = scored.every(({ totalScore }) => totalScore === 0);
  const ranked = byChance ? randomFrom(seed).shuffled(scored) : scored.sort((a, b) => b.totalScore - a.totalScore);
  return ranked.map(({ player, stats, rows, totalScore }, index) => {
    const { id, first_name, last_name, tid, position, profile_image_link } = player;
    const rank = index + 1;
    const tier = tierOf(rank, players.length);
    const costs = { totalScore, tier, tierCost: tierCost(tier) };
    const offered = { id, last_name, tid, position, points: 0, stats, ...costs };
    const sum = { rows, rank, players: players.length, byChance, ...costs };
    return {
      item: profile_image_link === undefined ? offered : { ...offered, profile_image_link },
      who: `${first_name} ${last_name}`.trim(),
      asks: `${costs.tierCost} ${costs.tierCost === 1 ? 'token' : 'tokens'}`,
      sum,
      how: inWords(sum),
    };
  });
}

/** The five drafted players as they were offered, in the fan's order. */
export function accept(raw: unknown, offered: MvpPlayers): MvpPlayers | Refusal {
  if (!Array.isArray(raw)) return invalid('the team is not a list');
  if (raw.length !== SLOTS) return invalid(`the team has not ${SLOTS} slots`);
  const byId = new Map(offered.map((player) => [player.id, player]));
  const team: MvpPlayers = [];
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const sent: unknown = raw[slot];
    if (!isRecord(sent)) return invalid(`slot ${slot} is not a player`);
    const player = typeof sent.id === 'string' ? byId.get(sent.id) : undefined;
    if (!player) return notAsOffered(`slot ${slot} has a player who was not offered`);
    const forged = forgedPlayerField(sent, player);
    if (forged) return notAsOffered(`slot ${slot} has another ${forged}`);
    team.push({ ...player, stats: { ...player.stats } });
  }
  if (new Set(team.map(({ id }) => id)).size < SLOTS) return invalid('a player is in two slots');
  const cost = costOf(team);
  return cost > BUDGET ? invalid(`the team costs ${cost} of ${BUDGET} tokens`) : team;
}

/** Fields of a player that a client must send (docs/wire.md, "Side-game calls") … */
const sentFields = ['id', 'last_name', 'profile_image_link', 'tid', 'position', 'points'] as const;
/** … and fields that it may leave to the server. */
const dealtFields = ['totalScore', 'tier', 'tierCost'] as const;

function forgedPlayerField(sent: Record<string, unknown>, player: MvpPlayer): string | undefined {
  const forged =
    // Null means no picture.
    sentFields.find((field) => (sent[field] ?? undefined) !== player[field]) ??
    dealtFields.find((field) => field in sent && sent[field] !== player[field]);
  return forged ?? ('stats' in sent && !sameStats(sent.stats, player.stats) ? 'stats' : undefined);
}

function sameStats(sent: unknown, stats: MvpPlayer['stats']): boolean {
  if (!isRecord(sent) || Object.getPrototypeOf(sent) !== Object.prototype) return false;
  const keys = Object.keys(stats);
  return Object.keys(sent).length === keys.length && keys.every((stat) => sent[stat] === stats[stat]);
}

const tiers: readonly Tier[] = [1, 2, 3, 4, 5];

/** The tier of a rank, counted from 1. Tiers differ in size by at most one player. */
const tierOf = (rank: number, players: number): Tier => tiers[Math.ceil((TIERS * rank) / players) - 1] ?? TIERS;

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

type ExplainedPlayer = Explained<MvpPlayer, CostSum>;

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
