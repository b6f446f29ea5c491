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

export const rubbish: [string, string | Buffer][] = [
  ['text of another kind', 'hello\n'],
  ['half a line in its midst', '{"a":1\n{"b":2}\n'],
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x0a])],
  ['zeros', Buffer.alloc(600).fill(0).fill(10, 599)],
  ['JSON that is none of ours', '[1]\n'],
];
