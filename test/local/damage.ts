import { beforeEach } from 'vitest';
import { Damaged, damageWords } from '../../local/data-folder.ts';
import { folder as temporaryFolder } from './cloud/assemblies.ts';

/** The folder of each test, removed after it. */
export let folder: string;
export function freshFolder(): void {
  beforeEach(() => {
    folder = temporaryFolder({});
  });
}

/** The result or the error of an attempt to open the folder. */
export const outcome = async (open: () => unknown): Promise<unknown> => {
  try {
    await open();
    return undefined;
  } catch (error) {
    return error instanceof Damaged ? damageWords(error, folder) : error;
  }
};
export const said = (file: string) => `${file} in ${folder} is damaged: put a copy back or start with --reset.`;
