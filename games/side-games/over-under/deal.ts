import type { Contender, Match } from '../../match.ts';
import { type Random, randomFrom } from '../../random.ts';
import { isRefusal, type Position, type Refusal } from '../../side-game.ts';
import { type SportTable, unitOf } from '../../sports/sport.ts';
import { sports } from '../../sports/sports.ts';
import { CARDS, type OverUnderCard, type OverUnderItem } from './card.ts';
import { type ExplainedCard, explainCard } from './explain.ts';
import { type LineSum, sumOf } from './line.ts';

/** How many of a team lead it in a stat. */
const LEADERS = 3;

/** A player, a stat, and how much of it he is expected to make in a whole game; undefined where chance decides. */
type Pair = { player: Contender; stat: string; average: number | undefined };
/** What a team has to offer, a list for each stat: its leaders by season, or anyone eligible. */
type Pool = { bySeason: Pair[][]; byChance: Pair[][] };

/** Five cards for a seed, as they are explained. Teams that together have not five players are refused. */
export function deal(match: Match, seed: string, position: Position): OverUnderCard | Refusal {
  const explained = explain(match, seed, position);
  return isRefusal(explained) ? explained : explained.map(({ item }) => item);
}

/**
 * Five cards of five different players, of both teams in turn, each of another stat as far as the stats go (docs/play.md, "Over/Under: lines"), each with the sum
 * that made its line. The share of the game that is left moves lines and nothing else.
 */
export function explain(match: Match, seed: string, position: Position): ExplainedCard[] | Refusal {
  const random = randomFrom(seed);
  const table = sports[match.sport];
  const pools = random.shuffled([match.home, match.away]).map((team) => poolOf(team.players, table));
  const cards: ExplainedCard[] = [];
  for (let place = 0; place < CARDS; place += 1) {
    const turn = [pools[place % 2], pools[(place + 1) % 2]] as Pool[];
    const pair = draw(
      turn,
      cards.map(({ item }) => item),
      random,
    );
    if (!pair) {
      return { refused: 'RosterIncomplete', why: `both teams together have too few players for ${CARDS} cards` };
    }
    const sum =
      pair.average === undefined ? drawn(pair.stat, table, random, position) : sumOf('season', pair.average, position);
    cards.push(explainCard(itemOf(pair, sum.line, table), sum, table));
  }
  return cards;
}

function poolOf(players: readonly Contender[], table: SportTable): Pool {
  const sorted = players.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const eligible = (stat: string): Contender[] => {
    const positions = table.averages.find(({ classifier }) => classifier === stat)?.positions;
    return sorted.filter(({ position }) => positions?.includes(position) ?? true);
  };
  return {
    bySeason: table.averages.map(({ classifier }) => leaders(eligible(classifier), classifier)),
    byChance: table.lineRanges.map(({ classifier }) =>
      eligible(classifier).map((player) => ({ player, stat: classifier, average: undefined })),
    ),
  };
}

/** The best of a stat by season average; ties keep the order they come in. */
function leaders(players: readonly Contender[], stat: string): Pair[] {
  return players
    .map((player) => ({ player, stat, average: player.averages[stat] ?? 0 }))
    .filter(({ average }) => average > 0)
    .sort((a, b) => b.average - a.average)
    .slice(0, LEADERS);
}

/** From the team whose turn it is, by season if that gives anyone; else from the other. */
function draw(turn: readonly Pool[], card: OverUnderCard, random: Random): Pair | undefined {
  const players = new Set(card.map(({ id }) => id));
  const stats = new Set(card.map(({ stat }) => stat));
  for (const pool of turn.flatMap(({ bySeason, byChance }) => [bySeason, byChance])) {
    const left = pool
      .map((pairs) => pairs.filter(({ player }) => !players.has(player.id)))
      .filter(({ length }) => length > 0);
    if (left.length === 0) continue;
    const fresh = left.filter(([first]) => !stats.has((first as Pair).stat));
    return random.oneOf(random.oneOf(fresh.length > 0 ? fresh : left));
  }
  return undefined;
}

/** A line from a whole number of the stat's range. */
function drawn(stat: string, table: SportTable, random: Random, share: Position): LineSum {
  const { from, to } = table.lineRanges.find(({ classifier }) => classifier === stat) ?? { from: 0, to: 0 };
  return sumOf({ least: from, most: to }, from + random.below(to - from + 1), share);
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

/** The cards as the fan may hold them: every one as offered, Over or Under for each. */
export function accept(raw: unknown, offered: OverUnderCard): OverUnderCard | Refusal {
  if (!Array.isArray(raw)) return { refused: 'InvalidInput', why: 'the predictions are not a list' };
  if (raw.length !== offered.length) {
    return { refused: 'InvalidInput', why: `there are not ${offered.length} predictions` };
  }
  const card: OverUnderCard = [];
  for (const [index, item] of offered.entries()) {
    const accepted = acceptOne(raw[index], item, index);
    if ('refused' in accepted) return accepted;
    card.push(accepted);
  }
  return card;
}

function acceptOne(raw: unknown, offered: OverUnderItem, index: number): OverUnderItem | Refusal {
  if (typeof raw !== 'object' || raw === null) {
    return { refused: 'InvalidInput', why: `prediction ${index} is not an object` };
  }
  const sent = raw as Record<string, unknown>;
  const forged = Object.entries(offered).find(([field, value]) => field !== 'prediction' && sent[field] !== value);
  if (forged) return { refused: 'NotAsOffered', why: `prediction ${index} has another ${forged[0]}` };
  const { prediction } = sent;
  if (prediction !== 'over' && prediction !== 'under') {
    return { refused: 'InvalidInput', why: `prediction ${index} is neither over nor under` };
  }
  return { ...offered, prediction };
}
