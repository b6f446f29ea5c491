import type { ReactNode } from 'react';
import { digitOf, indexOf, SIZE, type Square } from '../../../../games/side-games/squares/grid.ts';
import { useRovingGrid } from '../../ui/roving-grid.ts';
import styles from './score-grid.module.css';

const labels = Array.from({ length: SIZE }, (_, index) => index + 1);

/** What makes a cell one of the grid's: to be spread on its button. */
export type CellProps = ReturnType<ReturnType<typeof useRovingGrid>['cell']> & { className: string };

type Props = {
  name: string;
  home: string;
  away: string;
  cell(square: Square, props: CellProps): ReactNode;
};

/** The 10x10 grid: a column for each digit of the away team's score, a row for each of the home team's. */
export function ScoreGrid({ name, home, away, cell }: Props) {
  const roving = useRovingGrid(SIZE);
  return (
    <div className={styles.board}>
      <b className={`${styles.team} ${styles.away}`}>{away}</b>
      <b className={`${styles.team} ${styles.home}`}>{home}</b>
      {/* biome-ignore lint/a11y/useSemanticElements: a table's own layout is not this one */}
      <div className={styles.grid} role="grid" aria-label={name} {...roving.grid}>
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the cells' buttons take the focus */}
        <div className={styles.row} role="row">
          <span />
          {labels.map((label) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <span key={label} className={styles.digit} role="columnheader" aria-label={`${away} ${digitOf(label)}`}>
              {digitOf(label)}
            </span>
          ))}
        </div>
        {labels.map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div key={row} className={styles.row} role="row">
            {/* biome-ignore lint/a11y/useSemanticElements: as above */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
            <span className={styles.digit} role="rowheader" aria-label={`${home} ${digitOf(row)}`}>
              {digitOf(row)}
            </span>
            {labels.map((column) => {
              const square = { homeTeamScore: digitOf(row), awayTeamScore: digitOf(column) };
              return (
                // biome-ignore lint/a11y/useSemanticElements: as above
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                <div key={indexOf(square)} role="gridcell">
                  {cell(square, {
                    ...roving.cell((row - 1) * SIZE + column - 1),
                    className: styles.cell ?? '',
                  })}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
