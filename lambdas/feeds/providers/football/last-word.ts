import type { CodedStat } from './credits.ts';

type Named = CodedStat & { name: string };

const TOUCHDOWN = /\bTOUCHDOWN\b/;
const ALWAYS = /(?:)/;
/**
 * Codes that exclude one another for one player in one snap, each with the words that confirm it; the first that fits counts. A correction or
 * a review sometimes leaves the codes of the first ruling beside the ones that count.
 */
const alternatives: readonly (readonly (readonly [statId: number, words: RegExp])[])[] = [
  [
    [20, /\bsacked\b/i],
    [19, /\bINTERCEPTED\b/],
    [14, /\bincomplete\b/i],
    [16, TOUCHDOWN],
    [15, ALWAYS],
  ],
  ...[11, 13, 22, 24, 26, 28, 34, 36, 46, 48, 56, 58, 60, 62, 64].map(
    (scored) =>
      [
        [scored, TOUCHDOWN],
        [scored - 1, ALWAYS],
      ] as const,
  ),
  [
    [70, /\bis GOOD\b/i],
    [69, ALWAYS],
  ],
  [
    [72, /\bis GOOD\b/i],
    [74, /\babort/i],
    [73, ALWAYS],
  ],
  ...[75, 77, 104].map(
    (made) =>
      [
        [made, /\bSUCCEEDS\b/i],
        [made + 1, ALWAYS],
      ] as const,
  ),
];

/** Codes that do not count beside a pass or a sack of this code: of catches, first downs, yards of the catch, interceptions, tackles. */
const catches = [21, 22, 23, 24, 113];
const interceptions = [25, 26, 27, 28];
const besideOf: ReadonlyMap<number, ReadonlySet<number>> = new Map([
  [14, new Set([...catches, ...interceptions, 4, 111, 79, 80, 82])],
  [15, new Set([...interceptions, 112])],
  [16, new Set([...interceptions, 112])],
  [19, new Set([...catches, 4, 111])],
  [20, new Set([...catches, ...interceptions, 4, 111, 112, 115])],
]);

const SOLO = 79;
/** Tackles that two players share: the first of them, and the other. */
const shared: ReadonlySet<number> = new Set([80, 82]);
/** Fumbles, by whether they were forced or went out of bounds. */
const fumbles: ReadonlySet<number> = new Set([52, 53, 54]);

const subjectOf = ({ pid, tid }: CodedStat): string => pid ?? tid;

/**
 * The stats of a snap that the last word of its sentence leaves. After a review that reversed the play, the text behind it counts. One
 * fumble has one code, and a tackle of a player whom the sentence names once is solo or shared, not both.
 */
export function lastWord<Stat extends Named>(stats: readonly Stat[], words: string): readonly Stat[] {
  const final = words.split(/\bREVERSED\b/).at(-1) ?? '';
  const dropped = new Set<Stat>();
  for (const group of alternatives) {
    const its = stats.filter(({ statId }) => group.some(([id]) => id === statId));
    if (its.length < 2) continue;
    for (const subject of new Set(its.map(subjectOf))) {
      const own = its.filter((stat) => subjectOf(stat) === subject);
      const ids = new Set(own.map(({ statId }) => statId));
      if (ids.size < 2) continue;
      const [kept] = group.find(([id, said]) => ids.has(id) && said.test(final)) ?? [own.at(-1)?.statId];
      const beside = besideOf.get(kept ?? 0);
      for (const stat of own) if (stat.statId !== kept) dropped.add(stat);
      for (const stat of stats) if (beside?.has(stat.statId)) dropped.add(stat);
    }
  }
  const sharers = new Set(stats.flatMap(({ statId, pid }) => (shared.has(statId) ? [pid] : [])));
  const said = final.match(/\bFUMBLES\b|\bMUFFS\b|\bAborted\b/gi)?.length ?? 1;
  const fumbled = new Map<string, number>();
  return stats.filter((stat) => {
    if (dropped.has(stat)) return false;
    if (stat.statId === SOLO) return !sharers.has(stat.pid) || final.split(stat.name).length !== 2;
    if (!fumbles.has(stat.statId)) return true;
    const count = (fumbled.get(subjectOf(stat)) ?? 0) + 1;
    fumbled.set(subjectOf(stat), count);
    return count <= said;
  });
}
