import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

const SLOT = 'drafts';

let drafts: Map<string, unknown> | undefined;

/** What is half made; at first what an earlier build in this tab handed over. */
function known(storage = sessionStorage): Map<string, unknown> {
  if (!drafts) {
    drafts = new Map(JSON.parse(storage.getItem(SLOT) ?? '[]') as [string, unknown][]);
    storage.removeItem(SLOT);
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
export const carryOver = (storage = sessionStorage): void => storage.setItem(SLOT, JSON.stringify([...known(storage)]));

export const forgetDrafts = (): void => known().clear();
