import type { GameEvent } from '../../../../games/timeline/event.ts';
import { lengthOf } from '../../../../games/timeline/periods.ts';
import { readCollegeSentence } from '../espn/football/college-sentence.ts';
import { isScore } from '../espn/football/scores.ts';
import type { NflRow, NflStat } from './row.ts';
import { isOver, type NflGame, rowIdsIn, type Scoring, scoringsIn, stopOf } from './schema.ts';

/** Codes of tries that were good; those that failed give no points. All other codes of an entry are of the score. */
const [good, failed] = [new Set([72, 75, 77, 104]), new Set([73, 76, 78, 105])];
/** Words of an entry, and the words that other sources use for the same. */
const rewordings: readonly (readonly [RegExp, string])[] = [
  [/(\d) yd\. /, '$1 yd '],
  [/^([^()\d]+) (fumble\b)/, '$1 0 yd $2'],
  [/\(([^()]+) run\)/, '($1 run for two-point conversion)'],
  [/\(([^()]+) pass from ([^()]+)\)/, '($2 pass to $1 for two-point conversion)'],
  [/\(([^()]+\.[^()-]+)-([^()]+) pass\)/, '($1 pass to $2 for two-point conversion)'],
];
const nowhere = { down: 0, distance: 0, toEndZone: undefined, tid: undefined };
/** Every mended row has it, because it does not change how the sentence of a field goal or a safety is read. */
const scored = { kind: 'touchdown' };
/** A blocked or missed kick that is carried into the end zone is not the return of a punt. */
const [PUNT_RETURN, OTHER_RETURN] = [34, 64];

/**
 * The rows, and in their places the ones that the scoring summary names and the play-by-play lacks: a score, or the try after it. They have
 * the ids of the missing rows, so a row that comes later is the same fact.
 */
export function withMissingRows(rows: readonly NflRow[], game: NflGame, event: GameEvent): readonly NflRow[] {
  const present = rowIdsIn(game);
  // The newest row may only be late, and has its own time when it comes.
  const newest = isOver(game) ? Number.POSITIVE_INFINITY : Math.max(...rows.map(({ id }) => Number(id)));
  const isMissing = (id: number) => id > 0 && id < newest && !present.has(String(id));
  const missing = ({ scoringPlayId, patPlayId }: Scoring) => isMissing(scoringPlayId) || isMissing(patPlayId);
  const entries = stopOf(game) || rows.length === 0 ? [] : scoringsIn(game).filter(missing);
  if (entries.length === 0) return rows;
  const pids = new Map(rows.flatMap(({ stats }) => stats.map(({ tid, name, pid }) => [`${tid} ${name}`, pid])));
  const mended = [...rows];
  for (const entry of entries) {
    const { possession, stats } = statsOf(entry, event, (name) => pids.get(`${entry.scoringTeamId} ${name}`));
    for (const [id, isTry] of [[entry.scoringPlayId, false] as const, [entry.patPlayId, true] as const]) {
      const its = stats.filter(({ statId }) => good.has(statId) === isTry);
      if (!isMissing(id) || its.length === 0) continue;
      const row = rowFor(entry, id, its, isTry ? entry.scoringTeamId : possession, mended, event);
      mended.splice(mended.findLastIndex((other) => other.sequence <= row.sequence) + 1, 0, row);
    }
  }
  return mended;
}

