import type { Scored } from '../../scoring/scorer.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import {
  bonusFor,
  CORRECT_POINTS,
  type ParlayCard,
  type ParlayPrediction,
  type ParlayTeam,
  PUSH_POINTS,
  pointsFor,
  predictionOf,
} from './card.ts';
import {
  bitsOf,
  type Contest,
  contestsSince,
  correctIn,
  countedBy,
  drawnIn,
  numbersOf,
  type Outcome,
  type TeamNumbers,
} from './outcomes.ts';

/** A team's current number in a category: since the fan joined, and over the whole game. */
export type ParlayScore = ParlayTeam & TeamNumbers & { gameValue: number };

/** Current state of a category; before the end, its result if the game ended now. */
export type ParlayCategory = Omit<ParlayPrediction, 'homeTeam' | 'awayTeam'> & {
  homeTeam: ParlayScore;
  awayTeam: ParlayScore;
  /** The team with fewer excels. */
  fewest: boolean;
  outcome: Outcome;
  result: 'correct' | 'wrong' | 'push' | 'void';
  /** Points at the end. */
  points: number;
};

export type ParlayBoard = {
  categories: ParlayCategory[];
  /** Totals of the counted stats since the fan joined, by classifier. */
  teamStats: { homeTeam: Record<string, number>; awayTeam: Record<string, number> };
  wins: number;
  draws: number;
  bonus: number;
  /** Points if the game ended now; after the end, the points. */
  pays: number;
  /** The game has ended and the card is paid. */
  final: boolean;
  /** The fan joined when the game was under way: categories in which nothing was made or attempted since are void. */
  late: boolean;
  /** The game was called off: every category is void. */
  calledOff: boolean;
};

/** @param predictsHome the categories in which the home team is predicted to excel, as bits */
export function boardOf(
  { items, createdAt }: Scored<ParlayCard>,
  predictsHome: number,
  predictsAway: number,
  timeline: Timeline,
): ParlayBoard {
  const { late, categories: contests } = contestsSince(createdAt, timeline);
  const { home, away, push } = bitsOf(contests);
  const correct = correctIn(predictsHome, predictsAway, home, away);
  const drawn = drawnIn(predictsHome, predictsAway, push);
  const categories = contests.flatMap((contest, place) => {
    const prediction = predictionOf(items, contest.category, place);
    if (!prediction) return [];
    const result = resultOf(contest, correct & (1 << place), drawn & (1 << place));
    return [categoryNow(contest, prediction, result, timeline)];
  });
  const count = (result: ParlayCategory['result']) => categories.filter((each) => each.result === result).length;
  const [wins, draws] = [count('correct'), count('push')];
  const { home_team_id, away_team_id } = timeline.event.game_attributes;
  const stats = contests.flatMap(({ category }) => countedBy(category));
  const counts = (tid: string) => Object.fromEntries(stats.map((stat) => [stat, timeline.total(tid, stat, createdAt)]));
  return {
    categories,
    teamStats: { homeTeam: counts(home_team_id), awayTeam: counts(away_team_id) },
    wins,
    draws,
    bonus: bonusFor(wins),
    pays: pointsFor(wins, draws),
    late,
    final: timeline.ended,
    calledOff: timeline.calledOff,
  };
}

const resultOf = ({ outcome }: Contest, correct: number, drawn: number): ParlayCategory['result'] =>
  outcome === 'void' ? 'void' : correct ? 'correct' : drawn ? 'push' : 'wrong';

function categoryNow(
  { category, home, away, outcome }: Contest,
  prediction: ParlayPrediction,
  result: ParlayCategory['result'],
  timeline: Timeline,
): ParlayCategory {
  const { home_team_id, away_team_id } = timeline.event.game_attributes;
  const side = (team: ParlayTeam, tid: string, now: TeamNumbers): ParlayScore => ({
    ...team,
    ...now,
    gameValue: numbersOf(category, (classifier) => timeline.total(tid, classifier)).value,
  });
  return {
    ...prediction,
    homeTeam: side(prediction.homeTeam, home_team_id, home),
    awayTeam: side(prediction.awayTeam, away_team_id, away),
    fewest: category.fewest ?? false,
    outcome,
    result,
    points: result === 'correct' ? CORRECT_POINTS : result === 'push' ? PUSH_POINTS : 0,
  };
}
