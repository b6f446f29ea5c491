import type { GameEvent } from '../../games/timeline/event.ts';
import type { Draft } from './feed.ts';
import { isBelow, type StatedScore } from './stated-score.ts';

/** One row more always weighs more than any number of rows that agree with the plays. */
const ROW_WEIGHT = 1_000_000;

/**
 * The scores to believe of rows that were told one at a time, in any order: the most rows whose scores never go down and that lead to the
 * newest score. Of equally many rows, those that agree with the plays. A row that is first told late may have too late a place, so a
 * newest row that takes points back is believed only when another row follows it. In game order.
 * @param plays without score adjustments
 */
export function believedScores(rows: readonly StatedScore[], plays: readonly Draft[], event: GameEvent): StatedScore[] {
  const places = distinctPlaces(rows);
  const [before, last] = places.slice(-2);
  const candidates = before && last && isBelow(before, last) ? places.slice(0, -1) : places;
  const agrees = agreement(plays, event);
  const chains: { weight: number; previous: number }[] = [];
  for (const row of candidates) {
    const chain = { weight: 0, previous: -1 };
    for (const [earlier, { weight }] of chains.entries()) {
      if (weight >= chain.weight && !isBelow(candidates[earlier] as StatedScore, row)) {
        chain.weight = weight;
        chain.previous = earlier;
      }
    }
    chain.weight += ROW_WEIGHT + Number(agrees(row));
    chains.push(chain);
  }
  const believed: StatedScore[] = [];
  for (let index = candidates.length - 1; index >= 0; index = chains[index]?.previous ?? -1) {
    believed.push(candidates[index] as StatedScore);
  }
  return believed.reverse();
}

/** The rows in game order; of several at one place the one with the highest score. */
function distinctPlaces(rows: readonly StatedScore[]): StatedScore[] {
  const sorted = rows.toSorted(
    (a, b) => a.order - b.order || a.home + a.away - b.home - b.away || (a.id < b.id ? -1 : 1),
  );
  return sorted.filter(({ order }, index) => order !== sorted[index + 1]?.order);
}

/** Tells of rows, asked in game order, whether the plays so far come to their score. */
function agreement(plays: readonly Draft[], { home, away }: GameEvent): (row: StatedScore) => boolean {
  const scoring = plays
    .flatMap((play) => (play.kind === 'stat' && play.stats.PTS ? [play] : []))
    .sort((a, b) => a.order - b.order);
  const points = new Map([home.id, away.id].map((tid) => [tid, 0]));
  let next = 0;
  return (row) => {
    for (let play = scoring[next]; play && play.order <= row.order; play = scoring[next]) {
      points.set(play.tid, (points.get(play.tid) ?? 0) + (play.stats.PTS as number));
      next += 1;
    }
    return points.get(home.id) === row.home && points.get(away.id) === row.away;
  };
}