/** What an entry credits its team with, "A.Able 7 yd. run (C.Kick kick)", read as the same words of other sources; and who had the ball. */
function statsOf(
  { scoringTeamId: tid, playDescription }: Scoring,
  { home, away }: GameEvent,
  pidOf: (name: string) => string | undefined,
) {
  const noNames = { abbreviation: '', location: '', name: '' };
  const offence = { id: tid, ...noNames };
  const defence = { id: tid === home.id ? away.id : home.id, ...noNames };
  const text = rewordings.reduce((words, [from, to]) => words.replace(from, to), playDescription);
  const read = readCollegeSentence({ type: '', text, start: nowhere, end: nowhere, offence, defence, scored });
  const side = read.find(({ statId }) => isScore(statId))?.side ?? 'offence';
  const isBlocked = /\b(?:blocked|missed)\b/i.test(text);
  const stats = read.flatMap(({ name = '', side: by, ...stat }): NflStat[] => {
    if (by !== side || failed.has(stat.statId)) return [];
    const pid = pidOf(name);
    const statId = isBlocked && stat.statId === PUNT_RETURN ? OTHER_RETURN : stat.statId;
    return [{ ...stat, statId, tid, name, ...(pid !== undefined && { pid }) }];
  });
  return { possession: side === 'offence' ? offence.id : defence.id, stats };
}

/** A row at the place of an entry: behind the last row that is not after it by the clock. */
function rowFor(
  { quarter, clockTime, playDescription }: Scoring,
  id: number,
  stats: readonly NflStat[],
  possession: string,
  rows: readonly NflRow[],
  event: GameEvent,
): NflRow {
  const before = rows.findLast(
    ({ period, clock }) => period < quarter || (period === quarter && clock >= (clockTime ?? 0)),
  );
  const period = quarter || (before?.period ?? 1);
  const clock = clockTime ?? 0;
  return {
    ...{ id: String(id), sequence: (before?.sequence ?? 0) + 0.5, playType: '', period, clock },
    ...{ elapsed: Math.max(lengthOf(period, event) - clock, 0), printed: before?.printed, possession },
    ...{ toGo: undefined, scoring: true, words: playDescription, stats },
  };
}

/** Stats by which a snap is recognised: runs, passes and their targets, sacks, kicks, returns, tries. */
const deeds: ReadonlySet<number> = new Set([
  10, 11, 12, 13, 14, 15, 16, 19, 20, 21, 22, 29, 30, 31, 32, 33, 34, 41, 42, 43, 44, 45, 46, 69, 70, 71, 72, 73, 74,
  75, 76, 77, 78, 115,
]);

/** Runs, passes and sacks, whose yards and sentence hardly ever repeat. */
const gains: ReadonlySet<number> = new Set([10, 11, 15, 16, 20]);

/** Two rows of one snap may be so far apart on the clock, seconds: with the same sentence, and with only the same deeds. */
const SAME_WORDS = 60;
const SAME_DEEDS = 2;

/** The sentence without the clock and the formation in front of it. */
const bare = (words: string): string => words.replace(/^(\([^)]*\)\s*)+/, '');

/**
 * The rows without repetitions of an earlier snap under another id: of one quarter, with the same deeds of the same players for the same
 * yards, and of about the same clock. Deeds that can be repeated at once, such as a kickoff, must have the same clock, and a row without deeds
 * also the same words.
 */
export function withoutRepeats(rows: readonly NflRow[], passOver: (row: NflRow) => void): NflRow[] {
  const kept = new Map<string, NflRow[]>();
  return rows.filter((row) => {
    const its = row.stats.filter(({ statId }) => deeds.has(statId));
    const names = its.map(({ statId, pid, tid, yards }) => `${statId} ${pid ?? tid} ${yards}`).sort();
    const key = `${row.period} ${names.length > 0 ? names.join() : row.words}`;
    const others = kept.get(key) ?? [];
    const gained = its.some(({ statId, yards }) => yards !== 0 && gains.has(statId));
    const words = bare(row.words);
    const isKnown = names.length > 0 || words !== '';
    const isRepeat =
      isKnown &&
      others.some((other) => {
        const apart = gained ? (words !== '' && bare(other.words) === words ? SAME_WORDS : SAME_DEEDS) : 0;
        return Math.abs(other.clock - row.clock) <= apart;
      });
    if (isRepeat) passOver(row);
    else kept.set(key, [...others, row]);
    return !isRepeat;
  });
}
