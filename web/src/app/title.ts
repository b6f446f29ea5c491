import { useEffect } from 'react';

/** Names the page in the tab, in the history and for screen readers. */
export function useTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} · Hype`;
  }, [name]);
}
