import { Prepared } from '../../scoring/prepared.ts';
import { type KeyMoment, KeyMoments } from '../../timeline/key-moments.ts';
import { indexOf, SIZE, squareAt } from './grid.ts';

/** A key moment's times; a future one has no marker. */
type Check = Pick<KeyMoment, 'startedAt'> & { marker?: Pick<KeyMoment['marker'], 'at'> };

/** Latest join for which a key moment counts, epoch ms: its period and its marker came later. */
const latestJoin = ({ startedAt, marker }: Check): number => Math.min(startedAt, marker?.at ?? startedAt);

/** Whether a key moment counts for a fan who joined at `joined`. */
export const checkCounts = (joined: number, check: Check): boolean => joined <= latestJoin(check);

/** The results of a game's key moments, for one version of its timeline. */
export class CheckedScores extends Prepared {
  readonly #all = new KeyMoments(this.timeline);
  #moments: readonly KeyMoment[] = [];
  /** By square: the latest join for which it came up, epoch ms. */
  readonly #latest = new Float64Array(SIZE * SIZE);

  /** The key moments so far, in game order. */
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

  /** Whether a square was hit at a key moment that counts for a fan who joined at `joined`, as of the last `follow`. */
  cameUp(square: number, joined: number): boolean {
    return joined <= (this.#latest[square] ?? Number.NEGATIVE_INFINITY);
  }
}
