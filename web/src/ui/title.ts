import { useEffect } from 'react';

/** Delay before the title is set, ms, so that a page that only redirects never sets it. */
const TITLE_DELAY_MS = 10;

function setSoon(name: string): () => void {
  const timer = setTimeout(() => {
    document.title = `${name} · Hype`;
  }, TITLE_DELAY_MS);
  return () => clearTimeout(timer);
}

/** Sets the page's title for the tab, the history and screen readers. */
export const useTitle = (name: string): void => useEffect(() => setSoon(name), [name]);

/** Sets a temporary title while something other than the page is shown. @param name undefined for the page's own title */
export function usePassingTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    const { title } = document;
    const cancel = setSoon(name);
    return () => {
      cancel();
      document.title = title;
    };
  }, [name]);
}
