/** An entry with its competition rank. */
export type Ranked<Line> = Line & { rank: number };

/**
 * Ranks those with points above 0, highest first; ties share a rank and the next rank skips them (docs/play.md, "Leaderboard").
 * Ties keep their given order.
 * @param baseRank rank of the first line, on a page of a longer list
 * @param ahead lines on earlier pages; more than baseRank - 1 where a tie runs across the page's edge
 */
export function rank<Line extends { points: number }>(
  lines: readonly Line[],
  baseRank = 1,
  ahead = baseRank - 1,
): Ranked<Line>[] {
  const sorted = lines.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
  let [current, above] = [baseRank, sorted[0]?.points];
  return sorted.map((line, index) => {
    if (line.points !== above) [current, above] = [ahead + index + 1, line.points];
    return { ...line, rank: current };
  });
}

/** A fan's total of points. */
export type FanPoints = { fanId: string; points: number };

/** The order of the ranked list: the most points first, then by id. */
export const byRank = (a: FanPoints, b: FanPoints): number => b.points - a.points || (a.fanId < b.fanId ? -1 : 1);

/** Collects the first of many fans: the most points first, then by id. Fans without points are never among them. */
export class TopFans {
  readonly #size: number;
  #places: FanPoints[] = [];
  /** The last of the first fans at the newest cut; set once there are `#size` of them. */
  #last: FanPoints | undefined;

  constructor(size: number) {
    this.#size = size;
  }

  /** Fans with fewer points are not among the first. */
  get least(): number {
    return this.#last?.points ?? Number.MIN_VALUE;
  }

  offer(points: number, fanId: string): void {
    const last = this.#last;
    if (points < this.least || (points === last?.points && fanId >= last.fanId)) return;
    this.#places.push({ fanId, points });
    // Sorting after each of a million offers would be slow, so the list grows to twice its size first.
    if (this.#places.length >= 2 * this.#size) this.#cut();
  }

  places(): FanPoints[] {
    this.#cut();
    return this.#places;
  }

  #cut(): void {
    this.#places.sort(byRank);
    this.#places.length = Math.min(this.#places.length, this.#size);
    if (this.#places.length === this.#size) this.#last = this.#places.at(-1);
  }
}
