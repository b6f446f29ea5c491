import type { Award, KindWords } from '../side-games/side-game.ts';
import type { Cause, Change, ReceiptLine } from './receipt.ts';

/** The awards of an entry by their keys. */
export type AwardsByKey = ReadonlyMap<string, Award>;

/** The time at which lines are written, and their causes. */
export type LineContext = {
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
export function writeLines(
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
