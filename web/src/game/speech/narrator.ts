import { type Move, type SpokenScore, sentenceOf, summaryOf } from './spoken-sentence.ts';

/** What could be announced now. */
export type Situation = {
  score: SpokenScore;
  /** Play has stopped for long: a break, or the end. */
  stopped: boolean;
  /** Points by the title of each joined side game. */
  points: Readonly<Record<string, number>>;
};

/** How long a win waits for other wins of the same play, ms. */
export const WIN_WAIT_MS = 300;
/** How long other news waits for more, ms. */
export const NEWS_WAIT_MS = 3_000;
/** The score is announced at most this often while the lead does not change and no period ends, ms. */
export const SCORE_EVERY_MS = 30_000;

/** Decides what is announced when. It has no clock: every time is a parameter, in ms, and never decreases. */
export class Narrator {
  /** What the listener knows. */
  #announced: Situation;
  #now: Situation;
  #scoreAnnouncedAt: number;
  /** Since when there is news; undefined if there is none. */
  #newsAt: number | undefined;
  #winAt: number | undefined;
  #wins: string[] = [];

  /** The first situation is no news. */
  constructor(now: Situation, at: number) {
    this.#announced = now;
    this.#now = now;
    this.#scoreAnnouncedAt = at;
  }

  /** @param wins won since the last call, in the words of their messages */
  update(now: Situation, wins: readonly string[], at: number): void {
    this.#now = now;
    // The first points of a board, which may have loaded later, are no news.
    this.#announced = { ...this.#announced, points: { ...now.points, ...this.#announced.points } };
    this.#wins.push(...wins);
    if (wins.length > 0) this.#winAt ??= at;
    this.#newsAt = this.#scoreMoved() || this.#moves().length > 0 ? (this.#newsAt ?? at) : undefined;
  }

  /** When the next sentence is due; undefined if there is nothing to announce. */
  get dueAt(): number | undefined {
    const due: number[] = [];
    if (this.#winAt !== undefined) due.push(this.#winAt + WIN_WAIT_MS);
    if (this.#newsAt !== undefined) {
      if (this.#moves().length > 0) due.push(this.#newsAt + NEWS_WAIT_MS);
      if (this.#scoreMoved()) due.push(Math.max(this.#newsAt + NEWS_WAIT_MS, this.#scoreFrom()));
    }
    return due.length > 0 ? Math.min(...due) : undefined;
  }

  /** Everything that is due, in one sentence; undefined if nothing is due yet. */
  speak(at: number): string | undefined {
    if (this.dueAt === undefined || at < this.dueAt) return undefined;
    const scoreToo = this.#scoreMoved() && at >= this.#scoreFrom();
    const sentence = sentenceOf({
      moves: this.#moves(),
      wins: this.#wins,
      ...(scoreToo ? { score: this.#now.score } : {}),
    });
    this.#announce(scoreToo ? this.#now : { ...this.#announced, points: this.#now.points }, at, scoreToo);
    return sentence;
  }

  /** The state of everything, instead of all that was not announced. */
  summary(at: number): string {
    const { score, points } = this.#now;
    const summary = summaryOf(score, points, this.#wins);
    this.#announce(this.#now, at, true);
    return summary;
  }

  #announce(announced: Situation, at: number, scoreToo: boolean): void {
    this.#announced = announced;
    if (scoreToo) this.#scoreAnnouncedAt = at;
    this.#wins = [];
    this.#winAt = undefined;
    this.#newsAt = this.#scoreMoved() ? at : undefined;
  }

  /** From when on the score may be announced: at once if the lead changed or play has stopped. */
  #scoreFrom(): number {
    const { score, stopped } = this.#now;
    const stops = stopped && score.when !== this.#announced.score.when;
    return stops || leader(score) !== leader(this.#announced.score) ? 0 : this.#scoreAnnouncedAt + SCORE_EVERY_MS;
  }

  /** A change of the clock alone is no news. */
  #scoreMoved(): boolean {
    const [now, before] = [this.#now.score, this.#announced.score];
    const stops = this.#now.stopped && now.when !== before.when;
    return stops || now.away.points !== before.away.points || now.home.points !== before.home.points;
  }

  #moves(): Move[] {
    return Object.entries(this.#now.points).flatMap(([title, points]) => {
      const by = points - (this.#announced.points[title] ?? 0);
      return by === 0 ? [] : [{ title, by, points }];
    });
  }
}

const leader = ({ away, home }: SpokenScore): number => Math.sign(home.points - away.points);
