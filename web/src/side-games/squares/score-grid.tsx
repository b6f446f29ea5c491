import type { ReactNode } from 'react';
import { digitOf, SIZE, type Square } from '../../../../games/side-games/squares/grid.ts';
import { type CellProps, Grid, type Header } from '../../ui/grid.tsx';
import styles from './score-grid.module.css';

const headersOf = (team: string): Header[] =>
  Array.from({ length: SIZE }, (_, index) => {
    const digit = digitOf(index + 1);
    return { text: digit, label: `${team} ${digit}` };
  });

type Props = {
  name: string;
  home: string;
  away: string;
  cell(square: Square, props: CellProps): ReactNode;
};

/** The 10x10 grid: a column for each digit of the away team's score, a row for each of the home team's. */
export function ScoreGrid({ name, home, away, cell }: Props) {
  return (
    <div className={styles.board}>
      <b className={`${styles.team} ${styles.away}`}>{away}</b>
      <b className={`${styles.team} ${styles.home}`}>{home}</b>
      <Grid
        name={name}
        columns={SIZE}
        headers={{ columns: headersOf(away), rows: headersOf(home) }}
        styles={styles}
        cell={(index, props) => {
          const [row, column] = [Math.floor(index / SIZE) + 1, (index % SIZE) + 1];
          return cell({ homeTeamScore: digitOf(row), awayTeamScore: digitOf(column) }, props);
        }}
      />
    </div>
  );
}
