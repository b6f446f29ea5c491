import type { CodedStat } from '../../football/credits.ts';
import type { KeyedRow } from './placed-rows.ts';
import { type FootballRow, numberOf } from './summary.ts';

/** A score that counts, with the row of its play, or a place for it if no row has it. */
export type CountedScore = { row: KeyedRow; tid: string | undefined; hasRow: boolean };

/**
 * The scores that count: the scoring summary's, and later rows that are marked as scores, since the summary may be late.
 * A score that repeats the one before it counts once. Other rows never score.
 */
export function countedScores(
  summary: readonly FootballRow[],
  rows: readonly KeyedRow[],
  eventId: string,
): CountedScore[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const counted: CountedScore[] = [];
  for (const entry of summary) {
    const row = byId.get(entry.id) ?? rows.find((other) => other.scoringPlay && isSame(other, entry));
    const { home, away, kind, tryPoints, team: tid } = entry;
    const stated = { home, away, kind: kind || (row?.kind ?? ''), tryPoints: tryPoints ?? row?.tryPoints };
    const text = row?.text || entry.text;
    counted.push({
      row: { ...(row ?? placeFor(entry, rows, eventId)), ...stated, text },
      tid,
      hasRow: !!row,
    });
  }
  const last = Math.max(...counted.map(({ row }) => row.order));
  const listed = new Set(counted.map(({ row }) => row.key));
  for (const row of rows) {
    if (row.scoringPlay && row.order > last && !listed.has(row.key)) {
      counted.push({ row, tid: undefined, hasRow: true });
    }
  }
  counted.sort((a, b) => a.row.order - b.row.order);
  return counted.filter(({ row: { home, away } }, index) => {
    const before = counted[index - 1]?.row;
    return home === undefined || !before || before.home !== home || before.away !== away;
  });
}

const isSame = (row: FootballRow, entry: FootballRow): boolean =>
  row.period === entry.period && row.home === entry.home && row.away === entry.away && row.text === entry.text;

/** The place of a score without a row: behind the last row that is not after it by the clock. */
function placeFor(entry: FootballRow, rows: readonly KeyedRow[], eventId: string): KeyedRow {
  const before = rows.findLast(
    (row) => row.period < entry.period || (row.period === entry.period && row.clock >= entry.clock),
  );
  const first = before ?? rows[0];
  return { ...entry, drive: entry.team, key: numberOf(entry.id, eventId), order: (first?.order ?? 0) + 1 };
}

/** Codes of scores: the code one lower is the same deed without the score; for tries it is the code one higher. */
const scoring = new Set([11, 13, 16, 22, 24, 26, 28, 34, 36, 46, 48, 56, 58, 60, 62, 64, 70, 108, 404, 406]);
const tries = new Set([72, 75, 77, 104]);

/** Whether a stat is a touchdown, a field goal or a safety. */
export const isScore = (statId: number): boolean => statId === 89 || scoring.has(statId);

/** The stats of a row without its scores: a touchdown run is still a run. */
export const withoutScores = (stats: readonly CodedStat[]): CodedStat[] =>
  stats
    .filter(({ statId }) => statId !== 89)
    .map((stat) => ({
      ...stat,
      statId: stat.statId + (tries.has(stat.statId) ? 1 : scoring.has(stat.statId) ? -1 : 0),
    }));

/** Event types of scores that the rows credit to no player, by ESPN's kinds. */
export const teamScores: Readonly<Record<string, string>> = {
  touchdown: 'TEAM_TOUCHDOWN',
  'field-goal': 'TEAM_FIELD_GOAL',
  safety: 'TEAM_SAFETY',
};
