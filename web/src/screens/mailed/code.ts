import { useState } from 'react';

/** The code of a mailed link, out of the fragment of the address. It is taken out of there, so that nobody finds it in the history. */
function takeCode(): string {
  const code = decodeURIComponent(location.hash.slice(1));
  if (code) history.replaceState(history.state, '', location.pathname);
  return code;
}

/** The code that this page was opened with; empty where it was opened without one. */
export function useCode(): string {
  const [code] = useState(takeCode);
  return code;
}
