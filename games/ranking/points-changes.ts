/** A fan's total before and after a change of the timeline. */
export type PointsChange = { fanId: string; before: number; after: number };

/** Points that a change of the timeline gives and takes. */
export type PointsChanges = {
  /** Number of fans who have more points after the change, and fewer. */
  gain: number;
  lose: number;
  /** The most that one fan gains, and loses; 0 if no fan does. */
  mostGained: number;
  mostLost: number;
  /** Fans whose totals change, the largest change first, then by id. */
  largest: PointsChange[];
};

/** Number of fans that are listed by id: those with the largest changes, and the first after the change. */
export const NAMED = 10;

const sizeOf = ({ before, after }: PointsChange): number => Math.abs(after - before);
const largestOf = (changes: PointsChange[]): PointsChange[] =>
  changes.sort((a, b) => sizeOf(b) - sizeOf(a) || (a.fanId < b.fanId ? -1 : 1)).slice(0, NAMED);

/** Compares the totals of fans, who have the same index in all three. */
export function pointsChanges(fanIds: readonly string[], before: Float64Array, after: Float64Array): PointsChanges {
  let [gain, lose, mostGained, mostLost] = [0, 0, 0, 0];
  const changes: PointsChange[] = [];
  for (const [fan, fanId] of fanIds.entries()) {
    const [was, is] = [before[fan] ?? 0, after[fan] ?? 0];
    if (was === is) continue;
    if (is > was) gain += 1;
    else lose += 1;
    mostGained = Math.max(mostGained, is - was);
    mostLost = Math.max(mostLost, was - is);
    changes.push({ fanId, before: was, after: is });
  }
  return { gain, lose, mostGained, mostLost, largest: largestOf(changes) };
}

/** Merges changes of different fans. */
export function mergeChanges(all: readonly PointsChanges[]): PointsChanges {
  const most = (name: 'mostGained' | 'mostLost') => all.reduce((highest, one) => Math.max(highest, one[name]), 0);
  const sum = (name: 'gain' | 'lose') => all.reduce((total, one) => total + one[name], 0);
  return {
    gain: sum('gain'),
    lose: sum('lose'),
    mostGained: most('mostGained'),
    mostLost: most('mostLost'),
    largest: largestOf(all.flatMap(({ largest }) => largest)),
  };
}
