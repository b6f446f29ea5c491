import type { Evidence, Scored } from '../../scoring/scorer.ts';
import { asTheyHappened, type StatPlay } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { thresholdName } from './copy.ts';
import type { MvpPlayers } from './player.ts';
import { playsOf, Tally } from './plays.ts';
import { payOf, thresholdsIn } from './points.ts';

/** A play of a drafted player and its change of the team score. */
export type ScoringStep = { play: StatPlay; slot: number; gained: number; before: number; after: number };

/** The plays of a team since the join, in order, and each player's totals after the last one. */
export function scoringSteps(
  { items, createdAt }: Scored<MvpPlayers>,
  timeline: Timeline,
): { steps: ScoringStep[]; tallies: Tally[] } {
  const players = items.map(({ id }) => ({ id, tally: new Tally(timeline.event.type) }));
  const plays = players.flatMap(({ id, tally }, slot) =>
    playsOf(id, timeline, createdAt).map((play) => ({ play, slot, tally })),
  );
  let before = 0;
  const steps = plays
    .sort((a, b) => asTheyHappened(a.play, b.play))
    .map(({ play, slot, tally }): ScoringStep => {
      const had = tally.points;
      tally.add(play);
      const gained = tally.points - had;
      const step = { play, slot, gained, before, after: before + gained };
      before = step.after;
      return step;
    });
  return { steps, tallies: players.map(({ tally }) => tally) };
}

/** By the threshold's index: the last step that reached it. A score that falls below a threshold again has not reached it. */
function reachedBy(steps: readonly ScoringStep[]): number[] {
  const reached: number[] = [];
  for (const [index, { before, after }] of steps.entries()) {
    const [from, to] = [thresholdsIn(before), thresholdsIn(after)];
    reached.length = Math.min(reached.length, to);
    for (let threshold = from; threshold < to; threshold += 1) reached[threshold] = index;
  }
  return reached;
}

/**
 * Why a threshold was reached. It names the plays that brought the team from the threshold before to this one; where one play reached
 * several, it is named for each.
 */
export function evidenceOf(steps: readonly ScoringStep[], index: number): Evidence {
  const reached = reachedBy(steps);
  const last = reached[index] ?? steps.length - 1;
  const from = (reached[index - 1] ?? -1) + 1;
  const stretch = steps.slice(Math.min(from, last), last + 1).filter(({ gained }) => gained > 0);
  return {
    reason: thresholdName(payOf(index)),
    plays: stretch.map(({ play }) => play),
    at: steps[last]?.play.at ?? 0,
  };
}
