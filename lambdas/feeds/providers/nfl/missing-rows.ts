import { fieldOf } from '../../../../games/lib/unknown.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { lengthOf } from '../phases.ts';
import { plainText } from '../valid.ts';
import type { NflRow, NflStat } from './row.ts';
import { isOver, type NflGame, type Scoring, scoringsIn, stopOf } from './schema.ts';

/** Who scored, from how far and how, as in "A.Able 7 yd. run (C.Kick kick)". */
const score =
  /^([^()]+?) (?:(-?\d{1,3}) yd\. )?((?:run|pass from|field goal|interception|kickoff|punt|fumble|return of|blocked|missed)\b.*)$/i;
/** Codes of a score by its words. The first that fits; the offence had the ball if `own`. */
const kinds: readonly (readonly [how: RegExp, statId: number, own: boolean])[] = [
  [/^run/i, 11, true],
  [/^pass/i, 22, true],
  [/^field goal/i, 70, true],
  [/^interception/i, 26, false],
  [/^kickoff/i, 46, false],
  [/^punt/i, 34, false],
  [/^fumble/i, 60, false],
  [/(?:)/, 64, false],
];
const passer = /^pass from ([^()]+?)(?: \(|$)/i;
/** Codes of a try by its words. One that failed gives no points. */
const tries: readonly (readonly [words: RegExp, statIds: readonly number[]])[] = [
  [/\(([^()]+) kick\)/, [72]],
  [/\(([^()]+) run\)/, [75]],
  [/\(([^()]+) pass from ([^()]+)\)/, [104, 77]],
];

/**
 * The rows, with those that the scoring summary names and the play-by-play lacks: a score, or the try after it. They keep the ids of the
 * missing rows, so a row that comes later is the same fact.
 */
export function withMissingRows(rows: readonly NflRow[], game: NflGame, event: GameEvent): readonly NflRow[] {
  const present = new Set((game.driveChart?.plays ?? []).map((row) => plainText(fieldOf(row, 'playId'))));
  // The newest row may only be late, and has its own time when it comes.
  const newest = isOver(game) ? Number.POSITIVE_INFINITY : Math.max(...rows.map(({ id }) => Number(id)));
  const isMissing = (id: number) => id > 0 && id < newest && !present.has(String(id));
  const missing = ({ scoringPlayId, patPlayId }: Scoring) => isMissing(scoringPlayId) || isMissing(patPlayId);
  const entries = stopOf(game) || rows.length === 0 ? [] : scoringsIn(game).filter(missing);
  if (entries.length === 0) return rows;
  const pids = new Map(rows.flatMap(({ stats }) => stats.map(({ tid, name, pid }) => [`${tid} ${name}`, pid])));
  const whole = [...rows];
  for (const entry of entries) {
    for (const { id, stats, own } of partsOf(entry, (name) => pids.get(`${entry.scoringTeamId} ${name}`))) {
      if (!isMissing(id) || stats.length === 0) continue;
      const row = rowFor(entry, id, stats, own, whole, event);
      whole.splice(whole.findLastIndex((other) => other.sequence <= row.sequence) + 1, 0, row);
    }
  }
  return whole;
}

/** The score and the try of an entry, each with its row. */
function partsOf(
  { scoringPlayId, patPlayId, scoringTeamId: tid, playDescription }: Scoring,
  pidOf: (name: string) => string | undefined,
) {
  const stat = (statId: number, name = '', yards = 0): NflStat => {
    const pid = pidOf(name.trim());
    return { statId, yards, tid, name, ...(pid !== undefined && { pid }) };
  };
  const [, who, yards, how = ''] = score.exec(playDescription) ?? [];
  const kind = who === undefined ? undefined : kinds.find(([words]) => words.test(how));
  const length = Number(yards ?? 0);
  const thrown = passer.exec(how)?.[1];
  const scored = kind ? [stat(kind[1], who, length), ...(thrown === undefined ? [] : [stat(16, thrown, length)])] : [];
  const tried = tries.flatMap(([words, statIds]) => {
    const names = words.exec(playDescription)?.slice(1);
    return names ? statIds.map((statId, at) => stat(statId, names[at])) : [];
  });
  return [
    { id: scoringPlayId, stats: scored, own: kind?.[2] ?? true },
    { id: patPlayId, stats: tried, own: true },
  ];
}

/** A row at the place of an entry: behind the last row that is not after it by the clock. */
function rowFor(
  { quarter, clockTime, scoringTeamId, playDescription }: Scoring,
  id: number,
  stats: readonly NflStat[],
  own: boolean,
  rows: readonly NflRow[],
  event: GameEvent,
): NflRow {
  const before = rows.findLast(
    ({ period, clock }) => period < quarter || (period === quarter && clock >= (clockTime ?? 0)),
  );
  const period = quarter || (before?.period ?? 1);
  const clock = clockTime ?? 0;
  const { home, away } = event;
  const possession = (scoringTeamId === home.id) === own ? home.id : away.id;
  return {
    ...{ id: String(id), sequence: (before?.sequence ?? 0) + 0.5, playType: '', period, clock },
    ...{ elapsed: Math.max(lengthOf(period, event) - clock, 0), printed: before?.printed, possession },
    ...{ toGo: undefined, scoring: true, words: playDescription, stats },
  };
}
