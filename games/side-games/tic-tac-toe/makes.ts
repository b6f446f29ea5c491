import { lowerBound } from '../../lib/collections.ts';
import { Prepared } from '../../scoring/scorer.ts';
import { spotOf } from '../../timeline/court.ts';
import type { ShotPlay } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { bit, hasLine } from './lines.ts';

/** The teams of an event. */
export const HOME = 0;
const AWAY = 1;
export const NEITHER = -1;
type Side = typeof HOME | typeof AWAY | typeof NEITHER;

/** A make with its place; `bit` is its zone's. */
type Make = { shot: ShotPlay; zone: number; bit: number; side: Side };

/** One board: its makes, and whether the last of them gave its team three in a row. */
export type PlayedBoard = { makes: readonly Make[]; wonBy: Side };

export function sideOf(tid: string, timeline: Timeline): Side {
  const { home_team_id, away_team_id } = timeline.event.game_attributes;
  return tid === home_team_id ? HOME : tid === away_team_id ? AWAY : NEITHER;
}

/**
 * The boards of a fan's team since the join. A make gives its zone to the scoring team, also if the other team had it. After three in a
 * row of the other team a new, empty board begins. After three in a row of the fan's team no more makes count. The last board may be
 * undecided or empty.
 */
export function boardsOf(makes: readonly Make[], team: Side, since: number): PlayedBoard[] {
  const boards: PlayedBoard[] = [];
  let own = 0;
  let others = 0;
  let board: Make[] = [];
  for (const make of team === NEITHER ? [] : makes) {
    if (make.shot.at < since) continue;
    const mine = make.side === team;
    board.push(make);
    own = mine ? own | make.bit : own & ~make.bit;
    others = mine ? others & ~make.bit : others | make.bit;
    if (!hasLine(mine ? own : others)) continue;
    boards.push({ makes: board, wonBy: make.side });
    if (mine) return boards;
    [own, others, board] = [0, 0, []];
  }
  return [...boards, { makes: board, wonBy: NEITHER }];
}

export const isWon = (boards: readonly PlayedBoard[], team: Side): boolean =>
  team !== NEITHER && boards.at(-1)?.wonBy === team;

/** The makes of one version of a timeline, and for every join whether its fan has won. */
export class Makes extends Prepared {
  #makes: readonly Make[] = [];
  /** The times of the makes, sorted, epoch ms. */
  #times = new Float64Array(0);
  /** By number of makes before the join, and team: 1 for a win. */
  #won = new Uint8Array(0);

  /** In game order. */
  get all(): readonly Make[] {
    this.follow();
    return this.#makes;
  }

  protected prepare(): void {
    this.#makes = this.timeline.shots().flatMap((shot) => {
      const side = sideOf(shot.tid, this.timeline);
      const spot = shot.shotType === 'MAKE' && side !== NEITHER ? spotOf(shot) : undefined;
      return spot ? [{ shot, zone: spot.zone, bit: bit(spot.zone), side }] : [];
    });
    this.#times = Float64Array.from(this.#makes, ({ shot }) => shot.at).sort();
    this.#won = new Uint8Array(2 * this.#times.length);
    for (const [before, time] of this.#times.entries()) {
      for (const team of [HOME, AWAY] as const) {
        this.#won[2 * before + team] = isWon(boardsOf(this.#makes, team, time), team) ? 1 : 0;
      }
    }
  }

  /** Whether a fan of a team who joined then has won, as of the last `follow`. */
  hasWon(team: number, joined: number): boolean {
    return team !== NEITHER && this.#won[2 * lowerBound(this.#times, joined) + team] === 1;
  }
}
