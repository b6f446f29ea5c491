// biome-ignore-all lint/a11y/useSemanticElements: a table has its own layout
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells' buttons take the focus
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import ownStyles from './grid.module.css';

/** Props to spread on the button of a cell. */
type CellProps = ReturnType<ReturnType<typeof useRovingGrid>['cell']> & { className: string };

export type Header = { text: ReactNode; label: string };

type Props<Item> = {
  name: string;
  columns: number;
  items: readonly Item[];
  cell(item: Item, props: CellProps, index: number): ReactNode;
  /** Needed if items can change places. */
  keyOf?(item: Item, index: number): string | number;
  headers?: { columns: readonly Header[]; rows: readonly Header[] };
  /** A CSS module with the grid's class names; by default the grid's own. */
  styles?: Readonly<Record<string, string>>;
};

/** Buttons in rows, which the arrow keys move through. */
export function Grid<Item>(props: Props<Item>) {
  const { name, columns, items, cell, keyOf = (_item, index) => index, headers, styles = ownStyles } = props;
  const roving = useRovingGrid(columns, items.length);
  const cells = items.map((item, index) => (
    <div key={keyOf(item, index)} role="gridcell">
      {cell(item, { ...roving.cell(index), className: styles.cell ?? '' }, index)}
    </div>
  ));
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  return (
    <div className={styles.grid} role="grid" aria-label={name} style={{ '--columns': columns }} {...roving.grid}>
      {headers && (
        <div className={styles.row} role="row">
          <span />
          {headers.columns.map(({ text, label }) => (
            <span key={label} className={styles.header} role="columnheader" aria-label={label}>
              {text}
            </span>
          ))}
        </div>
      )}
      {rows.map((row, number) => {
        const header = headers?.rows[number];
        return (
          <div key={row[0]?.key} className={styles.row} role="row">
            {header && (
              <span className={styles.header} role="rowheader" aria-label={header.label}>
                {header.text}
              </span>
            )}
            {row}
          </div>
        );
      })}
    </div>
  );
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The cell that a key moves to; undefined for other keys. @param cells number of cells, for a grid that is not square or whose last
 * row is not full
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
function useRovingGrid(columns: number, cells: number) {
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

/** The keys that were added since the board was first shown, while the page was visible. */
export function useNewKeys(keys: readonly string[]): ReadonlySet<string> {
  const [known] = useState(() => new Set(keys));
  return new Set(keys.filter((key) => !known.has(key)));
}
