import { relative } from 'node:path';

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

/** What a person can do about it. */
export const damageWords = ({ file }: { file: string }, dataDir: string): string =>
  `${relative(dataDir, file)} in ${dataDir} is damaged: put a copy back or start with --reset.`;
