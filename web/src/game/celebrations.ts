import { celebrations } from '../../../games/scoring/standing.ts';
import type { AnySideGame, Celebration, Standing } from '../../../games/side-game.ts';

/** The last shown standing of an entry. */
export type Seen = { entryId: string; standing: Standing<unknown> };

/**
 * What was won between two looks at one entry, oldest first; equal words are said once, with their points together. The first look, for
 * example after a reload, is no news.
 */
export function whatWasWon(game: AnySideGame, before: Seen | undefined, after: Seen): Celebration[] {
  return before?.entryId === after.entryId ? together(celebrations(game, before.standing, after.standing)) : [];
}

/** One play may win two lines: one message with the points of both. */
function together(won: Celebration[]): Celebration[] {
  const byMessage = new Map<string, Celebration>();
  for (const celebration of won) {
    const known = byMessage.get(celebration.message);
    byMessage.set(celebration.message, known ? { ...known, points: known.points + celebration.points } : celebration);
  }
  return [...byMessage.values()];
}
