import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { Damaged, damageWords } from '../../local/data-folder.ts';

/** The folder of each test, removed after it. */
export let folder: string;
export function freshFolder(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hype-damaged-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
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
