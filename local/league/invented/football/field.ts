import type { Chance } from '../chance.ts';
import { Scorebook } from '../scorebook.ts';
import type { FootballTeam, Gridder, Ratings } from './roster.ts';

export type Side = { team: FootballTeam; other: Side };
/** What comes next: a play from scrimmage, or a kick to the side that then has the ball. */
type Next = 'scrimmage' | 'kickoff' | 'free kick';

const TWO_MINUTES = 120;

/** A game in progress: who has the ball where, what comes next, and the clock between the plays. */
export class Field {
  readonly book = new Scorebook('FOOTBALL');
  readonly home: Side;
  readonly away: Side;
  /** The offence. */
  side: Side;
  /** Yards to the goal. */
  yards = 75;
  down = 1;
  toGo = 10;
  next: Next = 'kickoff';
  /** Whether the clock runs until the next snap. */
  running = false;
  /** Possessions that have ended in this overtime, and whether six points or a safety were scored in it. */
  possessions = 0;
  decisive = false;

  constructor(
    home: FootballTeam,
    away: FootballTeam,
    readonly chance: Chance,
  ) {
    const at = { team: home } as Side;
    const from: Side = { team: away, other: at };
    at.other = from;
    [this.home, this.away, this.side] = [at, from, at];
  }

  /** Points the offence is ahead. */
  get lead(): number {
    return this.book.points(this.side.team.id) - this.book.points(this.side.other.team.id);
  }

  /** The offence has no time to lose: behind, or before half-time with something to win. */
  get hurried(): boolean {
    const { period, clock } = this.book;
    if (period === 2) return clock < TWO_MINUTES && this.yards < 80;
    return (period >= 4 && this.lead < 0 && clock < 240) || (period > 4 && clock < TWO_MINUTES);
  }

  who(side: Side, rating: keyof Ratings, but?: Gridder): Gridder {
    const players = side.team.players.filter((player) => player !== but);
    return this.chance.weighted(players, ({ ratings }) => ratings[rating]);
  }

  /** From the end of one play to the next snap. */
  lineUp(): void {
    const { chance, book } = this;
    if (!this.running) {
      book.wait(chance.about(30, 5, 18, 45));
      return;
    }
    const slow = book.period === 4 && this.lead > 0 && book.clock < 420;
    const [mean, spread] = this.hurried ? [13, 3] : slow ? [38, 1.5] : [32, 4];
    this.run(chance.about(mean, spread, 8, 40));
  }

  /** The clock runs; two minutes before a half ends it is stopped to say so. */
  run(seconds: number): void {
    const { book } = this;
    const until = book.clock - TWO_MINUTES;
    if ((book.period !== 2 && book.period !== 4) || until <= 0 || until > seconds) {
      book.run(seconds);
      return;
    }
    book.run(until);
    book.note();
    book.wait(115);
    book.run(seconds - until);
  }

  /** First and ten, or goal. */
  firstDown(): void {
    this.down = 1;
    this.toGo = Math.min(10, this.yards);
  }

  /** The other side has the ball, that far from the goal it plays for. */
  turnOver(yards: number): void {
    this.side = this.side.other;
    this.yards = Math.round(Math.min(Math.max(yards, 1), 99));
    this.next = 'scrimmage';
    this.#possessionEnds();
  }

  /** A side scored and kicks off; after a safety the side that conceded it kicks. */
  scored(by: Side, next: Next = 'kickoff'): void {
    this.side = next === 'free kick' ? by : by.other;
    this.next = next;
    this.#possessionEnds();
  }

  #possessionEnds(): void {
    this.firstDown();
    this.running = false;
    this.possessions += 1;
    this.book.wait(this.chance.about(105, 25, 60, 160));
  }
}
