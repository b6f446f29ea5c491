// biome-ignore-all lint/a11y/useSemanticElements: a table has its own layout
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells' buttons take the focus
import type { ReactNode } from 'react';
import ownStyles from './grid.module.css';
import { useRovingGrid } from './roving-grid.ts';

/** To be spread on the button of a cell. */
export type CellProps = ReturnType<ReturnType<typeof useRovingGrid>['cell']> & { className: string };

export type Header = { text: ReactNode; label: string };

type Props = {
  name: string;
  columns: number;
  /** By default as many as make a square. */
  cells?: number;
  cell(index: number, props: CellProps): ReactNode;
  /** For cells that can change places. */
  keyOf?(index: number): string | number;
  headers?: { columns: readonly Header[]; rows: readonly Header[] };
  /** A CSS module with classes of these names; by default the grid's own. */
  styles?: Readonly<Record<string, string>>;
};

/** Cells that the arrow keys walk through. The Tab key stops at one of them. */
export function Grid({
  name,
  columns,
  cells = columns * columns,
  cell,
  keyOf = (index) => index,
  headers,
  styles = ownStyles,
}: Props) {
  const roving = useRovingGrid(columns, cells);
  const rows = Array.from({ length: Math.ceil(cells / columns) }, (_, row) =>
    Array.from({ length: Math.min(columns, cells - row * columns) }, (_, column) => row * columns + column),
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
          <div key={keyOf(number * columns)} className={styles.row} role="row">
            {header && (
              <span className={styles.header} role="rowheader" aria-label={header.label}>
                {header.text}
              </span>
            )}
            {row.map((index) => (
              <div key={keyOf(index)} role="gridcell">
                {cell(index, { ...roving.cell(index), className: styles.cell ?? '' })}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
