import type { Award, KindWords } from '../side-games/side-game.ts';
import { awardOf, type Entry, entryReader, sideGames } from '../side-games/side-games.ts';
import { correctionWords, playWords } from '../sports/play-words.ts';
import { sports } from '../sports/sports.ts';
import { type GameEvent, scheduled } from '../timeline/event.ts';
import { inGameOrder, type Play } from '../timeline/play.ts';
import { isOver } from '../timeline/status.ts';
import { Timeline } from '../timeline/timeline.ts';
import type { Cause, Change, Happening, LogRecord, Receipt, ReceiptLine } from './receipt.ts';

/** A play as it entered. */
type Step = {
  play: Play;
  /** The play's previous revision. */
  was: Play | undefined;
  /** It corrects an earlier message, or arrived after plays that are later in the game. */
  corrects: boolean;
  /** The play changed awards. */
  moved: boolean;
};

/**
 * Keeps the lines of one entry as the log grows. They depend only on entry, event and log, so that phone and server have the same lines at
 * any time.
 */
export class Ledger {
  readonly #kinds: Readonly<Record<string, KindWords>>;
  readonly #timeline: Timeline;
  readonly #reader: ReturnType<typeof entryReader>;
  readonly #lines: ReceiptLine[] = [];
  #awards: AwardsByKey = new Map();
  /** By key, after the newest play. */
  #pointsByAward: ReadonlyMap<string, number> = new Map();
  #seq = 0;
  /** Largest `order` so far. A play with a smaller one arrived late. */
  #furthest = Number.NEGATIVE_INFINITY;

  /** @param event only its fixed facts are used (teams, regulation, start) */
  constructor(entry: Entry, event: GameEvent) {
    this.#kinds = sideGames[entry.hypeGame].kinds;
    this.#timeline = new Timeline(scheduled(event));
    this.#reader = entryReader(entry, this.#timeline);
  }

