import type { CSSProperties, ReactNode } from 'react';
import styles from './grid.module.css';
import { useRovingGrid } from './roving-grid.ts';

/** What makes a cell one of the grid's: to be spread on its button. */
export type CellProps = ReturnType<ReturnType<typeof useRovingGrid>['cell']> & { className: string };

type Props = { name: string; size: number; cell(index: number, props: CellProps): ReactNode };

/** A square of so many cells each way, to walk through with the arrow keys. */
export function Grid({ name, size, cell }: Props) {
  const roving = useRovingGrid(size);
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => row * size + column),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's own layout is not this one
    <div
      className={styles.grid}
      role="grid"
      aria-label={name}
      style={{ '--size': size } as CSSProperties}
      {...roving.grid}
    >
      {rows.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: the cells' buttons take the focus
        <div key={row[0]} className={styles.row} role="row">
          {row.map((index) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div key={index} role="gridcell">
              {cell(index, { ...roving.cell(index), className: styles.cell ?? '' })}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
