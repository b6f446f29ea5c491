import type { ReactNode } from 'react';
import { digitOf, SIZE, type Square } from '../../../../games/side-games/squares/grid.ts';
import { useLive } from '../../game/live-context.ts';
import { type CellProps, Grid, type Header } from '../../ui/grid.tsx';
import styles from './score-grid.module.css';

const headersOf = (team: string): Header[] =>
  Array.from({ length: SIZE }, (_, index) => {
    const digit = digitOf(index + 1);
    return { text: digit, label: `${team} ${digit}` };
  });

type Props = {
  name: string;
  cell(square: Square, props: CellProps): ReactNode;
};

/** The 10x10 grid: a column for each digit of the away team's score, a row for each of the home team's. */
export function ScoreGrid({ name, cell }: Props) {
  const { home, away } = useLive().event;
  return (
    <div className={styles.board}>
      <b className={styles.team} data-side="away">
        {away.name}
      </b>
      <b className={styles.team} data-side="home">
        {home.name}
      </b>
      <Grid
        name={name}
        columns={SIZE}
        headers={{ columns: headersOf(away.name), rows: headersOf(home.name) }}
        styles={styles}
        cell={(index, props) => {
          const [row, column] = [Math.floor(index / SIZE) + 1, (index % SIZE) + 1];
          return cell({ homeTeamScore: digitOf(row), awayTeamScore: digitOf(column) }, props);
        }}
      />
    </div>
  );
}
