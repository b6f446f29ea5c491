import type { Contender, Match } from '../match.ts';
import { type Random, randomFrom } from '../random.ts';
import { isRefusal, type Position, type Refusal } from '../side-game.ts';
import { type Average, amountOf, type SportTable } from '../sports/sport.ts';
import { sports } from '../sports/sports.ts';
import { type BingoCard, type BingoItem, FREE, freeSquare, PICKS, SQUARES } from './card.ts';

const PER_TEAM = 12;
const CANDIDATES = 5;

/** By the place among a team's twelve: what part of the average is asked for, and how hard it is without one (RULES B4). */
const factors: readonly { upTo: number; factor: number; difficulty: 'easy' | 'medium' | 'hard' }[] = [
  { upTo: 6, factor: 0.5, difficulty: 'easy' },
  { upTo: 9, factor: 0.9, difficulty: 'medium' },
  { upTo: PER_TEAM, factor: 1.1, difficulty: 'hard' },
];

/** A player and a stat that a square may ask for. */
type Pair = { player: Contender; average: Average };

/**
 * The card for a seed: twelve squares of each team, shuffled, around the FREE centre (RULES B4).
 * The share of the game that is left moves thresholds and nothing else. A team that cannot fill its squares is refused.
 */
export function deal(match: Match, seed: string, position: Position): BingoCard | Refusal {
  const random = randomFrom(seed);
  const table = sports[match.sport];
  const dealt: BingoItem[] = [];
  for (const team of [match.home, match.away]) {
    const squares = dealTeam(team, table, random, position);
    if (isRefusal(squares)) return squares;
    dealt.push(...squares);
  }
  const squares = random.shuffled(dealt);
  const ids = uniqueIds(random);
  const items = squares.map((square, index): BingoItem => ({ ...square, id: ids[index] as number }));
  return [...items.slice(0, FREE), { ...freeSquare }, ...items.slice(FREE)];
}

function dealTeam(team: Match['home'], table: SportTable, random: Random, share: Position): BingoItem[] | Refusal {
  const players = team.players.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const bySeason = table.averages.map((average) => best(players, average));
  // Without season stats, or with too few of them, anyone of an eligible position will do.
  const byChance = table.averages.map((average) => eligible(players, average));
  const taken = new Set<string>();
  const squares: BingoItem[] = [];
  for (let place = 0; place < PER_TEAM; place += 1) {
    const seasonPair = draw(bySeason, taken, random);
    const pair = seasonPair ?? draw(byChance, taken, random);
    if (!pair) {
      return { refused: 'RosterIncomplete', why: `team ${team.id} has too few players for ${PER_TEAM} squares` };
    }
    taken.add(keyOf(pair));
    squares.push(square(pair, thresholdOf(pair, place, share, seasonPair !== undefined), table));
  }
  return squares;
}

/** The best of a stat by season average; ties by id. */
function best(players: readonly Contender[], average: Average): Pair[] {
  const averageOf = (pair: Pair) => pair.player.averages[average.classifier] ?? 0;
  return eligible(players, average)
    .filter((pair) => averageOf(pair) > 0)
    .sort((a, b) => averageOf(b) - averageOf(a))
    .slice(0, CANDIDATES);
}

function eligible(players: readonly Contender[], average: Average): Pair[] {
  return players
    .filter(({ position }) => average.positions?.includes(position) ?? true)
    .map((player) => ({ player, average }));
}

/** First a stat that has someone left, then one of those. */
function draw(pairsByStat: readonly Pair[][], taken: ReadonlySet<string>, random: Random): Pair | undefined {
  const left = pairsByStat
    .map((pairs) => pairs.filter((pair) => !taken.has(keyOf(pair))))
    .filter(({ length }) => length);
  return left.length > 0 ? random.oneOf(random.oneOf(left)) : undefined;
}

const keyOf = ({ player, average }: Pair): string => `${average.id}/${player.id}`;

/** max(1, ceil(average × factor × share)), without the dust of binary fractions: 10 × 1.1 asks for 11. */
export function thresholdOf({ player, average }: Pair, place: number, share: Position, bySeason: boolean): number {
  const { factor, difficulty } = factors.find(({ upTo }) => place < upTo) as (typeof factors)[number];
  const whole = bySeason ? (player.averages[average.classifier] ?? 0) * factor : average[difficulty];
  return Math.max(1, Math.ceil(Number((whole * share).toFixed(6))));
}

function square({ player, average }: Pair, threshold: number, table: SportTable): BingoItem {
  return {
    id: 0,
    func: 'checkStatThreshold',
    stat: average.id,
    subject: 'player',
    threshold,
    comparison: '>=',
    description: `${nameOf(player)}: ${amountOf(table, average.classifier, threshold)}`,
    classification: average.classifier,
    pid: player.id,
    completed: false,
    userSelected: false,
    currentValue: 0,
  };
}

/** "S. Curry": brothers and namesakes meet on one card. */
const nameOf = ({ first_name, last_name }: Contender): string =>
  first_name ? `${first_name.slice(0, 1)}. ${last_name}` : last_name;

function uniqueIds(random: Random): number[] {
  const ids = new Set<number>();
  while (ids.size < SQUARES - 1) ids.add(1 + random.below(2 ** 31));
  return [...ids];
}

/** The card as the fan may hold it: what was offered, with none or exactly five squares picked. */
export function accept(raw: unknown, offered: BingoCard): BingoCard | Refusal {
  if (!Array.isArray(raw)) return { refused: 'InvalidInput', why: 'the card is not a list' };
  if (raw.length !== offered.length) return { refused: 'InvalidInput', why: `the card has not ${SQUARES} squares` };
  const card: BingoCard = [];
  for (const [index, square] of offered.entries()) {
    const sent: unknown = raw[index];
    const wrong = wrongWith(sent, square, index);
    if (wrong) return wrong;
    card.push({ ...square, userSelected: (sent as BingoItem).userSelected });
  }
  const picks = card.filter(({ userSelected }) => userSelected).length;
  if (picks !== 0 && picks !== PICKS) {
    return { refused: 'InvalidInput', why: `Pick 5 takes exactly ${PICKS} squares, not ${picks}` };
  }
  return card;
}

const offeredFields = Object.keys(freeSquare).filter((field) => field !== 'userSelected') as (keyof BingoItem)[];

function wrongWith(sent: unknown, square: BingoItem, index: number): Refusal | undefined {
  if (typeof sent !== 'object' || sent === null) {
    return { refused: 'InvalidInput', why: `square ${index} is not an object` };
  }
  const fields = sent as Record<string, unknown>;
  const forged = offeredFields.find((field) => fields[field] !== square[field]);
  if (forged) return { refused: 'NotAsOffered', why: `square ${index} has another ${forged}` };
  if (typeof fields.userSelected !== 'boolean') {
    return { refused: 'InvalidInput', why: `square ${index} does not say whether it is picked` };
  }
  if (index === FREE && fields.userSelected)
    return { refused: 'InvalidInput', why: 'the FREE square cannot be picked' };
  return undefined;
}
