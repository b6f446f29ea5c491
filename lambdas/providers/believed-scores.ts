import type { GameEvent } from '../../games/timeline/event.ts';
import type { Draft } from './feed.ts';
import { agreement, isBelow, type StatedScore } from './stated-score.ts';

/** One more row always weighs more than any number of rows that agree with the plays. */
const ROW_WEIGHT = 1_000_000;

/**
 * The scores to believe of rows that arrived one at a time, in any order: the most rows whose scores never go down and that lead to the
 * newest score; among equally many, those that agree with the plays. A row that arrives late may get too late a place, so a newest row that
 * takes points back is believed only if another row follows.
 * @param plays without score adjustments
 * @returns in game order
 */
export function believedScores(rows: readonly StatedScore[], plays: readonly Draft[], event: GameEvent): StatedScore[] {
  const places = distinctPlaces(rows);
  const [before, last] = places.slice(-2);
  const candidates = before && last && isBelow(before, last) ? places.slice(0, -1) : places;
  const agrees = agreement(plays, event);
  const chains: Chain[] = [];
  for (const row of candidates) {
    const previous = chains
      .filter((chain) => !isBelow(chain.row, row))
      .reduce<Chain | undefined>((best, chain) => (best && best.weight > chain.weight ? best : chain), undefined);
    chains.push({ row, previous, weight: (previous?.weight ?? 0) + ROW_WEIGHT + Number(agrees(row)) });
  }
  const believed: StatedScore[] = [];
  for (let chain = chains.at(-1); chain; chain = chain.previous) believed.unshift(chain.row);
  return believed;
}

/** The weightiest rows that lead to a row. */
type Chain = { row: StatedScore; previous: Chain | undefined; weight: number };

/** The rows in game order; of several at one place the one with the highest score. */
function distinctPlaces(rows: readonly StatedScore[]): StatedScore[] {
  const sorted = rows.toSorted(
    (a, b) => a.order - b.order || a.home + a.away - b.home - b.away || (a.id < b.id ? -1 : 1),
  );
  return sorted.filter(({ order }, index) => order !== sorted[index + 1]?.order);
}
