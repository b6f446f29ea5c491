import { countOnes, type Layout, packTime, TIME_WORDS, timeAt } from '../../scoring/packing.ts';
import { type Achievement, once, type Scored, type Scorer, scorerFactory, wordsOf } from '../../scoring/scorer.ts';
import { sports } from '../../sports/sports.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { boardOf, type ParlayBoard } from './board.ts';
import { type ParlayCard, predictionOf } from './card.ts';
import { bonusEvidence, categoryEvidence } from './evidence.ts';
import { Outcomes } from './outcomes.ts';
import { bonusFor, CORRECT_POINTS, type ParlayKind, PUSH_POINTS, pointsFor } from './points.ts';

/** A packed card: when the fan joined, and the categories in which each team is predicted to excel, as bits by place. */
const HOME_AT = TIME_WORDS;
const AWAY_AT = HOME_AT + 1;
const WIDTH = AWAY_AT + 1;
export const layout: Layout = { width: WIDTH, stats: WIDTH, namesPlayers: false };

class ParlayScorer implements Scorer<ParlayCard, ParlayBoard, ParlayKind> {
  readonly #timeline: Timeline;
  readonly #outcomes: Outcomes;

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
    this.#outcomes = new Outcomes(timeline);
  }

  pack({ items, createdAt }: Scored<ParlayCard>, into: Int32Array, offset: number): void {
    const { home_team_id, away_team_id } = this.#timeline.event.game_attributes;
    const categories = sports[this.#timeline.event.type].parlay;
    packTime(createdAt, into, offset);
    let [home, away] = [0, 0];
    for (let place = 0; place < categories.length; place += 1) {
      const category = categories[place];
      const winner = category && predictionOf(items, category, place)?.predictedWinner.id;
      if (winner === home_team_id) home |= 1 << place;
      else if (winner === away_team_id) away |= 1 << place;
    }
    into[offset + HOME_AT] = home;
    into[offset + AWAY_AT] = away;
  }

  points(packed: Int32Array, offset: number): number {
    return pointsFor(countOnes(this.#correct(packed, offset)), countOnes(this.#drawn(packed, offset)));
  }

  #correct(packed: Int32Array, offset: number): number {
    const row = this.#outcomes.rowOf(timeAt(packed, offset));
    return this.#outcomes.correct(row, packed[offset + HOME_AT] ?? 0, packed[offset + AWAY_AT] ?? 0);
  }

  #drawn(packed: Int32Array, offset: number): number {
    const row = this.#outcomes.rowOf(timeAt(packed, offset));
    return this.#outcomes.drawn(row, packed[offset + HOME_AT] ?? 0, packed[offset + AWAY_AT] ?? 0);
  }

  achievements(entry: Scored<ParlayCard>): Achievement<ParlayKind>[] {
    const words = wordsOf(this, layout, entry);
    const [correct, drawn] = [this.#correct(words, 0), this.#drawn(words, 0)];
    const categories = sports[this.#timeline.event.type].parlay.map(({ id }, index) => ({ id, index }));
    const paid = categories.flatMap(({ id, index }): Achievement<ParlayKind>[] => {
      const bit = 1 << index;
      if (!((correct | drawn) & bit)) return [];
      const evidence = once(() => categoryEvidence(entry, index, this.#timeline));
      const key = `category-${id}`;
      return correct & bit
        ? [{ kind: 'correct', index, key, points: CORRECT_POINTS, evidence }]
        : [{ kind: 'draw', index, key, points: PUSH_POINTS, evidence }];
    });
    const bonus = bonusFor(countOnes(correct));
    if (bonus === 0) return paid;
    const right = paid.filter(({ kind }) => kind === 'correct');
    const evidence = once(() => bonusEvidence(right.map((each) => each.evidence())));
    return [...paid, { kind: 'bonus', index: 0, key: 'bonus', points: bonus, evidence }];
  }

  board(entry: Scored<ParlayCard>): ParlayBoard {
    const words = wordsOf(this, layout, entry);
    return boardOf(entry, words[HOME_AT] ?? 0, words[AWAY_AT] ?? 0, this.#timeline);
  }
}

export const createScorer = scorerFactory((timeline) => new ParlayScorer(timeline));
