import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The code of the mailed link that opened the page; empty without one. It is removed from the address at once, so that it is not in the
 * history.
 */
export function useMailedCode(): string {
  const { hash, pathname } = useLocation();
  useEffect(() => {
    if (hash) history.replaceState(history.state, '', pathname);
  }, [hash, pathname]);
  return hash.slice(1);
}
