import { readFileSync } from 'node:fs';
import { Unusable } from '../unusable.ts';

/** The JSON of a file. Throws Unusable, with one sentence, where there is none. */
export function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Unusable(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Unusable(`${file} is not a file of any provider: it is not JSON.`);
  }
}
