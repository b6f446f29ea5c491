import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { digestOf } from '../../../digest.ts';
import { rowOf } from '../../feed.ts';
import type { PlacedRow } from './order.ts';

/** A row under the key that begins the ids of its plays: `<number>-<digest of what it says>`. */
export type KeyedRow = PlacedRow & { key: string };

const DIGEST = 8;
export const keyPattern = /^\d+-[\w-]{8}$/;

/** The provider's number of a row: its id behind that of the event. */
export const numberOf = (id: string, eventId: string) => (id.startsWith(eventId) ? id.slice(eventId.length) || id : id);

const placeOf = ({ period, start }: PlacedRow) => [period, start.down, start.distance, start.toEndZone].join(' ');
const saidBy = (row: PlacedRow) => `${placeOf(row)} ${row.text.replaceAll(/\s+/g, ' ')}`;

/** The keys in the game so far by their rows' numbers. */
export function keysByNumber(known: Timeline | undefined): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { id } of known?.plays() ?? []) {
    const key = rowOf(id);
    const number = key.slice(0, key.indexOf('-'));
    if (keyPattern.test(key) && !keys.has(number)) keys.set(number, key);
  }
  return keys;
}

/**
 * Gives each row its key. A row keeps the key under which the game so far knows it, by its number, else by what it says if the row of that
 * number is gone: a corrected sentence has the same number, a row that is listed anew has the same words.
 */
export function withKeys(rows: readonly PlacedRow[], eventId: string, known: Timeline | undefined): KeyedRow[] {
  const byNumber = keysByNumber(known);
  const byDigest = new Map<string, string[]>();
  for (const [number, key] of byNumber) {
    const digest = key.slice(number.length + 1);
    byDigest.set(digest, [...(byDigest.get(digest) ?? []), key]);
  }
  const numbers = new Set(rows.map(({ id }) => numberOf(id, eventId)));
  return rows.map((row) => {
    const number = numberOf(row.id, eventId);
    const digest = digestOf(saidBy(row)).slice(0, DIGEST);
    const own = byNumber.get(number);
    if (own !== undefined) return { ...row, key: own };
    const gone = byDigest.get(digest)?.findIndex((key) => !numbers.has(key.slice(0, key.indexOf('-')))) ?? -1;
    const [former] = gone < 0 ? [] : (byDigest.get(digest)?.splice(gone, 1) ?? []);
    return { ...row, key: former ?? `${number}-${digest}` };
  });
}

/** So many equal neighbours are a drive that is listed again, not chance; a drive has at most `LONGEST` rows. */
const AGAIN = 3;
const LONGEST = 40;

/** Rows of a drive that is listed again under another clock: neighbours that say what as many neighbours before them said. */
function listedAgain(rows: readonly KeyedRow[]): Set<KeyedRow> {
  const said = rows.map((row) => (row.start.down > 0 && row.text !== '' ? saidBy(row) : undefined));
  const first = new Map<string, number>();
  const again = new Set<KeyedRow>();
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

/** A sentence up to its first comma or bracket: rows of one play may differ behind it. */
const clauseOf = (text: string) => /^[^,(]{20,}?(?=\s*[,(])/.exec(text.replace(/^(?:\([^)]*\)\s*)+/, ''))?.[0];

/**
 * The rows without twins: of rows with the same words, clock, down and place one counts; also of neighbours with the same first clause, then
 * the later one. A drive that is listed again counts once. The key that the game so far knows stays.
 */
export function withoutTwins(rows: readonly KeyedRow[], known: Timeline | undefined): KeyedRow[] {
  const knownKeys = new Set(known?.plays().map(({ id }) => rowOf(id)));
  const kept = new Map<string, KeyedRow>();
  let before = { tail: '', same: '' };
  const again = listedAgain(rows);
  for (const row of rows) {
    if (again.has(row)) continue;
    const place = `${placeOf(row)} ${row.clock}`;
    const clause = row.start.down > 0 ? clauseOf(row.text) : undefined;
    const tail = clause === undefined ? '' : `${place} ${clause}`;
    const own = row.text === '' ? row.id : `${place} ${row.text}`;
    const same = tail !== '' && tail === before.tail ? before.same : own;
    before = { tail, same };
    const twin = kept.get(same);
    kept.set(same, twin ? { ...row, key: knownKeys.has(row.key) ? row.key : twin.key, order: twin.order } : row);
  }
  return [...kept.values()];
}
