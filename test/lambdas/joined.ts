import { type EntryName, entryId, type Joined } from '../../lambdas/stores/entries.ts';

/** A bingo entry as join takes it. */
export function joined(changes: Partial<Joined> & Pick<EntryName, 'eventId' | 'fanId'>): Joined {
  const name = { hypeGame: 'bingo' as const, ...changes };
  return { createdAt: 1, items: [], points: 0, seq: 0, ...name, id: entryId(name) };
}
