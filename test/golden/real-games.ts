import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of real games as their providers serve them; they stay outside the project. */
export const realGames = process.env.HYPE_REAL_GAMES;

/** Why tests on a file are skipped; undefined if the file exists. */
export function skipReason(path: string): string | undefined {
  if (!realGames) return 'HYPE_REAL_GAMES names no folder of real games';
  return existsSync(join(realGames, path)) ? undefined : `there is no ${path} in HYPE_REAL_GAMES`;
}

/** The JSON of one of its files. */
export function realGame(path: string): unknown {
  return JSON.parse(readFileSync(join(realGames ?? '', path), 'utf8'));
}

/** The messages of a log of a push feed, one a line. */
export function lines(path: string): unknown[] {
  const text = readFileSync(join(realGames ?? '', path), 'utf8');
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line)]));
}
