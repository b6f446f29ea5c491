import type { Scored } from '../../scoring/scorer.ts';
import { eventTypeIn, type SportTable, shortLabel } from '../../sports/sport.ts';
import { sports } from '../../sports/sports.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { budgetLeft } from './draft.ts';
import type { PlayerPoints } from './player-points.ts';
import { type ScoredStat, type ScoringStep, scoringSteps } from './plays.ts';
import { type MvpPlayer, type MvpPlayers, payOf } from './team.ts';

/** A play of a drafted player. */
type MvpPlay = {
  id: string;
  at: number;
  /** "3-pointer". */
  label: string;
  /** Change of the team score; yards may count only with the next full 25 or 10. */
  points: number;
};

/** Current state of a slot. `points` and `stats` count since the fan joined. */
export type MvpPick = MvpPlayer & {
  /** Points over the whole game. */
  gamePoints: number;
  /** The points, row by row of the scoring table. */
  lines: ScoredStat[];
  /** Oldest first. */
  plays: MvpPlay[];
};

/** A player's place among others; those with equal points share it. */
export type Placed = Pick<MvpPlayer, 'id' | 'last_name' | 'tid' | 'position' | 'points'> & {
  rank: number;
  gamePoints: number;
};

export type MvpBoard = {
  /** In the order of the slots. */
  selectedTeam: MvpPick[];
  /** The five, best first. */
  leaderboard: Placed[];
  /** Team score since the fan joined; can be negative. */
  score: number;
  thresholdsCrossed: number;
  /** The team score that pays next … */
  runningThreshold: number;
  /** … and the points still missing to it. */
  toGo: number;
  /** Tokens left over. */
  budget: number;
  /** Unknown stats of the feed, which are not counted: one sentence each, for the log. */
  warnings: string[];
};

export function boardOf(
  entry: Scored<MvpPlayers>,
  reached: number,
  timeline: Timeline,
  worths: PlayerPoints,
): MvpBoard {
  const { items, createdAt } = entry;
  const table = sports[timeline.event.type];
  const { steps, tallies } = scoringSteps(entry, timeline);
  const selectedTeam = items.map((player, slot): MvpPick => {
    const { points = 0, stats = {}, lines = [] } = tallies[slot] ?? {};
    const gamePoints = worths.since(worths.playerOf(player.id), Number.NEGATIVE_INFINITY);
    const plays = steps.filter((step) => step.slot === slot).map((step) => playNow(step, table));
    return { ...player, points, stats, gamePoints, lines, plays };
  });
  const score = selectedTeam.reduce((sum, { points }) => sum + points, 0);
  const runningThreshold = payOf(reached);
  return {
    selectedTeam,
    leaderboard: leaderboardBy(worths, items, createdAt),
    score,
    thresholdsCrossed: reached,
    runningThreshold,
    toGo: runningThreshold - score,
    budget: budgetLeft(items),
    warnings: warnings(items, timeline, createdAt),
  };
}

/** Live places of any of the event's players. Ties keep the order they come in. */
export function leaderboardBy(worths: PlayerPoints, players: readonly MvpPlayer[], since: number): Placed[] {
  const numbers = players.map(({ id }) => worths.playerOf(id));
  worths.follow();
  const lines = players.map(({ id, last_name, tid, position }, index) => {
    const pointsSince = (time: number) => worths.since(numbers[index] ?? 0, time);
    const [points, gamePoints] = [pointsSince(since), pointsSince(Number.NEGATIVE_INFINITY)];
    return { id, last_name, tid, position, points, gamePoints };
  });
  return lines
    .map((line) => ({ ...line, rank: 1 + lines.filter(({ points }) => points > line.points).length }))
    .sort((a, b) => a.rank - b.rank);
}

function playNow({ play, gained }: ScoringStep, table: SportTable): MvpPlay {
  const { id, at, classification, stats } = play;
  const statLabels = Object.keys(stats).map((stat) => shortLabel(table, stat));
  const label = eventTypeIn(table, classification)?.label ?? statLabels.join(', ');
  return { id, at, label, points: gained };
}

function warnings(items: MvpPlayers, timeline: Timeline, since: number): string[] {
  const known = sports[timeline.event.type].stats;
  return items.flatMap(({ id }) =>
    Object.entries(timeline.totals(id, since))
      .filter(([stat, total]) => total !== 0 && !Object.hasOwn(known, stat))
      .sort()
      .map(([stat]) => `no scoring for ${stat} of player ${id}, skipped`),
  );
}
