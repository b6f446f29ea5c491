import { Prepared } from '../../scoring/prepared.ts';
import { type KeyMoment, KeyMoments } from '../../timeline/moments.ts';
import { indexOf, SIZE, squareAt } from './grid.ts';

/** A key moment as far as joins go; one that is still to come has no marker. */
type Check = Pick<KeyMoment, 'startedAt'> & { marker?: Pick<KeyMoment['marker'], 'at'> };

/** Latest join, epoch ms, for which a moment still counts: its period, and what marked it, came after. */
const latestJoin = ({ startedAt, marker }: Check): number => Math.min(startedAt, marker?.at ?? startedAt);

/** Whether a moment counts for a fan who joined then. */
export const countsFor = (joined: number, check: Check): boolean => joined <= latestJoin(check);

/** What the moments of a game come to, prepared for one version of its timeline. */
export class Drawn extends Prepared {
  readonly #all = new KeyMoments(this.timeline);
  #moments: readonly KeyMoment[] = [];
  /** By square: the latest join for which it came up, epoch ms. */
  readonly #latest = new Float64Array(SIZE * SIZE);

  /** The key moments that have come, in game order. */
  get moments(): readonly KeyMoment[] {
    this.follow();
    return this.#moments;
  }

  protected prepare(): void {
    this.#moments = this.#all.now();
    this.#latest.fill(Number.NEGATIVE_INFINITY);
    for (const moment of this.#moments) {
      const square = indexOf(squareAt(moment));
      this.#latest[square] = Math.max(this.#latest[square] ?? 0, latestJoin(moment));
    }
  }

  /** Whether a square came up at a moment that counts for a fan who joined then, as of the last `follow`. */
  cameUp(square: number, joined: number): boolean {
    return joined <= (this.#latest[square] ?? Number.NEGATIVE_INFINITY);
  }
}
