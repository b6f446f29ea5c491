import type { SquaresBoard } from '../../../../games/side-games/squares/board.ts';
import { indexOf } from '../../../../games/side-games/squares/grid.ts';
import { useNewKeys } from '../new-keys.ts';
import styles from './score-grid.module.css';
import { ScoreGrid } from './score-grid.tsx';

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
