import type { Chance } from '../chance.ts';
import { Scorebook } from '../scorebook.ts';
import { Lineup } from './lineup.ts';
import type { Hooper, HoopTeam } from './roster.ts';
import { acrossTheCourt } from './spots.ts';

/** Personal fouls of a team in a period before each more gives free throws. */
const BONUS_AFTER = 4;
const TIME_OUT = 0.15;
/** A game this far apart this late is left to the bench: points, and seconds. */
const DECIDED = { lead: 20, left: 300 };

export type Side = { lineup: Lineup; other: Side; atHome: boolean };

/** A game in progress: who is on the floor, the scorer's book, and the rules of the clock and the whistle. */
export class Court {
  readonly book = new Scorebook('BASKETBALL');
  readonly home: Side;
  readonly away: Side;
  readonly #fouls = new Map<Side, number>();

  constructor(
    home: HoopTeam,
    away: HoopTeam,
    readonly chance: Chance,
  ) {
    const at = { lineup: new Lineup(home), atHome: true } as Side;
    const from: Side = { lineup: new Lineup(away), atHome: false, other: at };
    at.other = from;
    [this.home, this.away] = [at, from];
  }

  begin(seconds: number): void {
    this.#fouls.clear();
    for (const { lineup } of [this.home, this.away]) lineup.substitute(false);
    this.book.begin(seconds);
  }

  /** Positive where the side leads. */
  lead({ lineup, other }: Side): number {
    return this.book.points(lineup.tid) - this.book.points(other.lineup.tid);
  }

  /** The clock runs, and everyone on the floor with it. */
  run(seconds: number): void {
    this.book.run(seconds);
    for (const { lineup } of [this.home, this.away]) lineup.tire(seconds);
  }

  /** The ball is dead: the coaches change players, and some want to talk. */
  whistle(seconds: number): void {
    this.book.wait(seconds);
    const { period, clock } = this.book;
    const decided = period >= 4 && clock < DECIDED.left && Math.abs(this.lead(this.home)) > DECIDED.lead;
    for (const { lineup } of [this.home, this.away]) lineup.substitute(decided);
    if (!this.chance.happens(TIME_OUT)) return;
    this.book.note();
    this.book.wait(this.chance.about(150, 30, 75, 210));
  }

  /** @returns whether it gives free throws by the number of fouls alone */
  foul(by: Side, player = this.pick(by, 'fouling')): boolean {
    this.book.credit('PERSONAL_FOUL', player);
    by.lineup.foul(player);
    const fouls = (this.#fouls.get(by) ?? 0) + 1;
    this.#fouls.set(by, fouls);
    return fouls > BONUS_AFTER;
  }

  /** Somebody on the floor by a rating. */
  pick({ lineup }: Side, rating: keyof Hooper['ratings'], but?: Hooper): Hooper {
    const others = lineup.floor.filter((player) => player !== but);
    return this.chance.weighted(others, ({ ratings }) => ratings[rating]);
  }

  /** Writes a shot down where it was taken: sides change ends at half-time. */
  shot(side: Side, shooter: Hooper, made: boolean, seen: { hsx: number; hsy: number }): void {
    const nearEnd = side.atHome === this.book.period <= 2;
    this.book.shot(shooter, made, nearEnd ? seen : acrossTheCourt(seen));
  }
}
