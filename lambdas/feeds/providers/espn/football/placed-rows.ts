import { countWhile, getOrMake } from '../../../../../games/lib/collections.ts';
import { lengthOf, type Timing } from '../../../../../games/timeline/periods.ts';
import { gameOrder, type Play } from '../../../../../games/timeline/play.ts';
import type { Timeline } from '../../../../../games/timeline/timeline.ts';
import { type Draft, rowOf } from '../../../feed.ts';
import { periodsOf } from '../../../stated/periods.ts';
import { type FootballRow, numberOf } from './summary.ts';

/** A row with its place in the game. */
type PlacedRow = FootballRow & { order: number };

/** Indexes of the longest series that never falls; undefined values are not in it. */
export function longestRise(values: readonly (number | undefined)[]): Set<number> {
  const tails: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue;
    const length = countWhile(tails, (tail) => (values[tail] ?? 0) <= value);
    before[index] = tails[length - 1];
    tails[length] = index;
  }
  const rise = new Set<number>();
  for (let index = tails.at(-1); index !== undefined; index = before[index]) rise.add(index);
  return rise;
}

/** Ranks are below this, so that the ranks of all providers fit gameOrder. */
const RANKS = 90_000_000;

/**
 * Rows in game order: by period, then as listed. A clock that goes back in its period does not count for the place. Of rows of one clock the
 * sequence number keeps the place, so that a row that is inserted moves no other.
 */
export function inListedOrder(rows: readonly FootballRow[], timing: Timing): PlacedRow[] {
  const placed: PlacedRow[] = [];
  for (const [period, its] of periodsOf(rows)) {
    const length = lengthOf(period, timing);
    const elapsed = its.map(({ clock }) => Math.max(length - clock, 0));
    const believed = longestRise(elapsed);
    let [at, rank] = [0, -1];
    for (const [index, row] of its.entries()) {
      const next = believed.has(index) ? (elapsed[index] ?? at) : at;
      rank = Math.max((row.sequence ?? 0) % RANKS, next > at ? 0 : rank + 1);
      at = next;
      placed.push({ ...row, order: gameOrder(period, at, rank) });
    }
  }
  return placed;
}

/** A row with the number that begins the ids of its plays: the provider's id behind that of the event. */
export type KeyedRow = PlacedRow & { key: string };

const numberPattern = /^\d+$/;
/** Whether an id is of a play of a row. */
export const isRowPlay = (id: string): boolean => numberPattern.test(rowOf(id));

const spotOf = ({ period, start }: PlacedRow) => [period, start.down, start.distance, start.toEndZone].join(' ');
const placeOf = (row: PlacedRow) => `${spotOf(row)} ${row.clock}`;

/** Least number of equal neighbours by which a drive counts as listed again. */
const AGAIN = 3;
/** Maximum number of neighbours compared; no drive is longer. */
const LONGEST = 40;

/** Rows of a drive that is listed again under another clock: neighbours that say what as many neighbours before them said. */
function listedAgain(rows: readonly PlacedRow[]): Set<PlacedRow> {
  const said = rows.map((row) => (row.start.down > 0 && row.text !== '' ? `${spotOf(row)} ${row.text}` : undefined));
  const first = new Map<string, number>();
  const again = new Set<PlacedRow>();
  for (const [index, words] of said.entries()) {
    if (words === undefined) continue;
    const former = first.get(words);
    if (former === undefined) {
      first.set(words, index);
      continue;
    }
    let length = 0;
    const isSame = (at: number) => said[index + at] !== undefined && said[index + at] === said[former + at];
    while (length < Math.min(index - former, LONGEST) && isSame(length)) length += 1;
    if (length >= AGAIN) for (const row of rows.slice(index, index + length)) again.add(row);
  }
  return again;
}

/**
 * The clock with which a sentence of the league begins; undefined for other sentences. Such rows of one clock, down and place are of one
 * snap, whatever their words, unless a foul took a play back.
 */
