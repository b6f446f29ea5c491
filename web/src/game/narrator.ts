import { type Move, type SpokenScore, sentenceOf, summaryOf } from './batch.ts';

/** What a listener may be told of, as it now stands. */
export type Situation = {
  score: SpokenScore;
  /** Play has stopped for long: a break, or the end. */
  stopped: boolean;
  /** By title of each joined side game. */
  points: Readonly<Record<string, number>>;
};

/** How long wins, which are told at once, wait for those of the same play, ms. */
export const SOON = 300;
/** How long other news waits for more, ms. */
export const GATHER = 3_000;
/** How often at most the score is told while nobody takes the lead and no period ends, ms. */
export const SCORE_EVERY = 30_000;

/** Decides what of a game is told when. Knows no clock: every time is given, in ms, and never runs back. */
export class Narrator {
  /** What the listener knows. */
  #told: Situation;
  #now: Situation;
  #scoreToldAt: number;
  /** Since when there is something to tell, if there is. */
  #newsAt: number | undefined;
  #winAt: number | undefined;
  #wins: string[] = [];

  /** The first look is no news. */
  constructor(now: Situation, at: number) {
    this.#told = now;
    this.#now = now;
    this.#scoreToldAt = at;
  }

  /** @param wins what has been won since the last look, in the words of its message */
  look(now: Situation, wins: readonly string[], at: number): void {
    this.#now = now;
    this.#wins.push(...wins);
    if (wins.length > 0) this.#winAt ??= at;
    this.#newsAt = this.#scoreMoved() || this.#moves().length > 0 ? (this.#newsAt ?? at) : undefined;
  }

  /** When the next sentence is due; undefined while there is nothing to tell. */
  get dueAt(): number | undefined {
    const due: number[] = [];
    if (this.#winAt !== undefined) due.push(this.#winAt + SOON);
    if (this.#newsAt !== undefined) {
      if (this.#moves().length > 0) due.push(this.#newsAt + GATHER);
      if (this.#scoreMoved()) due.push(Math.max(this.#newsAt + GATHER, this.#scoreFrom()));
    }
    return due.length > 0 ? Math.min(...due) : undefined;
  }

  /** All that is to be told by now, in one sentence; undefined where nothing is due yet. */
  speak(at: number): string | undefined {
    if (this.dueAt === undefined || at < this.dueAt) return undefined;
    const scoreToo = this.#scoreMoved() && at >= this.#scoreFrom();
    const sentence = sentenceOf({
      moves: this.#moves(),
      wins: this.#wins,
      ...(scoreToo ? { score: this.#now.score } : {}),
    });
    this.#tell(scoreToo ? this.#now : { ...this.#told, points: this.#now.points }, at, scoreToo);
    return sentence;
  }

  /** Where everything stands, in place of all that was not told. */
  summary(at: number): string {
    const { score, points } = this.#now;
    const summary = summaryOf(score, points, this.#wins);
    this.#tell(this.#now, at, true);
    return summary;
  }

  #tell(told: Situation, at: number, scoreToo: boolean): void {
    this.#told = told;
    if (scoreToo) this.#scoreToldAt = at;
    this.#wins = [];
    this.#winAt = undefined;
    this.#newsAt = this.#scoreMoved() ? at : undefined;
  }

  /** From when on the score may be told: at once where the lead changed or play has stopped. */
  #scoreFrom(): number {
    const { score, stopped } = this.#now;
    const stops = stopped && score.when !== this.#told.score.when;
    return stops || leader(score) !== leader(this.#told.score) ? 0 : this.#scoreToldAt + SCORE_EVERY;
  }

  /** The clock alone is no news. */
  #scoreMoved(): boolean {
    const [now, told] = [this.#now.score, this.#told.score];
    const stops = this.#now.stopped && now.when !== told.when;
    return stops || now.away.points !== told.away.points || now.home.points !== told.home.points;
  }

  #moves(): Move[] {
    return Object.entries(this.#now.points).flatMap(([title, points]) => {
      const by = points - (this.#told.points[title] ?? 0);
      return by === 0 ? [] : [{ title, by, points }];
    });
  }
}

const leader = ({ away, home }: SpokenScore): number => Math.sign(home.points - away.points);
