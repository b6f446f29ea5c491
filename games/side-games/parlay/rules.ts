import type { Award, Celebration, Entry, Standing } from '../../side-game.ts';
import type { Category } from '../../sports/sport.ts';
import { sports } from '../../sports/sports.ts';
import type { Play } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { type ParlayCard, type ParlayPrediction, type ParlayTeam, predictionOf } from './card.ts';
import { countedBy, type Outcome, outcomeOf, type Showing, showing, triedBy } from './contest.ts';
import { bonusMessage, bonusReason, categoryReason, winMessage } from './copy.ts';
import { bonusFor, CORRECT_POINTS, isLate, PUSH_POINTS } from './outcomes.ts';

/** A team in a category as it now stands: since the fan joined, and over the whole game. */
export type ParlayScore = ParlayTeam & Showing & { gameValue: number };

/** A category as it now stands; before the end, as it would if the game ended now. */
export type ParlayCategory = Omit<ParlayPrediction, 'homeTeam' | 'awayTeam'> & {
  homeTeam: ParlayScore;
  awayTeam: ParlayScore;
  /** The team with fewer excels. */
  fewest: boolean;
  outcome: Outcome;
  result: 'correct' | 'wrong' | 'push' | 'void';
  /** What it pays at the end. */
  points: number;
};

export type ParlayBoard = {
  categories: ParlayCategory[];
  /** All that the categories count, by classifier, since the fan joined. */
  teamStats: { homeTeam: Record<string, number>; awayTeam: Record<string, number> };
  wins: number;
  draws: number;
  bonus: number;
  /** What the card would pay if the game ended now; what it pays once it has. */
  pays: number;
  /** The game has ended and the card is paid. */
  final: boolean;
  /** The fan joined when the game was under way: categories in which nothing was made or attempted since are void. */
  late: boolean;
};

export function score(entry: Entry<ParlayCard>, timeline: Timeline): Standing<ParlayBoard> {
  const { items, createdAt } = entry;
  const late = isLate(timeline, createdAt);
  const last = timeline.plays().findLast(({ at }) => at >= createdAt);
  const table = sports[timeline.event.type].parlay;
  const categories = table.flatMap((category, place) => {
    const prediction = predictionOf(items, category, place);
    return prediction ? [categoryNow(category, prediction, createdAt, timeline, last ? late : undefined)] : [];
  });
  const count = (result: ParlayCategory['result']) => categories.filter((each) => each.result === result).length;
  const [wins, draws] = [count('correct'), count('push')];
  const bonus = bonusFor(wins);
  const pays = wins * CORRECT_POINTS + draws * PUSH_POINTS + bonus;
  const { home_team_id, away_team_id } = timeline.event.game_attributes;
  const counts = (tid: string) =>
    Object.fromEntries(table.flatMap(countedBy).map((stat) => [stat, timeline.total(tid, stat, createdAt)]));
  return {
    points: timeline.ended ? pays : 0,
    board: {
      categories,
      teamStats: { homeTeam: counts(home_team_id), awayTeam: counts(away_team_id) },
      ...{ wins, draws, bonus, pays, late, final: timeline.ended },
    },
    awards: timeline.ended && last ? awardsOf(categories, createdAt, timeline, last) : [],
  };
}

/** @param late undefined where nothing at all has happened since the join, which makes every category void */
function categoryNow(
  category: Category,
  prediction: ParlayPrediction,
  since: number,
  timeline: Timeline,
  late: boolean | undefined,
): ParlayCategory {
  const { home_team_id, away_team_id } = timeline.event.game_attributes;
  const side = (team: ParlayTeam, tid: string): ParlayScore => ({
    ...team,
    ...showing(category, (classifier) => timeline.total(tid, classifier, since)),
    gameValue: showing(category, (classifier) => timeline.total(tid, classifier)).value,
  });
  const homeTeam = side(prediction.homeTeam, home_team_id);
  const awayTeam = side(prediction.awayTeam, away_team_id);
  const outcome = late === undefined ? 'void' : outcomeOf(category, homeTeam, awayTeam, late);
  const winner = prediction.predictedWinner.id;
  const chosen = winner === home_team_id ? 'home' : winner === away_team_id ? 'away' : undefined;
  const result = resultOf(chosen, outcome);
  const points = result === 'correct' ? CORRECT_POINTS : result === 'push' ? PUSH_POINTS : 0;
  return { ...prediction, homeTeam, awayTeam, fewest: category.fewest ?? false, outcome, result, points };
}

function resultOf(chosen: 'home' | 'away' | undefined, outcome: Outcome): ParlayCategory['result'] {
  if (outcome === 'void') return 'void';
  if (chosen === undefined) return 'wrong';
  return outcome === 'push' ? 'push' : chosen === outcome ? 'correct' : 'wrong';
}

function awardsOf(categories: readonly ParlayCategory[], since: number, timeline: Timeline, last: Play): Award[] {
  const { home_team_id, away_team_id } = timeline.event.game_attributes;
  const giving = (stats: string[]): Play[] =>
    stats
      .flatMap((stat) => [timeline.find(home_team_id, stat), timeline.find(away_team_id, stat)])
      .flatMap((column) => column?.playsSince(since) ?? []);
  const playsOf = ({ id }: ParlayCategory): Play[] => {
    const category = sports[timeline.event.type].parlay.filter((each) => each.id === id);
    const made = giving(category.flatMap(countedBy));
    if (made.length > 0) return made;
    // A push at nothing to nothing names the attempts, or without one the play up to which nothing happened.
    const tried = giving(category.flatMap(triedBy));
    return tried.length > 0 ? tried : [last];
  };
  const paying = categories.filter(({ points }) => points > 0);
  const awards = paying.map((category) =>
    awardOf(categoryKey(category.id), category.points, categoryReason(category), playsOf(category)),
  );
  const correct = paying.filter(({ result }) => result === 'correct');
  const bonus = bonusFor(correct.length);
  if (bonus > 0) {
    awards.push(awardOf(BONUS_KEY, bonus, bonusReason(correct.length), correct.flatMap(playsOf)));
  }
  return awards;
}

const BONUS_KEY = 'bonus';
const categoryKey = (id: string): string => `category-${id}`;

/** @param plays in any order, repeats among them */
function awardOf(key: string, points: number, reason: string, plays: readonly Play[]): Award {
  const named = [...new Set(plays)].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return { key, points, reason, plays: named.map(({ id }) => id), at: named.at(-1)?.at ?? 0 };
}

/** At the end the bonus speaks for all the correct predictions; without a new one, each of them for itself. */
export function celebrations(before: Standing<ParlayBoard>, after: Standing<ParlayBoard>): Celebration[] {
  const known = new Set(before.awards.map(({ key }) => key));
  const won = after.awards.filter(({ key }) => !known.has(key));
  const bonus = won.find(({ key }) => key === BONUS_KEY);
  if (bonus) {
    return [{ key: BONUS_KEY, message: bonusMessage(after.board.wins), points: bonus.points, timestamp: bonus.at }];
  }
  const correct = after.board.categories.filter(({ result }) => result === 'correct');
  return correct.flatMap(({ id, label }) => {
    const award = won.find(({ key }) => key === categoryKey(id));
    return award ? [{ key: award.key, message: winMessage(label), points: award.points, timestamp: award.at }] : [];
  });
}