const snapOf = ({ start, text }: PlacedRow) =>
  start.down > 0 && !/\bPENALTY\b|\bNo Play\b/i.test(text) ? /^\(\d{0,2}:\d\d\) /.exec(text)?.[0] : undefined;

/** A sentence up to its first comma or bracket: rows of one play may differ behind it. */
const clauseOf = (text: string) => /^[^,(]{20,}?(?=\s*[,(])/.exec(text.replace(/^(?:\([^)]*\)\s*)+/, ''))?.[0];

/**
 * The rows without twins: of rows with the same clock, down and place the later one counts if they have the same words, are snaps of the
 * league, or are neighbours with the same first clause. A drive that is listed again counts once. A number that the game so far has stays.
 */
export function withoutTwins(rows: readonly PlacedRow[], eventId: string, known: Timeline | undefined): KeyedRow[] {
  const knownNumbers = new Set(known?.plays().map(({ id }) => rowOf(id)));
  const kept = new Map<string, KeyedRow>();
  let before = { tail: '', same: '' };
  const again = listedAgain(rows);
  for (const row of rows) {
    if (again.has(row)) continue;
    const key = numberOf(row.id, eventId);
    const clause = row.start.down > 0 ? clauseOf(row.text) : undefined;
    const tail = clause === undefined ? '' : `${placeOf(row)} ${clause}`;
    const own = row.text === '' ? row.id : `${placeOf(row)} ${snapOf(row) ?? row.text}`;
    const same = tail !== '' && tail === before.tail ? before.same : own;
    before = { tail, same };
    const twin = kept.get(same);
    kept.set(same, twin ? { ...row, key: knownNumbers.has(key) ? key : twin.key, order: twin.order } : { ...row, key });
  }
  return [...kept.values()];
}

/** The credits of a row's plays, as text; empty without credits. */
const creditsOf = (plays: readonly (Play | Draft)[]): string =>
  plays
    .flatMap((play) => {
      const part = play.id.slice(rowOf(play.id).length);
      return play.kind === 'stat' ? [`${part} ${play.classification} ${JSON.stringify(play.stats)}`] : [];
    })
    .sort()
    .join('\n');

/** The plays of rows by their numbers. */
function byRow<P extends Play | Draft>(plays: readonly P[]): Map<string, P[]> {
  const rows = new Map<string, P[]>();
  for (const play of plays) if (isRowPlay(play.id)) getOrMake(rows, rowOf(play.id), () => []).push(play);
  return rows;
}

/**
 * The former numbers of rows that have new numbers: the game so far has a row that this summary lacks, at the same place, or in the same
 * period with the same credits. So a fact keeps its id, also if the sentence is corrected later.
 * @param present numbers in this summary
 */
export function formerNumbers(
  plays: readonly Draft[],
  present: ReadonlySet<string>,
  known: Timeline | undefined,
): Map<string, string> {
  const former = new Map<string, string>();
  if (!known) return former;
  const before = byRow(known.plays());
  const gone = [...before].filter(([number]) => !present.has(number));
  if (gone.length === 0) return former;
  const left = gone.map(([number, its]) => ({ number, first: its[0], credits: creditsOf(its) }));
  for (const [number, its] of byRow(plays)) {
    const [first] = its;
    if (before.has(number) || !first) continue;
    const credits = creditsOf(its);
    const isSame = (row: (typeof left)[number]) =>
      credits !== '' && row.credits === credits && row.first?.period === first.period;
    const own = left.findIndex((row) => row.first?.order === first.order);
    const same = own < 0 ? left.findIndex(isSame) : own;
    const [row] = same < 0 ? [] : left.splice(same, 1);
    if (row) former.set(number, row.number);
  }
  return former;
}

/** An id or a row's number with the former number of its row. */
export const renumbered = (id: string, former: ReadonlyMap<string, string>): string => {
  const number = rowOf(id);
  return `${former.get(number) ?? number}${id.slice(number.length)}`;
};
