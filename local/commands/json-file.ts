import { readFileSync } from 'node:fs';
import { Unusable } from '../unusable.ts';

/** The JSON of a file. Throws Unusable where there is none; `unlike` says what a text that is no JSON is not. */
export function jsonFile(file: string, unlike: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Unusable(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Unusable(`${file} is not ${unlike}: it is not JSON.`);
  }
}
