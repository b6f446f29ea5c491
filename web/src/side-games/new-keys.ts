import { useState } from 'react';

/** The keys that were added since the board was first shown, while the page was visible. */
export function useNewKeys(keys: readonly string[]): ReadonlySet<string> {
  const [known] = useState(() => new Set(keys));
  return new Set(keys.filter((key) => !known.has(key)));
}
