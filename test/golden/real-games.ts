import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** The files of games in a folder; no files if they are skipped. */
export const gamesIn = (folder: string): string[] =>
  skipReason(folder) ? [] : readdirSync(join(realGames ?? '', folder)).filter((name) => /^\d.*\.json$/.test(name));
