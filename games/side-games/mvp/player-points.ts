import { lowerBound } from '../../lib/collections.ts';
import type { Numbering } from '../../scoring/packing.ts';
import { Prepared } from '../../scoring/scorer.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { playsOf, Tally } from './plays.ts';

/** For each play of one player: the points of it and all later plays. */
type PlayerWorth = {
  pid: string;
  /** `changesOf` the player at the time of the computation. */
  changes: number;
  /** Time of each play, ascending, epoch ms. */
  at: Float64Array;
  /** Length is plays + 1; the last element is 0. */
  points: Float64Array;
};

/**
 * Points of players from any moment on, for one version of a timeline: of players known from the start, since another scorer may have packed
 * their entries, and of players who were requested. Only players whose plays have changed are computed again.
 */
export class PlayerPoints extends Prepared {
  readonly #players: Numbering;
  /** By player. */
  readonly #asked = new Map<number, PlayerWorth>();
  /** By player: index of the first row below, and number of plays. */
  #from = new Int32Array(0);
  #plays = new Int32Array(0);
  #at = new Float64Array(0);
  #points = new Float64Array(0);

  constructor(timeline: Timeline, players: Numbering) {
    super(timeline);
    this.#players = players;
    for (const pid of players.names) this.playerOf(pid);
  }

  /** The number of a player. */
  playerOf(pid: string): number {
    const player = this.#players.of(pid);
    if (!this.#asked.has(player)) {
      this.#asked.set(player, { pid, changes: -1, at: new Float64Array(0), points: new Float64Array(1) });
      this.expire();
    }
    return player;
  }

  /** Points of a player's plays at `time` or later, as of the last `follow`. */
  since(player: number, time: number): number {
    const from = this.#from[player] ?? 0;
    const plays = this.#plays[player] ?? 0;
    const isWhole = plays > 0 && time <= (this.#at[from] ?? 0);
    return this.#points[isWhole ? from : lowerBound(this.#at, time, from, from + plays)] ?? 0;
  }

  protected prepare(): void {
    let [players, rows] = [0, 0];
    for (const [player, worth] of this.#asked) {
      players = Math.max(players, player + 1);
      const changes = this.timeline.changesOf(worth.pid);
      if (changes !== worth.changes) Object.assign(worth, worthOf(worth.pid, this.timeline), { changes });
      rows += worth.points.length;
    }
    if (players > this.#from.length) {
      this.#from = new Int32Array(players * 2);
      this.#plays = new Int32Array(players * 2);
    }
    if (rows > this.#points.length) {
      this.#at = new Float64Array(rows * 2);
      this.#points = new Float64Array(rows * 2);
    }
    let next = 0;
    for (const [player, worth] of this.#asked) {
      this.#from[player] = next;
      this.#plays[player] = worth.at.length;
      this.#at.set(worth.at, next);
      this.#points.set(worth.points, next);
      next += worth.points.length;
    }
  }
}

/** Sums from the last play backwards, so that full 25s and 10s are counted from each play to the end. */
function worthOf(pid: string, timeline: Timeline): Pick<PlayerWorth, 'at' | 'points'> {
  const plays = playsOf(pid, timeline);
  const tally = new Tally(timeline.event.type);
  const points = new Float64Array(plays.length + 1);
  for (let index = plays.length - 1; index >= 0; index -= 1) {
    const play = plays[index];
    if (play) tally.add(play);
    points[index] = tally.points;
  }
  return { at: Float64Array.from(plays, ({ at }) => at), points };
}
