import { countWhile } from '../../../../games/lib/count-while.ts';
import { getOrMake } from '../../../../games/lib/get-or-make.ts';
import type { Play } from '../../../../games/timeline/play.ts';

/** `rank`: of several plays of one time, the one with the highest rank is the newest. */
type Ranked = { play: Play; rank: number };

const inTime = (a: Ranked, b: Ranked): number => a.play.at - b.play.at || a.rank - b.rank;

/** Lists of the plays of a game in the order of their times, so that the newest play before a time is found by binary search. */
export class NewestPlays {
  readonly #ranked = new Map<string, Ranked>();
  readonly #lists = new Map<string, Ranked[]>();
  readonly #keysOf: (play: Play) => Iterable<string>;
  #ranks = 0;

  /**
   * @param known in game order
   * @param keysOf the lists that a play is in
   */
  constructor(known: readonly Play[], keysOf: (play: Play) => Iterable<string>) {
    this.#keysOf = keysOf;
    for (const play of known) {
      const ranked = { play, rank: this.#ranks++ };
      this.#ranked.set(play.id, ranked);
      for (const list of this.#listsOf(play)) list.push(ranked);
    }
    for (const list of this.#lists.values()) list.sort(inTime);
  }

  /** @param keepsRank the play takes the place of one that was put before, not of one of the known plays */
  put(play: Play, keepsRank: boolean): void {
    const before = this.#ranked.get(play.id);
    if (before) for (const list of this.#listsOf(before.play)) list.splice(countBefore(list, before), 1);
    const ranked = { play, rank: before && keepsRank ? before.rank : this.#ranks++ };
    this.#ranked.set(play.id, ranked);
    for (const list of this.#listsOf(play)) list.splice(countBefore(list, ranked), 0, ranked);
  }

  /** The newest play of a list at or before a time, epoch ms. */
  at(time: number, key = ''): Play | undefined {
    const list = this.#lists.get(key) ?? [];
    return list[countWhile(list, ({ play }) => play.at <= time) - 1]?.play;
  }

  #listsOf(play: Play): Ranked[][] {
    return [...this.#keysOf(play)].map((key) => getOrMake(this.#lists, key, () => []));
  }
}

const countBefore = (list: readonly Ranked[], ranked: Ranked): number =>
  countWhile(list, (other) => inTime(other, ranked) < 0);
