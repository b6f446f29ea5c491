import { type KeyboardEvent, useRef, useState } from 'react';

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where a key leads on a square grid; undefined for keys that lead nowhere. */
export function moveOnGrid(from: number, key: string, size: number): number | undefined {
  const row = Math.floor(from / size);
  if (key === 'Home') return row * size;
  if (key === 'End') return row * size + size - 1;
  const step = steps[key];
  if (!step) return undefined;
  const [nextRow, nextColumn] = [row + step[0], (from % size) + step[1]];
  const inside = nextRow >= 0 && nextRow < size && nextColumn >= 0 && nextColumn < size;
  return inside ? nextRow * size + nextColumn : from;
}

/** One stop for the Tab key, arrows inside: the focus moves from cell to cell. */
export function useRovingGrid(size: number) {
  const [current, setCurrent] = useState(0);
  const grid = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveOnGrid(current, event.key, size);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    grid.current?.querySelectorAll<HTMLElement>('[data-cell]')[next]?.focus();
  };

  return {
    grid: { ref: grid, onKeyDown },
    cell: (index: number) => ({
      'data-cell': index,
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setCurrent(index),
    }),
  };
}
