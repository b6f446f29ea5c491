import type { Play } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';

/** Whether a play is one of a player's own: his line in the box score, or his shot. */
export const isPlayOf = (play: Play, pid: string): boolean => playerOf(play) === pid;

const playerOf = (play: Play): string | undefined =>
  play.kind === 'shot' || (play.kind === 'stat' && play.act === 'PLAYER') ? play.pid : undefined;

/** When a player's newest play happened; it stays the same object as plays enter. */
export type Newest = { at: number };
const NEVER = Number.NEGATIVE_INFINITY;

/** What the end of a game settles: who had played. Worked out once for all entries. */
export class Final {
  readonly #timeline: Timeline;
  #version = -1;
  readonly #newest = new Map<string, Newest>();

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
  }

  /** Whether the game has ended and the player had a play since then; who had none is void (docs/play.md, "Over/Under: results"). */
  played(pid: string, since: number): boolean {
    this.follow();
    return (this.#newest.get(pid)?.at ?? NEVER) >= since;
  }

  /** The player's newest play as of the last `follow`: never, until the game has ended. */
  newestOf(pid: string): Newest {
    let newest = this.#newest.get(pid);
    if (!newest) {
      newest = { at: NEVER };
      this.#newest.set(pid, newest);
    }
    return newest;
  }

  /** Takes in what has changed in the timeline. */
  follow(): void {
    if (this.#version === this.#timeline.version) return;
    this.#version = this.#timeline.version;
    for (const newest of this.#newest.values()) newest.at = NEVER;
    if (!this.#timeline.ended) return;
    for (const play of this.#timeline.plays()) {
      const pid = playerOf(play);
      if (pid === undefined) continue;
      const known = this.#newest.get(pid);
      if (!known) this.#newest.set(pid, { at: play.at });
      else if (play.at > known.at) known.at = play.at;
    }
  }
}

const known = new WeakMap<Timeline, Final>();

/** The end of a timeline; it follows the plays that enter later. */
export function finalOf(timeline: Timeline): Final {
  let final = known.get(timeline);
  if (!final) {
    final = new Final(timeline);
    known.set(timeline, final);
  }
  return final;
}
