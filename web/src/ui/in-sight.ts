import { useEffect, useRef, useState } from 'react';

/** What is under the score or the navigation is not visible. */
const MARGIN = '-72px 0px -72px 0px';

/**
 * Whether an element is visible, looked for again with every rendering.
 * @param find the element within the one that `watch` is the ref of
 * @param share how much of it must be visible
 */
export function useInSight(
  find: (root: HTMLElement) => Element | null,
  share: number,
): [isInSight: boolean, watch: (element: HTMLElement | null) => void] {
  const [isInSight, setIsInSight] = useState(false);
  const root = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = root.current && find(root.current);
    if (!element) {
      setIsInSight(false);
      return;
    }
    const observer = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting ?? false), {
      rootMargin: MARGIN,
      threshold: share,
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
  return [
    isInSight,
    (element) => {
      root.current = element;
    },
  ];
}
