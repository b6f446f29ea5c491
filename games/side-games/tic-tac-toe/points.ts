import type { Bound, Entry } from '../../side-game.ts';
import { spotOf } from '../../timeline/court.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import type { TicTacToeItems } from './deal.ts';
import { bit, hasLine } from './lines.ts';

/** For the fan's first three in a row, once (docs/play.md, "Tic-Tac-Toe: wins"). */
export const WIN_POINTS = 50;

const HOME = 0;
const AWAY = 1;
const UNKNOWN = -1;

/**
 * The makes of one version of a timeline. What an entry has depends on its team and on which makes came before its join, so it is
 * worked out once for each of those and remembered.
 */
class Makes {
  readonly version: number;
  readonly #home: string;
  readonly #away: string;
  /** In game order: when, of which team, and its zone as a bit. */
  readonly #at: Float64Array;
  readonly #side: Uint8Array;
  readonly #zone: Uint16Array;
  /** The times of the makes, sorted. */
  readonly #times: Float64Array;
  /** By team and number of makes before the join: points, or UNKNOWN. */
  readonly #points: Int16Array;

  constructor(timeline: Timeline) {
    const { home_team_id, away_team_id } = timeline.event.game_attributes;
    this.version = timeline.version;
    this.#home = home_team_id;
    this.#away = away_team_id;
    const makes = timeline.shots().flatMap((shot) => {
      const spot = shot.shotType === 'MAKE' && this.#sideOf(shot.tid) !== undefined ? spotOf(shot) : undefined;
      return spot ? [{ at: shot.at, side: this.#sideOf(shot.tid) as number, zone: bit(spot.zone) }] : [];
    });
    this.#at = Float64Array.from(makes, ({ at }) => at);
    this.#side = Uint8Array.from(makes, ({ side }) => side);
    this.#zone = Uint16Array.from(makes, ({ zone }) => zone);
    this.#times = this.#at.toSorted();
    this.#points = new Int16Array(2 * (makes.length + 1)).fill(UNKNOWN);
  }

  points(teamId: string, since: number): number {
    const side = this.#sideOf(teamId);
    if (side === undefined) return 0;
    const place = 2 * this.#before(since) + side;
    const known = this.#points[place] as number;
    if (known !== UNKNOWN) return known;
    const found = this.#play(side, since);
    this.#points[place] = found;
    return found;
  }

  #sideOf(tid: string): number | undefined {
    return tid === this.#home ? HOME : tid === this.#away ? AWAY : undefined;
  }

  /** How many makes happened before a time. */
  #before(time: number): number {
    let low = 0;
    let high = this.#times.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#times[middle] as number) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #play(mine: number, since: number): number {
    let own = 0;
    let others = 0;
    for (let make = 0; make < this.#at.length; make += 1) {
      if ((this.#at[make] as number) < since) continue;
      const zone = this.#zone[make] as number;
      if (this.#side[make] === mine) {
        own |= zone;
        others &= ~zone;
        if (hasLine(own)) return WIN_POINTS;
      } else {
        others |= zone;
        own &= ~zone;
        if (hasLine(others)) {
          own = 0;
          others = 0;
        }
      }
    }
    return 0;
  }
}

const makesIn = new WeakMap<Timeline, Makes>();

function makesOf(timeline: Timeline): Makes {
  const known = makesIn.get(timeline);
  if (known && known.version === timeline.version) return known;
  const makes = new Makes(timeline);
  makesIn.set(timeline, makes);
  return makes;
}

export const points = ({ items, createdAt }: Entry<TicTacToeItems>, timeline: Timeline): number =>
  makesOf(timeline).points(items.teamId, createdAt);

/** A team and a join; asks anew only when the timeline has changed. */
class BoundTeam implements Bound {
  readonly #timeline: Timeline;
  readonly #teamId: string;
  readonly #since: number;
  #version = UNKNOWN;
  #points = 0;

  constructor({ items, createdAt }: Entry<TicTacToeItems>, timeline: Timeline) {
    this.#timeline = timeline;
    this.#teamId = items.teamId;
    this.#since = createdAt;
  }

  points(): number {
    if (this.#version !== this.#timeline.version) {
      this.#points = makesOf(this.#timeline).points(this.#teamId, this.#since);
      this.#version = this.#timeline.version;
    }
    return this.#points;
  }
}

export const bind = (entry: Entry<TicTacToeItems>, timeline: Timeline): Bound => new BoundTeam(entry, timeline);
