import { useEffect } from 'react';

/** Delay before the title is set, ms: a page that only redirects never sets it. */
const TITLE_DELAY_MS = 10;

/** Sets the page's title for the tab, the history and screen readers. */
export function useTitle(name: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = `${name} · Hype`;
    }, TITLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [name]);
}
