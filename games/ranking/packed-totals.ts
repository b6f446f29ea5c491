import { BitReader, BitWriter, lengthOf } from './bits.ts';
import type { Totals } from './totals.ts';

/** Points and numbers of fans are below this. */
const LIMIT = Number.MAX_SAFE_INTEGER;
/** No event has totals that take more characters. */
const MAX_TEXT = 100_000;

/** Numbers of fans, written in as many bits as those before them make likely, and more where these do not do. */
class Likely {
  /** The usual length of a number, in quarters of a bit. */
  #usual = 0;

  get bits(): number {
    return Math.max(0, (this.#usual >>> 2) - 1);
  }

  learn(count: number): void {
    this.#usual += lengthOf(count) - (this.#usual >>> 2);
  }
}

/**
 * Totals in few bytes: their largest common factor, and for each the gap to the one before it and how many fans have it.
 * @returns base64
 */
export function packTotals(totals: Totals): string {
  const rows = [...totals].filter(([, fans]) => fans > 0).sort(([a], [b]) => a - b);
  const factor = Math.max(
    1,
    rows.reduce((common, [points]) => commonFactor(common, checked(points)), 0),
  );
  const writer = new BitWriter();
  writer.writeGamma(rows.length);
  writer.writeGamma(factor);
  const likely = new Likely();
  let next = 0;
  for (const [points, fans] of rows) {
    const place = points / factor;
    writer.writeGamma(place - next);
    next = place + 1;
    const { bits } = likely;
    const high = Math.floor((checked(fans) - 1) / 2 ** bits);
    writer.writeGamma(high);
    writer.write(fans - 1 - high * 2 ** bits, bits);
    likely.learn(fans);
  }
  return btoa(String.fromCharCode(...writer.bytes()));
}

/** Reads packed totals, whatever they are; undefined where they are none. */
export function readTotals(text: unknown): Map<number, number> | undefined {
  const bytes = typeof text === 'string' && text.length <= MAX_TEXT ? bytesOf(text) : undefined;
  if (!bytes) return undefined;
  const reader = new BitReader(bytes);
  const rows = reader.readGamma();
  const factor = reader.readGamma();
  const totals = new Map<number, number>();
  const likely = new Likely();
  let next = 0;
  for (let row = 0; row < rows; row += 1) {
    const place = next + reader.readGamma();
    next = place + 1;
    const { bits } = likely;
    const fans = reader.readGamma() * 2 ** bits + reader.read(bits) + 1;
    if (reader.isOver || place * factor >= LIMIT || fans >= LIMIT) return undefined;
    totals.set(place * factor, fans);
    likely.learn(fans);
  }
  // The same totals have one packed form.
  return reader.isDone && packTotals(totals) === text ? totals : undefined;
}

/** The totals of a stored ranking; none while there is no ranking. */
export const totalsIn = (packed: string | undefined): Totals => readTotals(packed) ?? new Map();

function checked(value: number): number {
  if (Number.isInteger(value) && value >= 0 && value < LIMIT) return value;
  throw new RangeError(`${value} is no number of points or fans`);
}

function commonFactor(a: number, b: number): number {
  let [larger, smaller] = [a, b];
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

function bytesOf(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
