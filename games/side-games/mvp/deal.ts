import type { DealFacts } from '../../facts/deal-facts.ts';
import { randomFrom } from '../../lib/random.ts';
import { isRecord } from '../../lib/unknown.ts';
import { sports } from '../../sports/sports.ts';
import { invalid, notAsOffered, offerOf, type Refusal } from '../side-game.ts';
import { BUDGET, costOf, type MvpPlayer, type MvpPlayers, SLOTS } from './team.ts';
import { type ExplainedPlayer, tierList } from './tiers.ts';

/** Every player of the event with a tier, best first, without explanations. Fewer than five players are refused. */
export const deal = (facts: DealFacts, seed: string): MvpPlayers | Refusal => offerOf(explain(facts, seed));

/** The tier list with the averages behind each rank. `remaining` has no effect; the seed only without a season. */
export function explain(facts: DealFacts, seed: string): ExplainedPlayer[] | Refusal {
  const players = [...facts.home.players, ...facts.away.players];
  if (players.length < SLOTS) {
    return { refused: 'RosterIncomplete', why: `both teams together have too few players for ${SLOTS} slots` };
  }
  return tierList(players, sports[facts.sport], randomFrom(seed));
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
