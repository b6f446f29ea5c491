import { closeSync, existsSync, fsyncSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import * as v from 'valibot';
import { Damaged, makeFolderOf, readKept } from './damaged.ts';

/** Values by key that change together; null deletes a key. */
const change = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
export type Change = v.InferOutput<typeof change>;

const LENGTH_DIGITS = 15;

/** The recorded length of a file, bytes; 0 if none is recorded yet. */
const lengthIn = (path: string): number =>
  existsSync(path) ? readKept(path, (content) => Number(content.toString()) || 0) : 0;

/** The changes in a file, without an unfinished last line. @throws Error if the content is not text, or a line is not a change */
function changesIn(content: Buffer): Change[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line) => v.parse(change, JSON.parse(line)));
}

/**
 * Values by key, in memory and in an append-only file: one line of JSON per change, written
 * before the change becomes visible. A kill −9 leaves at most an unfinished last line, which is a change that was never confirmed
 * about. Overwritten and `expired` values are removed from the file when it is opened. A second file records the minimum length of the
 * first, so that a truncated file is noticed.
 */
export class Journal {
  readonly #values = new Map<string, unknown>();
  readonly #file: number;
  readonly #length: number;
  #written = 0;

  constructor(path: string, expired: (value: unknown) => boolean = () => false) {
    makeFolderOf(path);
    const length = `${path}.length`;
    if (existsSync(path)) {
      if (statSync(path).size < lengthIn(length)) throw new Damaged(path);
      for (const known of readKept(path, changesIn)) this.#apply(known);
    }
    for (const [key, value] of this.#values) if (expired(value)) this.#values.delete(key);

    const fresh = `${path}.new`;
    this.#file = openSync(fresh, 'w', 0o600);
    this.#length = openSync(length, 'w', 0o600);
    for (const [key, value] of this.#values) this.#write({ [key]: value });
    fsyncSync(this.#file);
    renameSync(fresh, path);
    this.#noteLength();
  }

  /** The caller states the type of the values, because the same module has written them. */
  get<T>(key: string): T | undefined {
    return this.#values.get(key) as T | undefined;
  }

  /** All values whose key has this prefix, in the order of their first write. */
  *under<T>(prefix: string): Generator<T> {
    for (const [key, value] of this.#values) if (key.startsWith(prefix)) yield value as T;
  }

  /** Applies the whole change or nothing; durable when it returns. */
  set(change: Change): void {
    this.#write(change);
    this.#noteLength();
    this.#apply(change);
  }

  close(): void {
    closeSync(this.#file);
    closeSync(this.#length);
  }

  #write(change: Change) {
    this.#written += writeSync(this.#file, `${JSON.stringify(change)}\n`);
  }

  /** Runs after the change: a kill in between leaves a file that is longer than recorded, which is valid. */
  #noteLength() {
    writeSync(this.#length, String(this.#written).padStart(LENGTH_DIGITS), 0);
  }

  #apply(change: Change) {
    for (const [key, value] of Object.entries(change)) {
      if (value === null) this.#values.delete(key);
      else this.#values.set(key, value);
    }
  }
}
