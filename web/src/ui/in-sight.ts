import { useEffect, useRef, useState } from 'react';

/** Excludes the areas under the score and the navigation, which are not visible. */
const MARGIN = '-72px 0px -72px 0px';

/**
 * Whether an element is visible. The element is searched again at every rendering.
 * @param find finds the element within the element of the ref `watch`
 * @param share of the element that must be visible, 0 to 1
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
