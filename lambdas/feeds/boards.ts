import type { BoardEntry } from './board.ts';
import { espnBoard } from './providers/espn/board.ts';
import type { Unreadable } from './valid.ts';

/** Reads the scoreboard of a league, by provider. A scoreboard states status, clock and score of all its games. */
export const boards: ReadonlyMap<string, (body: unknown) => BoardEntry[] | Unreadable> = new Map([['espn', espnBoard]]);
