import { countOnes, type Layout, TIME_WORDS, timeAt, writeTime } from '../../scoring/packing.ts';
import {
  type Achievement,
  type Evidence,
  runOnce,
  type Scored,
  type Scorer,
  scorerFactory,
} from '../../scoring/scorer.ts';
import { sports } from '../../sports/sports.ts';
import { asTheyHappened, type Play } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { boardOf, type ParlayBoard } from './board.ts';
import {
  bonusFor,
  CORRECT_POINTS,
  type ParlayCard,
  type ParlayKind,
  PUSH_POINTS,
  pointsFor,
  predictionOf,
} from './card.ts';
import { bonusReason, categoryReason } from './copy.ts';
import { contestsSince, countedBy, Outcomes } from './outcomes.ts';

/** Why a prediction of a category paid, by the category's place in the sport's table. */
function categoryEvidence({ items, createdAt }: Scored<ParlayCard>, place: number, timeline: Timeline): Evidence {
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

const bonusEvidence = (correct: readonly Evidence[]): Evidence =>
  evidenceOf(
    bonusReason(correct.length),
    correct.flatMap(({ plays }) => plays),
  );

/** @param plays in any order, repeats among them */
function evidenceOf(reason: string, plays: readonly Play[]): Evidence {
  const named = [...new Set(plays)].sort(asTheyHappened);
  return { reason, plays: named, at: named.at(-1)?.at ?? 0 };
}

/** A packed card: when the fan joined, and the categories in which each team is predicted to excel, as bits by place. */
export const HOME_AT = TIME_WORDS;
export const AWAY_AT = HOME_AT + 1;
const WIDTH = AWAY_AT + 1;
export const layout: Layout = { width: WIDTH, stats: WIDTH, namesPlayers: false };

export const createScorer = scorerFactory<Scorer<ParlayCard, ParlayBoard, ParlayKind>>((timeline) => {
  const outcomes = new Outcomes(timeline);
  const categories = sports[timeline.event.type].parlay;

  const correctOf = (packed: Int32Array, offset: number): number =>
    outcomes.correct(timeAt(packed, offset), packed[offset + HOME_AT] ?? 0, packed[offset + AWAY_AT] ?? 0);
  const drawnOf = (packed: Int32Array, offset: number): number =>
    outcomes.drawn(timeAt(packed, offset), packed[offset + HOME_AT] ?? 0, packed[offset + AWAY_AT] ?? 0);

  return {
    pack({ items, createdAt }, packed = new Int32Array(WIDTH), offset = 0) {
      const { home_team_id, away_team_id } = timeline.event.game_attributes;
      let [home, away] = [0, 0];
      for (const [place, category] of categories.entries()) {
        const winner = predictionOf(items, category, place)?.predictedWinner.id;
        if (winner === home_team_id) home |= 1 << place;
        else if (winner === away_team_id) away |= 1 << place;
      }
      writeTime(packed, offset, createdAt);
      packed[offset + HOME_AT] = home;
      packed[offset + AWAY_AT] = away;
      return packed;
    },

    points: (packed, offset) => pointsFor(countOnes(correctOf(packed, offset)), countOnes(drawnOf(packed, offset))),

    achievements(entry) {
      const words = this.pack(entry);
      const [correct, drawn] = [correctOf(words, 0), drawnOf(words, 0)];
      const paid = categories.flatMap(({ id }, index): Achievement<ParlayKind>[] => {
        const bit = 1 << index;
        if (!((correct | drawn) & bit)) return [];
        const evidence = runOnce(() => categoryEvidence(entry, index, timeline));
        const key = `category-${id}`;
        return correct & bit
          ? [{ kind: 'correct', index, key, points: CORRECT_POINTS, evidence }]
          : [{ kind: 'draw', index, key, points: PUSH_POINTS, evidence }];
      });
      const bonus = bonusFor(countOnes(correct));
      if (bonus === 0) return paid;
      const right = paid.filter(({ kind }) => kind === 'correct');
      const evidence = runOnce(() => bonusEvidence(right.map((each) => each.evidence())));
      return [...paid, { kind: 'bonus', index: 0, key: 'bonus', points: bonus, evidence }];
    },

    board(entry) {
      const words = this.pack(entry);
      return boardOf(entry, words[HOME_AT] ?? 0, words[AWAY_AT] ?? 0, timeline);
    },
  };
});
