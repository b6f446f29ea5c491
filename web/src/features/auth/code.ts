import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A code as the server makes them: a fan's id and 256 random bits. Mail programs break long links; then the end of it is missing. */
export const isWhole = (code: string): boolean => /^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/.test(code);

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
