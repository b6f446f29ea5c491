import type { Bound, Entry } from '../../side-game.ts';
import type { Column } from '../../timeline/column.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { CARDS, type OverUnderCard, type OverUnderItem, type Prediction } from './card.ts';
import { type Final, finalOf, type Newest } from './final.ts';

/** Points by wins, from none to five (docs/play.md, "Over/Under: points"). */
export const pointsByWins: readonly number[] = [0, 20, 50, 90, 140, 200];

export const pointsFor = (wins: number): number => pointsByWins[Math.min(wins, CARDS)] as number;

/** Strictly over or strictly under: a value on the line is neither (docs/play.md, "Over/Under: results"). */
export const isRight = (prediction: Prediction, value: number, line: number): boolean =>
  prediction === 'over' ? value > line : value < line;

export function points({ items, createdAt }: Entry<OverUnderCard>, timeline: Timeline): number {
  const final = finalOf(timeline);
  let won = 0;
  for (let index = 0; index < items.length; index += 1) {
    const { id, stat, prediction, threshold } = items[index] as OverUnderItem;
    const value = timeline.find(id, stat)?.since(createdAt) ?? 0;
    // An Over wins as soon as it is met; an Under at the end, if its player played.
    if (isRight(prediction, value, threshold) && (prediction === 'over' || final.played(id, createdAt))) won += 1;
  }
  return pointsFor(won);
}

/** A prediction with its running total at hand; `played` is there for an Under alone. */
type BoundItem = { line: number; column: Column; played: Newest | undefined };

class BoundCard implements Bound {
  readonly #items: readonly BoundItem[];
  readonly #since: number;
  readonly #final: Final;

  constructor({ items, createdAt }: Entry<OverUnderCard>, timeline: Timeline) {
    const final = finalOf(timeline);
    this.#since = createdAt;
    this.#final = final;
    this.#items = items.map(({ id, stat, prediction, threshold }) => ({
      line: threshold,
      column: timeline.column(id, stat),
      played: prediction === 'under' ? final.newestOf(id) : undefined,
    }));
  }

  points(): number {
    this.#final.follow();
    const since = this.#since;
    let won = 0;
    for (let index = 0; index < this.#items.length; index += 1) {
      const { line, column, played } = this.#items[index] as BoundItem;
      // Whether he played is the quicker question, so an Under asks it first.
      if (played === undefined) {
        if (column.since(since) > line) won += 1;
      } else if (played.at >= since && column.since(since) < line) won += 1;
    }
    return pointsFor(won);
  }
}

export const bind = (entry: Entry<OverUnderCard>, timeline: Timeline): Bound => new BoundCard(entry, timeline);
