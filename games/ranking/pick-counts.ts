import { getOrMake } from '../lib/collections.ts';
import { type HypeGame, hypeGames, type PickNames } from '../side-games/side-game.ts';
import { sideGames } from '../side-games/side-games.ts';

/** By side game: the number of entries, then pairs of a pick and the number of entries with it. */
export type PickCounts = { [Key in HypeGame]?: number[] };

/** Number of entries with a pick. `of`: number of entries that could have it. */
export type PickCount = { pick: string; entries: number; of: number };

/** Counts the picks of entries, one by one. */
export class PickCounter {
  readonly #byGame = new Map<HypeGame, { entries: number; byPick: Map<number, number> }>();

  /** Counts a packed entry. @param times -1 takes an entry out that was counted */
  add(hypeGame: HypeGame, words: Int32Array, offset: number, times: 1 | -1 = 1): void {
    const counted = this.#of(hypeGame);
    counted.entries += times;
    sideGames[hypeGame].picks?.each(words, offset, (pick) => addTo(counted.byPick, pick, times));
  }

  /** Adds counts of another counter. */
  addAll(counts: PickCounts): void {
    for (const hypeGame of hypeGames) {
      const [entries, ...pairs] = counts[hypeGame] ?? [];
      if (entries === undefined) continue;
      const counted = this.#of(hypeGame);
      counted.entries += entries;
      for (const [pick, taken] of pairsIn(pairs)) addTo(counted.byPick, pick, taken);
    }
  }

  counts(): PickCounts {
    return Object.fromEntries(
      [...this.#byGame]
        .filter(([, { entries }]) => entries > 0)
        .map(([hypeGame, { entries, byPick }]) => {
          const taken = [...byPick].filter(([, times]) => times > 0);
          return [hypeGame, [entries, ...taken.sort(([a], [b]) => a - b).flat()]];
        }),
    );
  }

  #of(hypeGame: HypeGame) {
    return getOrMake(this.#byGame, hypeGame, () => ({ entries: 0, byPick: new Map<number, number>() }));
  }
}

const addTo = (counts: Map<number, number>, pick: number, more: number) =>
  counts.set(pick, (counts.get(pick) ?? 0) + more);

function pairsIn(list: readonly number[]): [number, number][] {
  return list.flatMap((pick, index): [number, number][] => (index % 2 === 0 ? [[pick, list[index + 1] ?? 0]] : []));
}

/** Adds up the counts of different fans. */
export function mergePickCounts(all: Iterable<PickCounts>): PickCounts {
  const merged = new PickCounter();
  for (const counts of all) merged.addAll(counts);
  return merged.counts();
}

/** Number of counted entries of a side game. */
export const entriesIn = (counts: PickCounts, hypeGame: HypeGame): number => counts[hypeGame]?.[0] ?? 0;

/** The picks of a side game, the most frequent first. */
export function pickCountsOf(counts: PickCounts, hypeGame: HypeGame, names: PickNames): PickCount[] {
  const { picks } = sideGames[hypeGame];
  const [entries = 0, ...pairs] = counts[hypeGame] ?? [];
  if (!picks) return [];
  const byPick = new Map(pairsIn(pairs));
  return [...byPick]
    .map(([pick, taken]) => ({
      pick: picks.keyOf(pick, names),
      entries: taken,
      of: picks.opposite ? taken + (byPick.get(picks.opposite(pick)) ?? 0) : entries,
    }))
    .sort((a, b) => b.entries - a.entries || (a.pick < b.pick ? -1 : 1));
}
