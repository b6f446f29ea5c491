import { getOrMake } from '../lib/collections.ts';
import type { Play } from '../timeline/play.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { type Numbering, playerNumbers } from './packing.ts';

/** A value that is computed for one version of a timeline, and again after a change. */
export abstract class Prepared {
  protected readonly timeline: Timeline;
  #version = -1;

  constructor(timeline: Timeline) {
    this.timeline = timeline;
  }

  /** Recomputes the value if the timeline has changed. */
  follow(): void {
    if (this.#version === this.timeline.version) return;
    this.#version = this.timeline.version;
    this.prepare();
  }

  /** Makes the next `follow` prepare again. */
  protected expire(): void {
    this.#version = -1;
  }

  protected abstract prepare(): void;
}

/** The fields of an entry that scoring reads. Only plays with `at` ≥ createdAt count. */
export type Scored<Items> = { createdAt: number; items: Items };

/** Why points were earned. */
export type Evidence = {
  reason: string;
  /** The plays that earned them; at least one. */
  plays: readonly Play[];
  /** When the last of these plays happened, epoch ms. */
  at: number;
};

/** One achievement of an entry. */
export type Achievement<Kind extends string = string> = {
  kind: Kind;
  /** Index among achievements of its kind, from 0. */
  index: number;
  /** Id within the entry: `square-7`, `row-2`. Not stored, but part of receipts and celebrations on the wire. */
  key: string;
  points: number;
  /** Computed at the first call. */
  evidence: () => Evidence;
};

/** Scores all entries of one side game on one timeline, and follows the plays that enter the timeline later. */
export interface Scorer<Items, Board, Kind extends string = string> {
  /**
   * Writes an entry as the words of its layout, into an array of its own unless one is given. They depend on the entry and on the numbering
   * of the players alone, so that any scorer with the same numbering reads them.
   */
  pack(entry: Scored<Items>, packed?: Int32Array, offset?: number): Int32Array;
  /** The points of a packed entry. Reads typed arrays only and allocates nothing, unless the timeline has changed. */
  points(packed: Int32Array, offset: number): number;
  /** The same points as a list of achievements. */
  achievements(entry: Scored<Items>): Achievement<Kind>[];
  /** The board of an entry, for the screens. */
  board(entry: Scored<Items>, achieved: readonly Achievement<Kind>[]): Board;
}

/** @param players numbering of the players in packed entries; by default the scorer's own */
export type CreateScorer<Items, Board, Kind extends string = string> = {
  (timeline: Timeline, players?: Numbering): Scorer<Items, Board, Kind>;
  /** The scorer of a timeline; the same object at every call. */
  of(timeline: Timeline): Scorer<Items, Board, Kind>;
};

export function scorerFactory<Made extends object>(create: (timeline: Timeline, players: Numbering) => Made) {
  const make = (timeline: Timeline, players = playerNumbers()): Made => create(timeline, players);
  return Object.assign(make, { of: perTimeline((timeline) => make(timeline)) });
}

/** Caches one object a timeline, made at first need and freed with the timeline. */
export function perTimeline<Made extends object>(make: (timeline: Timeline) => Made): (timeline: Timeline) => Made {
  const made = new WeakMap<Timeline, Made>();
  return (timeline) => getOrMake(made, timeline, make);
}

/** Runs `work` once and caches the result. */
export function runOnce<Result extends object>(work: () => Result): () => Result {
  let result: Result | undefined;
  return () => {
    result ??= work();
    return result;
  };
}
