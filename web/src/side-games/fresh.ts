import { useState } from 'react';

/** The keys that have come since the board was first shown, while the fan was looking. */
export function useFresh(keys: readonly string[]): ReadonlySet<string> {
  const [known] = useState(() => new Set(keys));
  return new Set(keys.filter((key) => !known.has(key)));
}
