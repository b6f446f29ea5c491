import { counted } from '../../ui/words.ts';

/** The state that can be announced. */
export type Situation = {
  score: SpokenScore;
  /** Play has stopped for a longer time: a break, or the end. */
  stopped: boolean;
  /** Points by the title of each joined side game. */
  points: Readonly<Record<string, number>>;
};

/** How long a win waits for other wins from the same play, ms. */
export const WIN_WAIT_MS = 300;
/** How long other news waits for further news, ms. */
export const NEWS_WAIT_MS = 3_000;
/** Minimum interval between announcements of the score while the lead does not change and no period ends, ms. */
export const SCORE_EVERY_MS = 30_000;

/** Decides what to announce and when. It has no clock: all times are parameters, in ms, and never decrease. */
export class Narrator {
  /** The last announced state. */
  #announced: Situation;
  #now: Situation;
  #scoreAnnouncedAt: number;
  /** Time of the first unannounced change; undefined without changes. */
  #newsAt: number | undefined;
  #winAt: number | undefined;
  #wins: string[] = [];

  /** The first state is not announced. */
  constructor(now: Situation, at: number) {
    this.#announced = now;
    this.#now = now;
    this.#scoreAnnouncedAt = at;
  }

  /** @param wins since the last call, in the texts of their messages */
  update(now: Situation, wins: readonly string[], at: number): void {
    this.#now = now;
    // The first points of a board, which may load later, are not news.
    this.#announced = { ...this.#announced, points: { ...now.points, ...this.#announced.points } };
    this.#wins.push(...wins);
    if (wins.length > 0) this.#winAt ??= at;
    this.#newsAt = this.#scoreMoved() || this.#moves().length > 0 ? (this.#newsAt ?? at) : undefined;
  }

  /** When the next sentence is due; undefined without news. */
  get dueAt(): number | undefined {
    const due: number[] = [];
    if (this.#winAt !== undefined) due.push(this.#winAt + WIN_WAIT_MS);
    if (this.#newsAt !== undefined) {
      if (this.#moves().length > 0) due.push(this.#newsAt + NEWS_WAIT_MS);
      if (this.#scoreMoved()) due.push(Math.max(this.#newsAt + NEWS_WAIT_MS, this.#scoreFrom()));
    }
    return due.length > 0 ? Math.min(...due) : undefined;
  }

  /** All due news in one sentence; undefined if none is due yet. */
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

  /** A sentence with the full state, which replaces all unannounced news. */
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

  /** The earliest time to announce the score: at once if the lead changed or play has stopped. */
  #scoreFrom(): number {
    const { score, stopped } = this.#now;
    const stops = stopped && score.when !== this.#announced.score.when;
    return stops || leader(score) !== leader(this.#announced.score) ? 0 : this.#scoreAnnouncedAt + SCORE_EVERY_MS;
  }

  /** Whether the score changed. A change of the clock alone is not news. */
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

/** A score in spoken form. */
type SpokenScore = {
  away: { name: string; points: number };
  home: { name: string; points: number };
  /** "Q2 7:42", "Half-time", "Final". */
  when: string;
};

/** The change of a side game's points since the last announcement. */
type Move = { title: string; by: number; points: number };

/** The content of one sentence. */
type Batch = { score?: SpokenScore; moves: readonly Move[]; wins: readonly string[] };

/** Maximum number of different wins announced with their own texts; the rest is counted. */
const MAX_WINS = 4;

/** "You won a Bingo!! Warriors 41, Nets 38, Q2 7:42. Bingo plus 50, 120 points." Empty if there is no news. */
export function sentenceOf({ score, moves, wins }: Batch): string {
  const different = groupEqual(wins);
  const more = different.slice(MAX_WINS).reduce((sum, { times }) => sum + times, 0);
  return [
    ...different.slice(0, MAX_WINS).map(({ words, times }) => (times > 1 ? `${words} ${times} times.` : words)),
    ...(more > 0 ? [`And ${more} more.`] : []),
    ...(score ? [scoreWords(score)] : []),
    ...moves.map(
      ({ title, by, points }) => `${title} ${by < 0 ? 'minus' : 'plus'} ${Math.abs(by)}, ${counted(points, 'point')}.`,
    ),
  ].join(' ');
}

/** The full state, for a fan who has not listened for a while. */
export function summaryOf(
  score: SpokenScore,
  points: Readonly<Record<string, number>>,
  wins: readonly string[],
): string {
  const all = Object.values(points);
  const sum = all.reduce((total, each) => total + each, 0);
  return [
    scoreWords(score),
    ...(wins.length > 0 ? [`${counted(wins.length, 'win')} meanwhile.`] : []),
    ...(all.length > 0 ? [`You have ${counted(sum, 'point')}.`] : []),
  ].join(' ');
}

const scoreWords = ({ away, home, when }: SpokenScore): string =>
  `${away.name} ${away.points}, ${home.name} ${home.points}, ${when}.`;

/** Groups equal texts with their count, in the order of the first win. */
function groupEqual(wins: readonly string[]): { words: string; times: number }[] {
  const times = new Map<string, number>();
  for (const win of wins) times.set(win, (times.get(win) ?? 0) + 1);
  return [...times].map(([words, many]) => ({ words, times: many }));
}
