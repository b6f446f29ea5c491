import { type Numbering, playerNumbers } from '../../scoring/numbering.ts';
import {
  Amounts,
  codeIn,
  countOnes,
  EMPTY,
  flagIn,
  type Layout,
  packTime,
  pairIn,
  playerIn,
  statWord,
  TIME_WORDS,
  timeAt,
} from '../../scoring/packing.ts';
import { type Achievement, once, type Scored, type Scorer, scorerFactory, wordsOf } from '../../scoring/scorer.ts';
import { Totals } from '../../scoring/totals.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { boardOf, type OverUnderBoard } from './board.ts';
import { CARDS, type OverUnderCard, type OverUnderItem } from './card.ts';
import { evidenceOf } from './evidence.ts';
import { Final } from './final.ts';
import { isRight, type OverUnderKind, payAfter, pointsFor } from './points.ts';

/** Packed predictions: when the fan joined, and a word for each, flagged for an Under. */
const WIDTH = TIME_WORDS + CARDS;
export const layout: Layout = { width: WIDTH, stats: TIME_WORDS, namesPlayers: true };

class OverUnderScorer implements Scorer<OverUnderCard, OverUnderBoard, OverUnderKind> {
  readonly #timeline: Timeline;
  readonly #totals: Totals;
  readonly #amounts = new Amounts();
  readonly #final: Final;

  constructor(timeline: Timeline, players: Numbering) {
    this.#timeline = timeline;
    this.#totals = new Totals(timeline, players);
    this.#final = new Final(timeline, players);
  }

  pack({ items, createdAt }: Scored<OverUnderCard>, into: Int32Array, offset: number): void {
    packTime(createdAt, into, offset);
    for (let place = 0; place < CARDS; place += 1) {
      const item = items[place];
      into[offset + TIME_WORDS + place] = item ? this.#wordOf(item) : EMPTY;
    }
  }

  #wordOf({ id, stat, threshold, prediction }: OverUnderItem): number {
    return statWord(this.#totals.pairOf(id, stat), this.#amounts.codeOf(threshold), prediction === 'under');
  }

  points(packed: Int32Array, offset: number): number {
    return pointsFor(countOnes(this.#won(packed, offset)));
  }

  /** The predictions that have won, as bits. An Over wins as soon as it is right; an Under at the end, if its player has played. */
  #won(packed: Int32Array, offset: number): number {
    const totals = this.#totals;
    const final = this.#final;
    totals.follow();
    final.follow();
    const since = timeAt(packed, offset);
    let won = 0;
    for (let place = 0; place < CARDS; place += 1) {
      const word = packed[offset + TIME_WORDS + place] ?? EMPTY;
      const pair = pairIn(word);
      const under = flagIn(word);
      if (under && !final.hasPlayed(playerIn(pair), since)) continue;
      const line = this.#amounts.amountOf(codeIn(word));
      if (isRight(under ? 'under' : 'over', totals.since(pair, since), line)) won |= 1 << place;
    }
    return won;
  }

  /** Each win earns what it adds to those before it: first the Overs as they were met, then the Unders, which the end decides. */
  achievements(entry: Scored<OverUnderCard>): Achievement<OverUnderKind>[] {
    const words = wordsOf(this, layout, entry);
    const won = this.#won(words, 0);
    const right = entry.items.flatMap((item, index) =>
      won & (1 << index)
        ? [{ item, index, evidence: once(() => evidenceOf(item, entry.createdAt, this.#timeline)) }]
        : [],
    );
    const overs = right.filter(({ item }) => item.prediction === 'over');
    if (overs.length > 1) overs.sort((a, b) => a.evidence().at - b.evidence().at);
    const unders = right.filter(({ item }) => item.prediction === 'under');
    return [...overs, ...unders].map(({ index, evidence }, before) => ({
      kind: 'prediction',
      index,
      key: `prediction-${index}`,
      points: payAfter(before),
      evidence,
    }));
  }

  board(entry: Scored<OverUnderCard>, achieved: readonly Achievement<OverUnderKind>[]): OverUnderBoard {
    return boardOf(entry, new Set(achieved.map(({ index }) => index)), this.#timeline);
  }
}

export const createScorer = scorerFactory(
  (timeline, players = playerNumbers()) => new OverUnderScorer(timeline, players),
);
