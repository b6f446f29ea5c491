import { bestPlayers, eligiblePlayers, sortedById } from '../../facts/best-players.ts';
import type { DealFacts, PlayerWithAverages } from '../../facts/deal-facts.ts';
import { type Random, randomFrom } from '../../lib/random.ts';
import { roundFloatNoise, shortestNumber, timesRemaining } from '../../lib/text.ts';
import { type Average, amountOf, type SportTable } from '../../sports/sport.ts';
import { sports } from '../../sports/sports.ts';
import {
  acceptEach,
  type Explained,
  forgedField,
  invalid,
  isRefusal,
  notAsOffered,
  offerOf,
  type Refusal,
  type Remaining,
} from '../side-game.ts';
import { type BingoCard, type BingoItem, FREE, freeSquare, PICKS, SQUARES } from './card.ts';

const CANDIDATES = 5;

/** The card for a seed, without explanations. A team that cannot fill its squares is refused. */
export const deal = (facts: DealFacts, seed: string, remaining: Remaining): BingoCard | Refusal =>
  offerOf(explain(facts, seed, remaining));

/**
 * Twelve squares of each team, shuffled, around the FREE centre (docs/play.md, "Bingo: squares"), each with the sum that made its
 * threshold. `remaining` changes thresholds only.
 */
export function explain(facts: DealFacts, seed: string, remaining: Remaining): ExplainedSquare[] | Refusal {
  const random = randomFrom(seed);
  const table = sports[facts.sport];
  const dealt: ExplainedSquare[] = [];
  for (const team of [facts.home, facts.away]) {
    const squares = dealTeam(team, table, random, remaining);
    if (isRefusal(squares)) return squares;
    dealt.push(...squares);
  }
  const squares = random.shuffled(dealt);
  const ids = uniqueIds(random);
  for (const [index, { item }] of squares.entries()) item.id = ids[index] ?? 0;
  return squares.toSpliced(FREE, 0, explainedFree());
}

function dealTeam(team: DealFacts['home'], table: SportTable, random: Random, remaining: Remaining) {
  const players = sortedById(team.players);
  const pairsOf = (choose: (average: Average) => PlayerWithAverages[]): Pair[][] =>
    table.averages.map((average) => choose(average).map((player) => ({ player, average })));
  const bySeason = pairsOf((average) => bestPlayers(players, average, CANDIDATES));
  // Without enough season stats, any player of an eligible position is a candidate.
  const byChance = pairsOf((average) => eligiblePlayers(players, average));
  const taken = new Set<string>();
  const squares: ExplainedSquare[] = [];
  for (let place = 0; place < PER_TEAM; place += 1) {
    const seasonPair = draw(bySeason, taken, random);
    const pair = seasonPair ?? draw(byChance, taken, random);
    if (!pair) {
      const why = `team ${team.id} has too few players for ${PER_TEAM} squares`;
      return { refused: 'RosterIncomplete', why } satisfies Refusal;
    }
    taken.add(keyOf(pair));
    const sum = sumOf(pair, place, remaining, seasonPair !== undefined);
    squares.push(explainSquare(square(pair, sum.threshold, table), sum, pair, table));
  }
  return squares;
}

/** Draws a stat that has candidates left, then one of its candidates. */
function draw(pairsByStat: readonly Pair[][], taken: ReadonlySet<string>, random: Random): Pair | undefined {
  const left = pairsByStat
    .map((pairs) => pairs.filter((pair) => !taken.has(keyOf(pair))))
    .filter(({ length }) => length);
  return left.length > 0 ? random.oneOf(random.oneOf(left)) : undefined;
}

const keyOf = ({ player, average }: Pair): string => `${average.id}/${player.id}`;

function square({ player, average }: Pair, threshold: number, table: SportTable): BingoItem {
  return {
    ...freeSquare,
    stat: average.id,
    subject: 'player',
    threshold,
    description: `${nameOf(player)}: ${amountOf(table, average.classifier, threshold)}`,
    classification: average.classifier,
    pid: player.id,
    completed: false,
  };
}

function uniqueIds(random: Random): number[] {
  const ids = new Set<number>();
  while (ids.size < SQUARES - 1) ids.add(1 + random.below(2 ** 31));
  return [...ids];
}

