import type { Evidence, Scored } from '../../scoring/scorer.ts';
import { sports } from '../../sports/sports.ts';
import { asTheyHappened, type Play } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { type ParlayCard, predictionOf } from './card.ts';
import { countedBy } from './contest.ts';
import { bonusReason, categoryReason } from './copy.ts';
import { contestsSince } from './outcomes.ts';

/** Why a prediction of a category paid, by the category's place in the sport's table. */
export function categoryEvidence(
  { items, createdAt }: Scored<ParlayCard>,
  place: number,
  timeline: Timeline,
): Evidence {
  const category = sports[timeline.event.type].parlay[place];
  const contest = contestsSince(createdAt, timeline).categories[place];
  const prediction = category && predictionOf(items, category, place);
  if (!category || !contest || !prediction) return evidenceOf('', []);
  const reason = categoryReason(prediction, contest);
  const { home_team_id, away_team_id } = timeline.event.game_attributes;
  const giving = (stats: string[]): Play[] =>
    stats
      .flatMap((stat) => [timeline.find(home_team_id, stat), timeline.find(away_team_id, stat)])
      .flatMap((column) => column?.playsSince(createdAt) ?? []);
  const made = giving(countedBy(category));
  if (made.length > 0) return evidenceOf(reason, made);
  // A push at 0–0 names the attempts, or without attempts the last play of the game.
  const tried = category.attempted === undefined ? [] : giving([category.attempted]);
  if (tried.length > 0) return evidenceOf(reason, tried);
  const last = timeline.plays().findLast(({ at }) => at >= createdAt);
  return evidenceOf(reason, last ? [last] : []);
}

export const bonusEvidence = (correct: readonly Evidence[]): Evidence =>
  evidenceOf(
    bonusReason(correct.length),
    correct.flatMap(({ plays }) => plays),
  );

/** @param plays in any order, repeats among them */
function evidenceOf(reason: string, plays: readonly Play[]): Evidence {
  const named = [...new Set(plays)].sort(asTheyHappened);
  return { reason, plays: named, at: named.at(-1)?.at ?? 0 };
}
