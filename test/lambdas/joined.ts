import { type EntryName, entryId, type Joined } from '../../lambdas/stores/entries.ts';
import { join as joinWith } from '../../lambdas/stores/standings.ts';

type Changes = Pick<EntryName, 'eventId' | 'fanId'> & Partial<Omit<Joined, 'items'>> & { items?: unknown };

/** A bingo entry as join takes it; its items may be of any form. */
export function joined(changes: Changes): Joined {
  const name = { hypeGame: 'bingo' as const, ...changes };
  return { createdAt: 1, items: [], ...name, id: entryId(name) } as Joined;
}

/** Joins with an empty roster line, for tests without rankings. */
export const join = (entry: Joined, username: string, startsAt = 1): Promise<boolean> =>
  joinWith(entry, { username, startsAt }, new Uint8Array());
