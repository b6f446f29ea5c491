import { useEffect, useReducer } from 'react';

/** Renders again after `ms`; never by itself if undefined. */
export function useRenderAfter(ms: number | undefined): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setTimeout(render, ms);
    return () => clearTimeout(timer);
  });
}

/** Time until a countdown shows the next second, ms. */
export const toNextSecond = (left: number): number => left % 1000 || 1000;
