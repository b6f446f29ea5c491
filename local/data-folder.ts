import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { isRecord } from '../games/lib/unknown.ts';
import { UserError } from '../operator/caller.ts';

/** A file of the data folder with invalid content. `file`: its path. */
export class Damaged extends Error {
  override name = 'Damaged';

  constructor(
    readonly file: string,
    options?: ErrorOptions,
  ) {
    super(`${file} is damaged`, options);
  }
}

/** Reads a file of the data folder. @throws Damaged if `parse` throws, or the path is not a file */
export function readKept<Value>(file: string, parse: (content: Buffer) => Value): Value {
  try {
    return parse(readFileSync(file));
  } catch (cause) {
    throw new Damaged(file, { cause });
  }
}

/** Writes a file of the data folder atomically. Only its owner may read it. */
export function writeKept(file: string, text: string | Buffer): void {
  makeFolderOf(file);
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Creates the folder of a data file if it is missing. @throws Damaged if another kind of file has its name */
export function makeFolderOf(file: string): void {
  const folder = dirname(file);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new Damaged(folder, { cause });
  }
}

export const damageWords = ({ file }: Damaged, dataDir: string): string =>
  `${relative(dataDir, file)} in ${dataDir} is damaged: put a copy back or start with --reset.`;

const diskFullText = /\bENOSPC\b|No space left on device/;

/** Whether an error, its cause, or a log line says that the disk is full. */
export function isDiskFull(reported: unknown): boolean {
  if (typeof reported === 'string') return diskFullText.test(reported);
  if (!isRecord(reported)) return false;
  return reported.code === 'ENOSPC' || diskFullText.test(String(reported.message)) || isDiskFull(reported.cause);
}

export const diskFull = (dataDir: string): UserError =>
  new UserError(`The disk of ${dataDir} is full: make room and start again. What was confirmed is kept.`);
