import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import { tabStorage } from '../../api/storage.ts';

const SLOT = 'drafts';

let drafts: Map<string, unknown> | undefined;

/** Choices that the fan has not made yet; at first those that an earlier build in this tab stored. */
function known(): Map<string, unknown> {
  if (!drafts) {
    drafts = new Map(stored());
    tabStorage.remove(SLOT);
  }
  return drafts;
}

/** What `carryOver` wrote; anything else is no draft. */
function stored(): [string, unknown][] {
  try {
    return JSON.parse(tabStorage.get(SLOT) ?? '[]');
  } catch {
    return [];
  }
}

/** State of an unmade choice, as plain data. It survives the reload for a newer build. */
export function useDraft<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  // A name belongs to one choice, and so to one type.
  const [draft, setDraft] = useState(() => (known().get(name) as T | null | undefined) ?? initial);
  useEffect(() => {
    known().set(name, draft);
  }, [name, draft]);
  return [draft, setDraft];
}

/** Stores the drafts for the document that is loaded next in this tab. */
export const carryOver = (): void => tabStorage.set(SLOT, JSON.stringify([...known()]));

/** Prefix of the names of a side game's drafts. @param modeKey of the live game or the replay */
export const draftsOf = (modeKey: string, hypeGame: HypeGame): string => `${modeKey} ${hypeGame} `;

/** Deletes the drafts whose names begin with this, or all. A choice that is made is no draft any more. */
export function forgetDrafts(beginning = ''): void {
  for (const name of [...known().keys()]) if (name.startsWith(beginning)) known().delete(name);
}
