import type { Award, Celebration, Entry, Standing } from '../../side-game.ts';
import { type SportTable, shortLabel } from '../../sports/sport.ts';
import { sports } from '../../sports/sports.ts';
import type { StatPlay } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { thresholdName, winMessage } from './copy.ts';
import { budgetLeft } from './draft.ts';
import type { MvpPlayer, MvpPlayers } from './player.ts';
import { asTheyHappened, playsOf, type ScoreLine, Tally } from './plays.ts';
import { playerScore, pointsFor, THRESHOLD, thresholdsIn } from './points.ts';

/** A play of a drafted player. */
export type MvpPlay = {
  id: string;
  at: number;
  /** "3-pointer". */
  label: string;
  /** What it moved the team score by; yards may wait for the next full 25 or 10. */
  points: number;
};

/** A slot as it now stands. `points` and `stats` count since the fan joined. */
export type MvpPick = MvpPlayer & {
  /** Points over the whole game. */
  gamePoints: number;
  /** How the points came about, row by row of the scoring table. */
  lines: ScoreLine[];
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
  /** What the five have scored together since the fan joined; can be below 0. */
  score: number;
  thresholdsCrossed: number;
  /** The team score that pays next … */
  runningThreshold: number;
  /** … and what is missing to it. */
  toGo: number;
  /** Tokens left over. */
  budget: number;
  /** Stats of the feed that the sport does not know and nobody counts (docs/play.md, "MVP: scoring tables"); one sentence each, for the log. */
  warnings: string[];
};

/** What one play did to the team score. */
type Step = { play: StatPlay; slot: number; gained: number; before: number; after: number };

export function score(entry: Entry<MvpPlayers>, timeline: Timeline): Standing<MvpBoard> {
  const { items, createdAt } = entry;
  const tallies = items.map(() => new Tally(timeline.event.type));
  const steps = stepsOf(items, createdAt, timeline, tallies);
  const selectedTeam = items.map((player, slot): MvpPick => {
    const tally = tallies[slot] as Tally;
    const { points, stats, lines } = tally;
    const gamePoints = playerScore(player.id, timeline).since(Number.NEGATIVE_INFINITY);
    const plays = steps.filter((step) => step.slot === slot).map((step) => playNow(step, sports[timeline.event.type]));
    return { ...player, points, stats, gamePoints, lines, plays };
  });
  const teamScore = selectedTeam.reduce((sum, { points }) => sum + points, 0);
  const thresholdsCrossed = thresholdsIn(teamScore);
  const runningThreshold = (thresholdsCrossed + 1) * THRESHOLD;
  return {
    points: pointsFor(thresholdsCrossed),
    board: {
      selectedTeam,
      leaderboard: leaderboard(items, timeline, createdAt),
      score: teamScore,
      thresholdsCrossed,
      runningThreshold,
      toGo: runningThreshold - teamScore,
      budget: budgetLeft(items),
      warnings: warnings(items, timeline, createdAt),
    },
    awards: thresholdAwards(steps),
  };
}

/** Live places of any of the event's players, be it the five or the whole tier list. Ties keep the order they come in. */
export function leaderboard(players: readonly MvpPlayer[], timeline: Timeline, since: number): Placed[] {
  const lines = players.map(({ id, last_name, tid, position }) => {
    const score = playerScore(id, timeline);
    const [points, gamePoints] = [score.since(since), score.since(Number.NEGATIVE_INFINITY)];
    return { id, last_name, tid, position, points, gamePoints };
  });
  return lines
    .map((line) => ({ ...line, rank: 1 + lines.filter(({ points }) => points > line.points).length }))
    .sort((a, b) => a.rank - b.rank);
}

/** The plays of the five since the join, as they happened, each with what it did; the tallies end up with all of them. */
function stepsOf(items: MvpPlayers, since: number, timeline: Timeline, tallies: readonly Tally[]): Step[] {
  const plays = items.flatMap(({ id }, slot) => playsOf(id, timeline, since).map((play) => ({ play, slot })));
  let before = 0;
  return plays
    .sort((a, b) => asTheyHappened(a.play, b.play))
    .map(({ play, slot }) => {
      const tally = tallies[slot] as Tally;
      const had = tally.points;
      tally.add(play);
      const gained = tally.points - had;
      const step = { play, slot, gained, before, after: before + gained };
      before = step.after;
      return step;
    });
}

function playNow({ play, gained }: Step, table: SportTable): MvpPlay {
  const { id, at, classification, stats } = play;
  const label = Object.hasOwn(table.eventTypes, classification) ? table.eventTypes[classification]?.label : undefined;
  return {
    id,
    at,
    label:
      label ??
      Object.keys(stats)
        .map((stat) => shortLabel(table, stat))
        .join(', '),
    points: gained,
  };
}

/**
 * One award for each threshold that is crossed and has stayed so. It names the plays that brought the team from the last crossing
 * to this one; where one play crossed several, it is named for each.
 */
function thresholdAwards(steps: readonly Step[]): Award[] {
  const crossings: number[] = [];
  for (const [index, { before, after }] of steps.entries()) {
    const [from, to] = [thresholdsIn(before), thresholdsIn(after)];
    crossings.length = Math.min(crossings.length, to);
    for (let threshold = from; threshold < to; threshold += 1) crossings[threshold] = index;
  }
  return crossings.map((crossing, index) => {
    const from = (crossings[index - 1] ?? -1) + 1;
    const stretch = steps.slice(Math.min(from, crossing), crossing + 1).filter(({ gained }) => gained > 0);
    const threshold = (index + 1) * THRESHOLD;
    return {
      key: `threshold-${index + 1}`,
      points: threshold,
      reason: thresholdName(threshold),
      plays: stretch.map(({ play }) => play.id),
      at: (steps[crossing] as Step).play.at,
    };
  });
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

/** Thresholds that `after` has crossed and `before` had not, in the order they were crossed. */
export function celebrations(before: Standing<MvpBoard>, after: Standing<MvpBoard>): Celebration[] {
  const known = new Set(before.awards.map(({ key }) => key));
  return after.awards
    .filter(({ key }) => !known.has(key))
    .map(({ key, points, at }) => ({ key, points, timestamp: at, message: winMessage(points) }));
}
