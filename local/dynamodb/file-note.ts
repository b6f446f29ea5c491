import { createHash, type Hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { fieldOf } from '../../games/lib/unknown.ts';
import { Damaged, readKept, writeKept } from '../data-folder.ts';

/** The files are noted this often while the database is open. */
const NOTE_INTERVAL_MS = 1000;
/** LevelDB only appends to these files. */
const APPENDED = /^\d+\.(log|ldb)$/;

/** The first `length` bytes of a file. `hash`: their SHA-256, hexadecimal. */
const Beginning = v.strictObject({ length: v.number(), hash: v.string() });
/** `manifest`: the name of the file in which LevelDB lists its other files. */
const Note = v.strictObject({ manifest: v.string(), files: v.record(v.string(), Beginning) });

const notePath = (folder: string) => join(folder, 'note.json');
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const manifestIn = (current: Buffer) => current.toString().trim();
const numberOf = (log: string) => Number.parseInt(log, 10);

/**
 * Compares LevelDB's files with the note of them, because LevelDB itself takes a cut file for one that a kill left, and skips changed
 * parts of its write log. Bytes written after the note, up to a second before a kill, are LevelDB's own to check.
 * @throws Damaged if a file does not begin as noted, or is missing
 */
export function requireNoted(folder: string): void {
  if (!existsSync(notePath(folder))) return;
  try {
    compare(folder);
  } catch (cause) {
    throw new Damaged(folder, { cause });
  }
}

function compare(folder: string): void {
  const { manifest, files } = readKept(notePath(folder), (content) => v.parse(Note, JSON.parse(`${content}`)));
  // Each opening begins another manifest, so a kill between that and the first note leaves a note of files that LevelDB has replaced.
  if (manifestIn(readFileSync(join(folder, 'CURRENT'))) !== manifest) return;
  const logs = Object.keys(files).filter((name) => name.endsWith('.log'));
  const newestLog = Math.max(...logs.map(numberOf));
  for (const [name, { length, hash }] of Object.entries(files)) {
    const path = join(folder, name);
    if (existsSync(path)) {
      const content = readFileSync(path);
      if (content.length < length || hashOf(content.subarray(0, length)) !== hash)
        throw new Error(`${name} does not begin as noted`);
    } else if (logs.includes(name) && numberOf(name) === newestLog) {
      // LevelDB deletes the newest log only after it has appended to the manifest. It misses table files itself.
      if (statSync(join(folder, manifest)).size === files[manifest]?.length) throw new Error(`${name} is missing`);
    }
  }
}

/** Notes the length and hash of LevelDB's files once a second, and when the database was closed. */
export class FileNote {
  readonly #hashes = new Map<string, { length: number; hash: Hash }>();
  #running: Promise<void>;
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly folder: string) {
    this.#running = this.#write();
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(() => this.#write());
    }, NOTE_INTERVAL_MS).unref();
  }

  /** To be called when the database is closed. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
    await this.#write();
  }

  async #write(): Promise<void> {
    try {
      const manifest = manifestIn(await readFile(join(this.folder, 'CURRENT')));
      // The manifest comes first: a log that is deleted later leaves it longer than noted.
      let grown = await this.#read(manifest);
      const names = (await readdir(this.folder)).filter((name) => APPENDED.test(name));
      for (const name of names) grown = (await this.#read(name)) || grown;
      for (const name of this.#hashes.keys()) if (name !== manifest && !names.includes(name)) this.#hashes.delete(name);
      if (!grown) return;
      const files = [...this.#hashes].map(([name, { length, hash }]) => [
        name,
        { length, hash: hash.copy().digest('hex') },
      ]);
      writeKept(notePath(this.folder), JSON.stringify({ manifest, files: Object.fromEntries(files) }));
    } catch (error) {
      // A folder that is removed while the database is open has nothing to note.
      if (fieldOf(error, 'code') !== 'ENOENT') throw error;
    }
  }

  /** Reads what was appended to a file. Resolves to whether anything was. */
  async #read(name: string): Promise<boolean> {
    const known = this.#hashes.get(name) ?? { length: 0, hash: createHash('sha256') };
    const file = await open(join(this.folder, name)).catch((error: unknown) => {
      if (fieldOf(error, 'code') !== 'ENOENT') throw error;
    });
    if (!file) return this.#hashes.delete(name);
    try {
      const appended = (await file.stat()).size - known.length;
      if (appended === 0 && this.#hashes.has(name)) return false;
      const { buffer, bytesRead } = await file.read(Buffer.alloc(appended), 0, appended, known.length);
      // These bytes reach the disk before the note, so that no noted byte is missing after a power failure.
      await file.datasync();
      known.hash.update(buffer.subarray(0, bytesRead));
      this.#hashes.set(name, { length: known.length + bytesRead, hash: known.hash });
      return true;
    } finally {
      await file.close();
    }
  }
}
