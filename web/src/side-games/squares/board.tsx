import type { ButtonHTMLAttributes } from 'react';
import type { SquaresBoard } from '../../../../games/side-games/squares/board.ts';
import { digitOf, indexOf, SIZE, type Square } from '../../../../games/side-games/squares/grid.ts';
import { useLive } from '../../game/live/live-context.ts';
import { Grid, type Header, useNewKeys } from '../../ui/grid.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './board.module.css';

type Props = { board: Pick<SquaresBoard, 'selections'> & Partial<Pick<SquaresBoard, 'current'>>; name: string };

/** The joined grid: check marks on the five picks, green for won ones, and a mark on the square of the current score. */
export function LiveGrid({ board: { selections, current }, name }: Props) {
  const fresh = useNewKeys(selections.flatMap((pick) => (pick.completed ? [String(indexOf(pick))] : [])));
  return (
    <ScoreGrid
      name={name}
      cell={(square) => {
        const index = indexOf(square);
        const pick = selections.find((each) => indexOf(each) === index);
        const here = current !== undefined && indexOf(current) === index;
        return {
          picked: pick !== undefined,
          classes: [pick?.completed && styles.won, fresh.has(String(index)) && styles.fresh, here && styles.current],
          notes: [pick && (pick.completed ? 'won' : 'your square'), here && 'the score is here'],
          'aria-disabled': true,
        };
      }}
    />
  );
}

/** In display order: digit 0 is the last. */
const squares = Array.from({ length: SIZE * SIZE }, (_, index) => ({
  homeTeamScore: digitOf(Math.floor(index / SIZE) + 1),
  awayTeamScore: digitOf((index % SIZE) + 1),
}));

const headersOf = (team: string): Header[] =>
  Array.from({ length: SIZE }, (_, index) => {
    const digit = digitOf(index + 1);
    return { text: digit, label: `${team} ${digit}` };
  });

type Cell = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-disabled' | 'aria-pressed' | 'onClick'> & {
  /** One of the five picks, which has a check mark. */
  picked: boolean;
  classes?: readonly (string | false | undefined)[];
  /** Text for screen readers besides the digits. */
  notes?: readonly (string | false | undefined)[];
};

/** The 10x10 grid: a column for each digit of the away team's score, a row for each of the home team's. */
export function ScoreGrid({ name, cell }: { name: string; cell(square: Square): Cell }) {
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
        items={squares}
        cell={(square, props) => {
          const { picked, classes = [], notes = [], ...attributes } = cell(square);
          const digits = `${home.shortName} ${square.homeTeamScore}, ${away.shortName} ${square.awayTeamScore}`;
          return (
            <button
              type="button"
              {...props}
              {...attributes}
              className={[props.className, picked && styles.selected, ...classes].filter(Boolean).join(' ')}
              aria-label={[digits, ...notes].filter(Boolean).join(', ')}
            >
              {picked && <Icon name="check" size={17} />}
            </button>
          );
        }}
      />
    </div>
  );
}