  /** Applies the next record of the log. Known records change nothing. */
  append({ seq, plays }: LogRecord): void {
    const before = this.#awards;
    const steps = plays.flatMap((play) => this.#enter(play) ?? []);
    this.#seq = Math.max(this.#seq, seq);
    if (!steps.some(({ corrects, moved }) => corrects || moved)) return;
    this.#awards = this.#awardsNow();
    writeLines(this.#lines, before, this.#awards, this.#occasion(steps), this.#kinds);
  }

  /** The lines for the log so far. @param event the newest one: it may state the end of the game before a play does */
  read(event: GameEvent): Receipt {
    const timeline = this.#timeline;
    const unsaid = isOver(event) && !timeline.ended;
    if (unsaid) timeline.refresh(event);
    const standing = this.#awardsNow();
    const points = [...standing.values()].reduce((sum, award) => sum + award.points, 0);
    if (unsaid) timeline.refresh(scheduled(event));
    const lines = this.#lines.map((line) => ({ ...line }));
    writeLines(lines, this.#awards, standing, this.#occasion([]), this.#kinds);
    for (const line of lines) this.#fill(line, standing);
    const named = [...new Set(lines.flatMap(({ plays }) => plays))].flatMap((id) => timeline.revision(id) ?? []);
    const plays = named
      .sort(inGameOrder)
      .map((play) => ({ id: play.id, stands: !play.void, ...this.#happening(play) }));
    return { points, lines, plays };
  }

  #enter(play: Play): Step | undefined {
    const timeline = this.#timeline;
    const [was, over] = [timeline.revision(play.id), timeline.ended];
    if (!timeline.put(play)) return undefined;
    const corrects = was !== undefined || over || play.order < this.#furthest;
    this.#furthest = Math.max(this.#furthest, play.order);
    return { play, was, corrects, moved: this.#haveMoved() };
  }

  /** Whether awards were added, removed or changed in points. The total is not enough: one award may replace another. */
  #haveMoved(): boolean {
    const known = this.#pointsByAward;
    this.#pointsByAward = new Map(this.#reader.achievements().map(({ key, points }) => [key, points]));
    return (
      this.#pointsByAward.size !== known.size ||
      [...this.#pointsByAward].some(([key, points]) => known.get(key) !== points)
    );
  }

  /** Current awards, with evidence from the current timeline. */
  #awardsNow(): AwardsByKey {
    return new Map(this.#reader.achievements().map((achievement) => [achievement.key, awardOf(achievement)]));
  }

  #occasion(steps: readonly Step[]): LineContext {
    const moving = steps.filter(({ moved }) => moved);
    const correcting = moving.filter(({ corrects }) => corrects);
    const corrected = correcting.length > 0;
    const { period, clock } = this.#timeline.now;
    const causes = (corrected ? correcting : moving).map((step) => this.#cause(step));
    return { seq: this.#seq, period, clock, causes, corrected };
  }

  #cause({ play, was, corrects }: Step): Cause {
    const table = sports[this.#timeline.event.type];
    return {
      id: play.id,
      words: corrects ? correctionWords(was, play, table) : playWords(play, table),
      was: was && !was.void ? this.#happening(was) : null,
      is: play.void ? null : this.#happening(play),
    };
  }

  #happening(play: Play): Happening {
    const { period, clock } = play;
    const what = playWords(play, sports[this.#timeline.event.type]);
    const pid = 'pid' in play ? (play.pid ?? null) : null;
    return { what, pid, tid: 'tid' in play ? play.tid : null, period, clock };
  }

  /** Names the plays that earn an award now, even if others earned it when the line was written. */
  #fill(line: ReceiptLine, standing: AwardsByKey): void {
    const award = line.award === null || line.takenBack ? undefined : standing.get(line.award);
    if (award) Object.assign(line, { plays: award.plays, text: award.reason });
    const plays = line.plays.flatMap((id) => this.#timeline.revision(id) ?? []).sort(inGameOrder);
    line.plays = plays.map(({ id }) => id);
    const last = plays.at(-1);
    if (last) Object.assign(line, { period: last.period, clock: last.clock });
  }
}

/** The receipt of an entry by the whole log, in the order of its seqs. */
export function receiptOf(entry: Entry, event: GameEvent, log: Iterable<LogRecord>): Receipt {
  const ledger = new Ledger(entry, event);
  for (const record of log) ledger.append(record);
  return ledger.read(event);
}

/** The awards of an entry by their keys. */
type AwardsByKey = ReadonlyMap<string, Award>;

/** The time at which lines are written, and their causes. */
type LineContext = {
  seq: number;
  /** The latest reading of the game's clock. */
  period: number;
  clock: number;
  causes: Cause[];
  /** The causes are corrections, not plays of the game. */
  corrected: boolean;
};

/** The awards of `before` that have other points in `after`, or are missing there. */
function changesOf(before: AwardsByKey, after: AwardsByKey): Change[] {
  return [...before.values()].flatMap(({ key, reason, points }) => {
    const change = (after.get(key)?.points ?? 0) - points;
    return change === 0 ? [] : [{ award: key, reason, points: change }];
  });
}

/** Awards of `after` that `before` lacked, in the order in which they were won; parts before the awards that they complete. */
const newIn = (before: AwardsByKey, after: AwardsByKey): Award[] =>
  [...after.values()].filter(({ key }) => !before.has(key)).sort((a, b) => a.at - b.at || a.points - b.points);

/** The rule under a line that a correction wrote. */
const correctionRule = 'A correction counts as if it had always been so.';

/** The rule under a line for a play that reduced a number: lost yards, a turnover. */
const lossRule = 'What falls below its mark again loses its points.';

/** Several plays at once, in a few words. */
function causesWords(causes: readonly Cause[]): string {
  const [first = 'Counted anew', ...more] = new Set(causes.map(({ words }) => words));
  return more.length === 0 ? first : `${first}, and ${more.length} more`;
}

/** Lines for the difference of two entry scores: first one line for lost points, then a line for each new award. */
function writeLines(
  lines: ReceiptLine[],
  before: AwardsByKey,
  after: AwardsByKey,
  { seq, period, clock, causes, corrected }: LineContext,
  kinds: Readonly<Record<string, KindWords>>,
): void {
  const add = (line: Omit<ReceiptLine, 'key' | 'seq' | 'period' | 'clock' | 'total' | 'takenBack'>) => {
    const last = lines.at(-1);
    const number = last?.seq === seq ? Number(last.key.split('.')[1]) + 1 : 1;
    const total = (last?.total ?? 0) + line.points;
    lines.push({ ...line, key: `${seq}.${number}`, seq, period, clock, total, takenBack: false });
  };
  const changes = changesOf(before, after);
  if (changes.length > 0) {
    for (const line of lines)
      if (line.award !== null && before.has(line.award) && !after.has(line.award)) line.takenBack = true;
    add({
      kind: corrected ? 'corrected' : 'lost',
      points: changes.reduce((sum, change) => sum + change.points, 0),
      text: causesWords(causes),
      rule: corrected ? correctionRule : lossRule,
      award: null,
      cheer: null,
      plays: [],
      changes,
      causes,
    });
  }
  for (const { kind, key, points, reason, plays } of newIn(before, after)) {
    const { rule = '', cheer = null } = kinds[kind] ?? {};
    const earned = { kind: 'earned', points, text: reason, rule, award: key, cheer, plays } as const;
    add({ ...earned, changes: [], causes: corrected ? causes : [] });
  }
}
