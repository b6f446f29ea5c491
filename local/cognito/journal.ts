import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { Damaged } from '../damaged.ts';

/** Values by key that change together; null removes. */
export type Change = Record<string, unknown>;

/** @throws Damaged on what is no file or no text */
function textOf(path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (cause) {
    throw new Damaged(path, { cause });
  }
}

/** @throws Damaged on a line that is no change */
function changeOf(line: string, path: string): Change {
  let change: unknown;
  try {
    change = JSON.parse(line);
  } catch (cause) {
    throw new Damaged(path, { cause });
  }
  if (typeof change !== 'object' || change === null || Array.isArray(change)) throw new Damaged(path);
  return change as Change;
}

/**
 * Values by key, kept in memory and in one file that is only ever added to: one line of JSON for each change, written
 * before the change is seen. A kill −9 leaves at most a last line without its end, which is a change that nobody was
 * promised. What was overwritten or is `expired` leaves the file when it is opened.
 */
export class Journal {
  readonly #values = new Map<string, unknown>();
  readonly #file: number;

  constructor(path: string, expired: (value: unknown) => boolean = () => false) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    if (existsSync(path)) {
      const text = textOf(path);
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      for (const line of whole.split('\n').filter(Boolean)) this.#apply(changeOf(line, path));
    }
    for (const [key, value] of this.#values) if (expired(value)) this.#values.delete(key);

    const fresh = `${path}.new`;
    this.#file = openSync(fresh, 'w', 0o600);
    for (const [key, value] of this.#values) writeSync(this.#file, `${JSON.stringify({ [key]: value })}\n`);
    fsyncSync(this.#file);
    renameSync(fresh, path);
  }

  get<T>(key: string): T | undefined {
    return this.#values.get(key) as T | undefined;
  }

  /** All values whose key begins so, in the order they first came. */
  *under<T>(prefix: string): Generator<T> {
    for (const [key, value] of this.#values) if (key.startsWith(prefix)) yield value as T;
  }

  /** All of the change or none of it, durable when this returns. */
  set(change: Change): void {
    writeSync(this.#file, `${JSON.stringify(change)}\n`);
    this.#apply(change);
  }

  close(): void {
    closeSync(this.#file);
  }

  #apply(change: Change) {
    for (const [key, value] of Object.entries(change)) {
      if (value === null) this.#values.delete(key);
      else this.#values.set(key, value);
    }
  }
}
