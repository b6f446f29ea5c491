import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import * as v from 'valibot';
import { Damaged, makeFolderOf, readKept } from './data-folder.ts';

/** Values by key that change together; null deletes a key. */
const change = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
export type Change = v.InferOutput<typeof change>;

const LENGTH_DIGITS = 15;
/** A record: the length, a blank and the hash in hex. */
const RECORD_BYTES = LENGTH_DIGITS + 1 + 64;

/** The number and the SHA-256 of the recorded first bytes of a file. An earlier version recorded no hash. */
function recordedIn(path: string): [length: number, hash?: string] {
  if (!existsSync(path)) return [0];
  const [length, hash] = beginningOf(path, RECORD_BYTES).trim().split(' ');
  return hash === undefined ? [Number(length) || 0] : [Number(length) || 0, hash];
}

/** The first bytes of a file, also of a device without an end. @throws Damaged if the path is not a file */
function beginningOf(path: string, bytes: number): string {
  const beginning = Buffer.alloc(bytes);
  try {
    const file = openSync(path, 'r');
    const read = readSync(file, beginning, 0, bytes, 0);
    closeSync(file);
    return beginning.toString('utf8', 0, read);
  } catch (cause) {
    throw new Damaged(path, { cause });
  }
}

/** @throws Damaged if the file does not begin as recorded */
function requireRecorded(path: string, record: string): void {
  const [length, hash] = recordedIn(record);
  if (!existsSync(path) && length === 0) return;
  const content = readKept(path, (content) => content);
  const same = hash === undefined || hash === createHash('sha256').update(content.subarray(0, length)).digest('hex');
  if (content.length < length || !same) throw new Damaged(path);
}

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
 * before the change becomes visible. A kill −9 leaves at most an unfinished last line, of a change that was never confirmed.
 * Overwritten and `expired` values are removed from the file when it is opened. A second file records the length and hash of the
 * first, so that a file that was cut or changed is noticed.
 */
export class Journal {
  readonly #values = new Map<string, unknown>();
  readonly #file: number;
  readonly #length: number;
  readonly #hash = createHash('sha256');
  #written = 0;

  constructor(path: string, expired: (value: unknown) => boolean = () => false) {
    makeFolderOf(path);
    const recordPath = `${path}.length`;
    requireRecorded(path, recordPath);
    if (existsSync(path)) for (const known of readKept(path, changesIn)) this.#apply(known);
    for (const [key, value] of this.#values) if (expired(value)) this.#values.delete(key);

    const fresh = `${path}.new`;
    this.#file = openSync(fresh, 'w', 0o600);
    this.#length = openSync(recordPath, 'w', 0o600);
    for (const [key, value] of this.#values) this.#write({ [key]: value });
    fsyncSync(this.#file);
    renameSync(fresh, path);
    this.#record();
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
    this.#record();
    this.#apply(change);
  }

  close(): void {
    closeSync(this.#file);
    closeSync(this.#length);
  }

  #write(change: Change) {
    const line = `${JSON.stringify(change)}\n`;
    this.#hash.update(line);
    this.#written += writeSync(this.#file, line);
  }

  /** Runs after the change: a kill in between leaves a file that is longer than recorded, which is valid. */
  #record() {
    const hash = this.#hash.copy().digest('hex');
    writeSync(this.#length, `${String(this.#written).padStart(LENGTH_DIGITS)} ${hash}`, 0);
  }

  #apply(change: Change) {
    for (const [key, value] of Object.entries(change)) {
      if (value === null) this.#values.delete(key);
      else this.#values.set(key, value);
    }
  }
}
