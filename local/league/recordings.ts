import { readdirSync, readFileSync } from 'node:fs';
import type { Recording } from './recording.ts';

/** Every recording of the project. */
export function allRecordings(): Recording[] {
  const folder = new URL('../recordings/', import.meta.url);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
}