/** Accepts the offered card with no or exactly five squares picked. */
export function accept(raw: unknown, offered: BingoCard): BingoCard | Refusal {
  const names = { notList: 'the card is not a list', notAll: `the card has not ${SQUARES} squares`, item: 'square' };
  const card = acceptEach(raw, offered, names, acceptSquare);
  if (isRefusal(card)) return card;
  const picks = card.filter(({ userSelected }) => userSelected).length;
  return picks === 0 || picks === PICKS ? card : invalid(`Pick 5 takes exactly ${PICKS} squares, not ${picks}`);
}

function acceptSquare(
  sent: Record<string, unknown>,
  square: BingoItem,
  name: string,
  index: number,
): BingoItem | Refusal {
  const forged = forgedField(sent, square, 'userSelected');
  if (forged) return notAsOffered(`${name} has another ${forged}`);
  const { userSelected } = sent;
  if (typeof userSelected !== 'boolean') return invalid(`${name} does not say whether it is picked`);
  if (index === FREE && userSelected) return invalid('the FREE square cannot be picked');
  return { ...square, userSelected };
}

/** The offered card, in half of the cases with a Pick 5. */
export function chooseByChance(offered: BingoCard, seed: string): BingoCard {
  const random = randomFrom(seed);
  if (random.below(2) === 0) return offered;
  const squares = [...offered.keys()].filter((square) => square !== FREE);
  const picks = random.shuffled(squares).slice(0, PICKS);
  return offered.map((item, square) => ({ ...item, userSelected: picks.includes(square) }));
}

const PER_TEAM = 12;

type Difficulty = 'easy' | 'medium' | 'hard';

/** By the place among a team's twelve: what part of the average is asked for, and how hard it is without one (docs/play.md, "Bingo: squares"). */
const factors: readonly { upTo: number; factor: number; difficulty: Difficulty }[] = [
  { upTo: 6, factor: 0.5, difficulty: 'easy' },
  { upTo: 9, factor: 0.9, difficulty: 'medium' },
];
/** The factor and difficulty of all further places. */
const hardest = { factor: 1.1, difficulty: 'hard' } as const;

/** How a threshold is computed: max(1, ceil(amount × factor × remaining)). */
export type ThresholdSum = {
  /** The season average, or without one the difficulty of the stat. */
  from: 'season' | Difficulty;
  amount: number;
  /** 1 for a difficulty. */
  factor: number;
  remaining: Remaining;
  /** Without the rounding errors of binary fractions: 10 × 1.1 is 11. */
  product: number;
  threshold: number;
};

/** A player and a stat that a square may ask for. */
export type Pair = { player: PlayerWithAverages; average: Average };

/** @param bySeason whether the pair was drawn for its season; else by chance */
export function sumOf({ player, average }: Pair, place: number, remaining: Remaining, bySeason: boolean): ThresholdSum {
  const { factor, difficulty } = factors.find(({ upTo }) => place < upTo) ?? hardest;
  const start = bySeason
    ? { from: 'season' as const, amount: player.averages[average.classifier] ?? 0, factor }
    : { from: difficulty, amount: average[difficulty], factor: 1 };
  const product = roundFloatNoise(start.amount * start.factor * remaining);
  return { ...start, remaining, product, threshold: Math.max(1, Math.ceil(product)) };
}

/** "S. Curry", since two players of one name may be on one card. */
export const nameOf = ({ first_name, last_name }: PlayerWithAverages): string =>
  first_name ? `${first_name.slice(0, 1)}. ${last_name}` : last_name;

type ExplainedSquare = Explained<BingoItem, ThresholdSum | undefined>;

const explainSquare = (item: BingoItem, sum: ThresholdSum, pair: Pair, table: SportTable): ExplainedSquare => ({
  item,
  who: nameOf(pair.player),
  asks: amountOf(table, pair.average.classifier, sum.threshold),
  sum,
  how: inWords(sum),
});

const explainedFree = (): ExplainedSquare => ({
  item: { ...freeSquare },
  who: 'FREE',
  asks: 'the centre',
  sum: undefined,
  how: 'The same on every card.',
});

function inWords({ from, amount, factor, remaining, product, threshold }: ThresholdSum): string {
  const start = from === 'season' ? `${amount} a game × ${factor}` : `No season: ${amount}, ${from}`;
  const sum = `${start}${timesRemaining(remaining)}`;
  if (product === threshold) return from === 'season' || remaining < 1 ? `${sum} = ${threshold}` : sum;
  const rounding = product > 0 ? `up\u00a0to\u00a0${threshold}` : `but at least ${threshold}`;
  return `${sum} = ${shortestNumber(product, Math.ceil)}, ${rounding}`;
}
