import type { Award, Celebration, SideGame, Standing } from '../../../games/side-game.ts';

/** What a screen last saw of an entry. */
export type Seen = { entryId: string; standing: Standing<unknown> };

export type Happened = {
  /** To be celebrated, oldest first; equal words are said once, with their points together. */
  won: Celebration[];
  /** Awards that stood before and do not now. */
  lost: Award[];
};

/** The difference of two looks at one entry. The first look, after a reload say, is no news. */
export function whatHappened(game: SideGame<unknown, unknown>, before: Seen | undefined, after: Seen): Happened {
  if (before?.entryId !== after.entryId) return { won: [], lost: [] };
  const standing = new Set(after.standing.awards.map(({ key }) => key));
  return {
    won: together(game.celebrations(before.standing, after.standing)),
    lost: before.standing.awards.filter(({ key }) => !standing.has(key)),
  };
}

/** One play may win two lines: one message, both lines' points. */
function together(won: Celebration[]): Celebration[] {
  const byMessage = new Map<string, Celebration>();
  for (const celebration of won) {
    const known = byMessage.get(celebration.message);
    byMessage.set(celebration.message, known ? { ...known, points: known.points + celebration.points } : celebration);
  }
  return [...byMessage.values()];
}
