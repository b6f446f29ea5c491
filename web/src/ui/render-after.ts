import { useEffect, useReducer } from 'react';

/** Renders again after so many ms; undefined: not by itself. */
export function useRenderAfter(ms: number | undefined): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setTimeout(render, ms);
    return () => clearTimeout(timer);
  });
}

/** Until a countdown shows another second, ms. */
export const toNextSecond = (left: number): number => left % 1000 || 1000;
