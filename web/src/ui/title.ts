import { useEffect } from 'react';

/** How long the head waits, ms, so that a page that only leads to another never names itself. */
const HEAD_DELAY = 10;

/** Names the page in the tab, in the history and for screen readers. */
export function useTitle(name: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = `${name} · Hype`;
    }, HEAD_DELAY);
    return () => clearTimeout(timer);
  }, [name]);
}
