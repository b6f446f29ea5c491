import type { Award, KindWords } from '../side-game.ts';
import type { Cause, Change, Line } from './receipt.ts';
import { causesWords, correctionRule, lossRule } from './words.ts';

/** The awards of an entry by their keys. */
export type Awards = ReadonlyMap<string, Award>;

/** The moment at which lines are written, and what brought them about. */
export type Occasion = {
  seq: number;
  /** The latest reading of the game's clock. */
  period: number;
  clock: number;
  causes: Cause[];
  /** The causes are corrections, not plays of the game. */
  corrected: boolean;
};

/** The awards of `before` that have other points in `after`, or none. */
function changesOf(before: Awards, after: Awards): Change[] {
  return [...before.values()].flatMap(({ key, reason, points }) => {
    const change = (after.get(key)?.points ?? 0) - points;
    return change === 0 ? [] : [{ award: key, reason, points: change }];
  });
}

/** Awards that `after` has and `before` had not, in the order they were won; what others are made of comes before them. */
const newIn = (before: Awards, after: Awards): Award[] =>
  [...after.values()].filter(({ key }) => !before.has(key)).sort((a, b) => a.at - b.at || a.points - b.points);

/** Writes down the difference of two standings: first what went, in one line, then a line for each award that came. */
export function write(
  lines: Line[],
  before: Awards,
  after: Awards,
  occasion: Occasion,
  kinds: Readonly<Record<string, KindWords>>,
): void {
  const { seq, period, clock, causes, corrected } = occasion;
  const add = (line: Omit<Line, 'key' | 'seq' | 'total'>) => {
    const last = lines.at(-1);
    const number = last?.seq === seq ? Number(last.key.split('.')[1]) + 1 : 1;
    lines.push({ ...line, key: `${seq}.${number}`, seq, total: (last?.total ?? 0) + line.points });
  };
  const changes = changesOf(before, after);
  if (changes.length > 0) {
    for (const line of lines)
      if (line.award !== null && before.has(line.award) && !after.has(line.award)) line.takenBack = true;
    add({
      kind: corrected ? 'corrected' : 'lost',
      period,
      clock,
      causes,
      changes,
      points: changes.reduce((sum, change) => sum + change.points, 0),
      text: causesWords(causes),
      rule: corrected ? correctionRule : lossRule,
      award: null,
      cheer: null,
      takenBack: false,
      plays: [],
    });
  }
  for (const { kind, key, points, reason, plays } of newIn(before, after)) {
    add({
      kind: 'earned',
      period,
      clock,
      points,
      text: reason,
      rule: kinds[kind]?.rule ?? '',
      award: key,
      cheer: kinds[kind]?.cheer ?? null,
      takenBack: false,
      plays,
      changes: [],
      causes: corrected ? causes : [],
    });
  }
}
