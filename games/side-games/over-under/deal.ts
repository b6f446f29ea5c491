import { bestPlayers, eligiblePlayers, sortedById } from '../../facts/best-players.ts';
import type { DealFacts, PlayerWithAverages } from '../../facts/deal-facts.ts';
import { type Random, randomFrom } from '../../lib/random.ts';
import { roundFloatNoise, shortestNumber, timesRemaining } from '../../lib/text.ts';
import { type SportTable, shortLabel, unitOf } from '../../sports/sport.ts';
import { sports } from '../../sports/sports.ts';
import {
  acceptEach,
  type Explained,
  forgedField,
  invalid,
  notAsOffered,
  offerOf,
  type Refusal,
  type Remaining,
} from '../side-game.ts';
import { CARDS, type OverUnderCard, type OverUnderItem } from './card.ts';

/** Number of leaders of a team in a stat. */
const LEADERS = 3;

/** A player, a stat, and the player's season average in it; undefined where chance draws the line. */
type Pair = { player: PlayerWithAverages; stat: string; average: number | undefined };
/** A team's candidates for each stat: its leaders by season, or all eligible players. */
type Pool = { bySeason: Pair[][]; byChance: Pair[][] };

/** Five cards for a seed, without explanations. Two teams with fewer than five players are refused. */
export const deal = (facts: DealFacts, seed: string, remaining: Remaining): OverUnderCard | Refusal =>
  offerOf(explain(facts, seed, remaining));

/**
 * Five cards of five different players, of both teams in turn, each of another stat as far as the stats go (docs/play.md, "Over/Under:
 * lines"), each with the sum that made its line. `remaining` changes lines only.
 */
export function explain(facts: DealFacts, seed: string, remaining: Remaining): ExplainedCard[] | Refusal {
  const random = randomFrom(seed);
  const table = sports[facts.sport];
  const pools = random.shuffled([facts.home, facts.away]).map((team) => poolOf(team.players, table));
  const cards: ExplainedCard[] = [];
  for (let place = 0; place < CARDS; place += 1) {
    const turn = place % 2 === 0 ? pools : pools.toReversed();
    const drawnSoFar = cards.map(({ item }) => item);
    const pair = draw(turn, drawnSoFar, random);
    if (!pair) {
      return { refused: 'RosterIncomplete', why: `both teams together have too few players for ${CARDS} cards` };
    }
    const sum =
      pair.average === undefined
        ? drawn(pair.stat, table, random, remaining)
        : sumOf('season', pair.average, remaining);
    cards.push(explainCard(itemOf(pair, sum.line, table), sum, table));
  }
  return cards;
}

function poolOf(players: readonly PlayerWithAverages[], table: SportTable): Pool {
  const sorted = sortedById(players);
  return {
    bySeason: table.averages.map((average) =>
      bestPlayers(sorted, average, LEADERS).map((player) => ({
        player,
        stat: average.classifier,
        average: player.averages[average.classifier],
      })),
    ),
    byChance: table.lineRanges.map(({ classifier: stat }) => {
      const average = table.averages.find(({ classifier }) => classifier === stat) ?? {};
      return eligiblePlayers(sorted, average).map((player) => ({ player, stat, average: undefined }));
    }),
  };
}

/** A candidate of the team whose turn it is, by season if possible; else of the other team. */
function draw(turn: readonly Pool[], card: OverUnderCard, random: Random): Pair | undefined {
  const players = new Set(card.map(({ id }) => id));
  const stats = new Set(card.map(({ stat }) => stat));
  for (const pool of turn.flatMap(({ bySeason, byChance }) => [bySeason, byChance])) {
    const left = pool
      .map((pairs) => pairs.filter(({ player }) => !players.has(player.id)))
      .filter(({ length }) => length > 0);
    if (left.length === 0) continue;
    const fresh = left.filter(([first]) => first && !stats.has(first.stat));
    return random.oneOf(random.oneOf(fresh.length > 0 ? fresh : left));
  }
  return undefined;
}

/** A line from a whole number of the stat's range. */
function drawn(stat: string, table: SportTable, random: Random, remaining: Remaining): LineSum {
  const { from, to } = table.lineRanges.find(({ classifier }) => classifier === stat) ?? { from: 0, to: 0 };
  return sumOf({ least: from, most: to }, from + random.below(to - from + 1), remaining);
}

function itemOf({ player, stat, average }: Pair, threshold: number, table: SportTable): OverUnderItem {
  const { id, first_name, last_name, tid, position, profile_image_link } = player;
  const item: OverUnderItem = {
    id,
    name: `${first_name} ${last_name}`.trim(),
    tid,
    position,
    image: profile_image_link ?? '',
    stat,
    threshold,
    prediction: 'over',
    currentValue: 0,
    isPredictionMet: false,
    isDisqualified: false,
    hasPointsAwarded: false,
  };
  if (average !== undefined) return item;
  return { ...item, completed: false, result: '', status: 'open', fullClassifier: unitOf(table, stat) };
}

/** Accepts five cards as offered, with Over or Under for each. */
export function accept(raw: unknown, offered: OverUnderCard): OverUnderCard | Refusal {
  const notAll = `there are not ${offered.length} predictions`;
  const names = { notList: 'the predictions are not a list', notAll, item: 'prediction' };
  return acceptEach(raw, offered, names, (sent, item, name) => {
    const forged = forgedField(sent, item, 'prediction');
    if (forged) return notAsOffered(`${name} has another ${forged}`);
    const { prediction } = sent;
    if (prediction !== 'over' && prediction !== 'under') return invalid(`${name} is neither over nor under`);
    return { ...item, prediction };
  });
}

const LOWEST = 0.5;

/** How a line is computed. */
export type LineSum = {
  /** The season average, or without one a number drawn from the stat's range. */
  from: 'season' | { least: number; most: number };
  amount: number;
  remaining: Remaining;
  /** amount × remaining, without the rounding errors of binary fractions: 25 × 0.29 is 7.25. */
  product: number;
  /** The nearest multiple of 0.5. */
  nearest: number;
  line: number;
};

/** The nearest 0.5, a whole number lowered by 0.5, never under 0.5 (docs/play.md, "Over/Under: lines"). */
export function sumOf(from: LineSum['from'], amount: number, remaining: Remaining): LineSum {
  const product = roundFloatNoise(amount * remaining);
  const nearest = nearestHalf(product);
  const line = Math.max(LOWEST, Number.isInteger(nearest) ? nearest - 0.5 : nearest);
  return { from, amount, remaining, product, nearest, line };
}

const nearestHalf = (value: number): number => Math.round(value * 2) / 2;

type ExplainedCard = Explained<OverUnderItem, LineSum>;

const explainCard = (item: OverUnderItem, sum: LineSum, table: SportTable): ExplainedCard => ({
  item,
  who: item.name,
  asks: `${item.threshold} ${shortLabel(table, item.stat)}`,
  sum,
  how: inWords(sum),
});

function inWords({ from, amount, remaining, product, nearest, line }: LineSum): string {
  const start =
    from === 'season' ? `${amount} a game` : `No season: ${amount}, drawn from ${from.least} to ${from.most}`;
  const whole =
    remaining === 1 ? start : `${start}${timesRemaining(remaining)} = ${shortestNumber(product, nearestHalf)}`;
  const half = nearest === product ? '' : `, nearest half\u00a0${nearest}`;
  if (nearest === line) return `${whole}${half}`;
  return nearest > line ? `${whole}${half}; whole, so\u00a0${line}` : `${whole}${half}; never under\u00a0${line}`;
}
