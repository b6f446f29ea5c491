import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The code of the mailed link that the page was opened with; empty where it was opened without one. It is taken out of the address at
 * once, so that nobody finds it in the history.
 */
export function useMailedCode(): string {
  const { hash, pathname } = useLocation();
  useEffect(() => {
    if (hash) history.replaceState(history.state, '', pathname);
  }, [hash, pathname]);
  return hash.slice(1);
}
