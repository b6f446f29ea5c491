import type { DealFacts } from '../../deal-facts.ts';
import { type Random, randomFrom } from '../../random.ts';
import { isRecord } from '../../record.ts';
import { isRefusal, type Refusal, type Remaining } from '../../side-game.ts';
import { type Average, amountOf, type SportTable } from '../../sports/sport.ts';
import { sports } from '../../sports/sports.ts';
import { type BingoCard, type BingoItem, FREE, PICKS, SQUARES } from './card.ts';
import { type ExplainedSquare, explainedFree, explainSquare, nameOf, type Pair, PER_TEAM, sumOf } from './explain.ts';

const CANDIDATES = 5;

/** The card for a seed, as it is explained. A team that cannot fill its squares is refused. */
export function deal(match: DealFacts, seed: string, position: Remaining): BingoCard | Refusal {
  const explained = explain(match, seed, position);
  return isRefusal(explained) ? explained : explained.map(({ item }) => item);
}

/**
 * Twelve squares of each team, shuffled, around the FREE centre (docs/play.md, "Bingo: squares"), each with the sum that made its threshold. The share of the
 * game that is left moves thresholds and nothing else.
 */
export function explain(match: DealFacts, seed: string, position: Remaining): ExplainedSquare[] | Refusal {
  const random = randomFrom(seed);
  const table = sports[match.sport];
  const dealt: ExplainedSquare[] = [];
  for (const team of [match.home, match.away]) {
    const squares = dealTeam(team, table, random, position);
    if (isRefusal(squares)) return squares;
    dealt.push(...squares);
  }
  const squares = random.shuffled(dealt);
  const ids = uniqueIds(random);
  for (const [index, { item }] of squares.entries()) item.id = ids[index] as number;
  return squares.toSpliced(FREE, 0, explainedFree());
}

function dealTeam(team: DealFacts['home'], table: SportTable, random: Random, share: Remaining) {
  const players = team.players.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const bySeason = table.averages.map((average) => best(players, average));
  // Without season stats, or with too few of them, anyone of an eligible position will do.
  const byChance = table.averages.map((average) => eligible(players, average));
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
    const sum = sumOf(pair, place, share, seasonPair !== undefined);
    squares.push(explainSquare(square(pair, sum.threshold, table), sum, pair, table));
  }
  return squares;
}

type Players = DealFacts['home']['players'];

/** The best of a stat by season average; ties by id. */
function best(players: Players, average: Average): Pair[] {
  const averageOf = (pair: Pair) => pair.player.averages[average.classifier] ?? 0;
  return eligible(players, average)
    .filter((pair) => averageOf(pair) > 0)
    .sort((a, b) => averageOf(b) - averageOf(a))
    .slice(0, CANDIDATES);
}

function eligible(players: Players, average: Average): Pair[] {
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
    const userSelected = pickedIn(raw[index], square, index);
    if (isRefusal(userSelected)) return userSelected;
    card.push({ ...square, userSelected });
  }
  const picks = card.filter(({ userSelected }) => userSelected).length;
  if (picks !== 0 && picks !== PICKS) {
    return { refused: 'InvalidInput', why: `Pick 5 takes exactly ${PICKS} squares, not ${picks}` };
  }
  return card;
}

/** The card as offered, half the times with a Pick 5. */
export function chooseByChance(offered: BingoCard, seed: string): BingoCard {
  const random = randomFrom(seed);
  if (random.below(2) === 0) return offered;
  const squares = [...offered.keys()].filter((square) => square !== FREE);
  const picks = random.shuffled(squares).slice(0, PICKS);
  return offered.map((item, square) => ({ ...item, userSelected: picks.includes(square) }));
}

/** Whether the fan has picked a square, or why it is refused. */
function pickedIn(sent: unknown, square: BingoItem, index: number): boolean | Refusal {
  if (!isRecord(sent)) return { refused: 'InvalidInput', why: `square ${index} is not an object` };
  const forged = Object.entries(square).find(([field, value]) => field !== 'userSelected' && sent[field] !== value);
  if (forged) return { refused: 'NotAsOffered', why: `square ${index} has another ${forged[0]}` };
  const { userSelected } = sent;
  if (typeof userSelected !== 'boolean') {
    return { refused: 'InvalidInput', why: `square ${index} does not say whether it is picked` };
  }
  if (index === FREE && userSelected) return { refused: 'InvalidInput', why: 'the FREE square cannot be picked' };
  return userSelected;
}
