import { type KeyboardEvent, useRef, useState } from 'react';

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The cell that a key moves to; undefined for other keys. @param cells how many there are, if the last row is not full or the grid is no
 * square
 */
export function moveOnGrid(from: number, key: string, columns: number, cells = columns * columns): number | undefined {
  const row = Math.floor(from / columns);
  if (key === 'Home') return row * columns;
  if (key === 'End') return Math.min(row * columns + columns, cells) - 1;
  const step = steps[key];
  if (!step) return undefined;
  const [nextRow, nextColumn] = [row + step[0], (from % columns) + step[1]];
  const next = nextRow * columns + nextColumn;
  const inside = nextRow >= 0 && nextColumn >= 0 && nextColumn < columns && next < cells;
  return inside ? next : from;
}

/** The Tab key stops at one cell; the arrow keys move the focus from cell to cell. */
export function useRovingGrid(columns: number, cells: number) {
  const [current, setCurrent] = useState(0);
  const grid = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveOnGrid(current, event.key, columns, cells);
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
