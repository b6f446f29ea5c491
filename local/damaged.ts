import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** A file of the data folder that cannot be read as what it is. `file`: its path. */
export class Damaged extends Error {
  override name = 'Damaged';

  constructor(
    readonly file: string,
    options?: ErrorOptions,
  ) {
    super(`${file} is damaged`, options);
  }
}

/** Reads a file of the data folder. @throws Damaged where `parse` throws, or it is no file */
export function readKept<Value>(file: string, parse: (content: Buffer) => Value): Value {
  try {
    return parse(readFileSync(file));
  } catch (cause) {
    throw new Damaged(file, { cause });
  }
}

/** Writes a file of the data folder that only its owner may read, all of it or none. */
export function writeKept(file: string, text: string | Buffer): void {
  makeFolderOf(file);
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Makes the folder of such a file where it is missing. @throws Damaged where something else has its name */
export function makeFolderOf(file: string): void {
  const folder = dirname(file);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new Damaged(folder, { cause });
  }
}

/** What a person can do about it. */
export const damageWords = ({ file }: Damaged, dataDir: string): string =>
  `${relative(dataDir, file)} in ${dataDir} is damaged: put a copy back or start with --reset.`;
