import type { Bound, Entry } from '../../side-game.ts';
import { type KeyMoment, keyMoments } from '../../timeline/moments.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { indexOf, SIZE, type SquaresItems, squareAt } from './grid.ts';

/** docs/play.md, "Squares: points". */
export const SQUARE_POINTS = 100;

/** Latest join, epoch ms, for which a moment still counts: its period, and what told of it, came after (docs/play.md, "Key moments"). */
export const latestJoin = ({ startedAt, marker }: KeyMoment): number => Math.min(startedAt, marker.at);

/** What the moments of a game come to, for one version of its timeline. */
type Drawn = {
  version: number;
  moments: readonly KeyMoment[];
  /** By square: the latest join for which it came up. */
  latest: Float64Array;
};

const drawnIn = new WeakMap<Timeline, Drawn>();

export function drawn(timeline: Timeline): Drawn {
  const known = drawnIn.get(timeline);
  if (known && known.version === timeline.version) return known;
  const moments = keyMoments(timeline);
  const latest = new Float64Array(SIZE * SIZE).fill(Number.NEGATIVE_INFINITY);
  for (const moment of moments) {
    const square = indexOf(squareAt(moment));
    latest[square] = Math.max(latest[square] as number, latestJoin(moment));
  }
  const next = { version: timeline.version, moments, latest };
  drawnIn.set(timeline, next);
  return next;
}

export function points({ items, createdAt }: Entry<SquaresItems>, timeline: Timeline): number {
  const { latest } = drawn(timeline);
  const { selections } = items;
  let points = 0;
  for (let pick = 0; pick < selections.length; pick += 1) {
    const { homeTeamScore, awayTeamScore } = selections[pick] as SquaresItems['selections'][number];
    if (createdAt <= (latest[homeTeamScore * SIZE + awayTeamScore] as number)) points += SQUARE_POINTS;
  }
  return points;
}

/** Picks with their places on the grid at hand. */
class BoundPicks implements Bound {
  readonly #timeline: Timeline;
  readonly #createdAt: number;
  readonly #squares: Uint8Array;

  constructor({ items, createdAt }: Entry<SquaresItems>, timeline: Timeline) {
    this.#timeline = timeline;
    this.#createdAt = createdAt;
    this.#squares = Uint8Array.from(items.selections, indexOf);
  }

  points(): number {
    const { latest } = drawn(this.#timeline);
    let points = 0;
    for (let pick = 0; pick < this.#squares.length; pick += 1) {
      if (this.#createdAt <= (latest[this.#squares[pick] as number] as number)) points += SQUARE_POINTS;
    }
    return points;
  }
}

export const bind = (entry: Entry<SquaresItems>, timeline: Timeline): Bound => new BoundPicks(entry, timeline);
