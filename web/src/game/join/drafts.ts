import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import { tabStorage } from '../../api/storage.ts';

const SLOT = 'drafts';

let drafts: Map<string, unknown> | undefined;

/** Unfinished choices of the fan. Initially those stored by an earlier build in this tab. */
function known(): Map<string, unknown> {
  if (!drafts) {
    drafts = new Map(stored());
    tabStorage.remove(SLOT);
  }
  return drafts;
}

/** The drafts written by `carryOver`; other content is ignored. */
function stored(): [string, unknown][] {
  try {
    return JSON.parse(tabStorage.get(SLOT) ?? '[]');
  } catch {
    return [];
  }
}

/** State of an unfinished choice, as plain data. It survives the reload for a newer build. */
export function useDraft<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  // Each name is used for one choice, so the type is always the same.
  const [draft, setDraft] = useState(() => (known().get(name) as T | null | undefined) ?? initial);
  useEffect(() => {
    known().set(name, draft);
  }, [name, draft]);
  return [draft, setDraft];
}

/** Stores the drafts for the next document in this tab. */
export const carryOver = (): void => tabStorage.set(SLOT, JSON.stringify([...known()]));

/** Prefix of the names of a side game's drafts. @param modeKey key of the live game or the replay */
export const draftsOf = (modeKey: string, hypeGame: HypeGame): string => `${modeKey} ${hypeGame} `;

/** Deletes all drafts, or those with a prefix. A finished choice is no longer a draft. */
export function forgetDrafts(prefix = ''): void {
  for (const name of [...known().keys()]) if (name.startsWith(prefix)) known().delete(name);
}
