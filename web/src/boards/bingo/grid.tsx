import type { ReactNode } from 'react';
import { SIZE } from '../../../../games/bingo/card.ts';
import { useRovingGrid } from '../../ui/roving-grid.ts';
import styles from './grid.module.css';

const rows = Array.from({ length: SIZE }, (_, row) => Array.from({ length: SIZE }, (_, column) => row * SIZE + column));

/** What makes a cell one of the grid's: to be spread on its button. */
export type CellProps = ReturnType<ReturnType<typeof useRovingGrid>['cell']> & { className: string };

/** 25 cells to walk through with the arrow keys. */
export function Grid({ name, cell }: { name: string; cell(index: number, props: CellProps): ReactNode }) {
  const roving = useRovingGrid(SIZE);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's own layout is not this one
    <div className={styles.grid} role="grid" aria-label={name} {...roving.grid}>
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
