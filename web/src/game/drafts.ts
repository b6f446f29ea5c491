import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { HypeGame } from '../../../games/side-game.ts';
import { tabStorage } from '../api/storage.ts';

const SLOT = 'drafts';

let drafts: Map<string, unknown> | undefined;

/** What is half made; at first what an earlier build in this tab handed over. */
function known(): Map<string, unknown> {
  if (!drafts) {
    drafts = new Map(JSON.parse(tabStorage.get(SLOT) ?? '[]') as [string, unknown][]);
    tabStorage.remove(SLOT);
  }
  return drafts;
}

/** State of a choice that is not made yet, as plain data: it outlives a reload for a newer build (SPEC section 2). */
export function useDraft<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [draft, setDraft] = useState(() => (known().get(name) as T | null | undefined) ?? initial);
  useEffect(() => {
    known().set(name, draft);
  }, [name, draft]);
  return [draft, setDraft];
}

/** Hands what is half made over to the document that is loaded next in this tab. */
export const carryOver = (): void => tabStorage.set(SLOT, JSON.stringify([...known()]));

/** How the names of a side game's drafts begin. @param roomKey of the room that the fan plays in */
export const draftsOf = (modeKey: string, hypeGame: HypeGame): string => `${modeKey} ${hypeGame} `;

/** Forgets the drafts whose names begin so; all of them without an argument. A made choice is no draft any more. */
export function forgetDrafts(beginning = ''): void {
  for (const name of [...known().keys()]) if (name.startsWith(beginning)) known().delete(name);
}
