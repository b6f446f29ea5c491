import type { Numbering } from '../../scoring/numbering.ts';
import { Prepared } from '../../scoring/prepared.ts';
import type { Play } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';

/** Whether a play is one of a player's own: a line in the box score, or a shot. */
export const isPlayOf = (play: Play, pid: string): boolean => playerOf(play) === pid;

const playerOf = (play: Play): string | undefined =>
  play.kind === 'shot' || (play.kind === 'stat' && play.act === 'PLAYER') ? play.pid : undefined;

const NEVER = Number.NEGATIVE_INFINITY;

/** Who has played by the end of a game, for one version of a timeline. */
export class FinalPlays extends Prepared {
  readonly #players: Numbering;
  #ended = false;
  /** The game was called off, so no prediction counts, as of the last `follow`. */
  isVoid = false;
  /** Number of players below, and the time of each one's newest play, epoch ms; NEVER until the game has ended. */
  #numbered = 0;
  #newest = new Float64Array(0);

  constructor(timeline: Timeline, players: Numbering) {
    super(timeline);
    this.#players = players;
  }

  override follow(): void {
    super.follow();
    if (this.#ended && this.#numbered < this.#players.names.length) this.#number();
  }

  /** Whether the game has ended and the player had a play at `time` or later, as of the last `follow`. */
  hasPlayed(player: number, time: number): boolean {
    return (this.#newest[player] ?? NEVER) >= time;
  }

  protected prepare(): void {
    this.#ended = this.timeline.ended;
    this.isVoid = this.timeline.calledOff;
    this.#numbered = 0;
    this.#newest.fill(NEVER);
  }

  #number(): void {
    this.#numbered = this.#players.names.length;
    if (this.#numbered > this.#newest.length) this.#newest = new Float64Array(this.#numbered * 2);
    this.#newest.fill(NEVER);
    for (const play of this.timeline.plays()) {
      const pid = playerOf(play);
      const player = pid === undefined ? undefined : this.#players.find(pid);
      if (player !== undefined) this.#newest[player] = Math.max(this.#newest[player] ?? NEVER, play.at);
    }
  }
}
