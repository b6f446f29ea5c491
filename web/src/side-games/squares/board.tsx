import type { SquaresBoard } from '../../../../games/side-games/squares/board.ts';
import { indexOf } from '../../../../games/side-games/squares/grid.ts';
import { useLive } from '../../game/live-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { useFresh } from '../fresh.ts';
import styles from './score-grid.module.css';
import { ScoreGrid } from './score-grid.tsx';

type Props = { board: Pick<SquaresBoard, 'selections'> & Partial<Pick<SquaresBoard, 'current'>>; name: string };

/** The joined grid: the five squares with a check, green once won, and the square of the current score. */
export function LiveGrid({ board: { selections, current }, name }: Props) {
  const { home, away } = useLive().event;
  const fresh = useFresh(selections.flatMap((pick) => (pick.completed ? [String(indexOf(pick))] : [])));
  return (
    <ScoreGrid
      name={name}
      cell={(square, props) => {
        const pick = selections.find((each) => indexOf(each) === indexOf(square));
        const here = current !== undefined && indexOf(current) === indexOf(square);
        const classes = [
          props.className,
          pick && styles.selected,
          pick?.completed && styles.won,
          fresh.has(String(indexOf(square))) && styles.fresh,
          here && styles.current,
        ];
        const spoken = [
          `${home.shortName} ${square.homeTeamScore}, ${away.shortName} ${square.awayTeamScore}`,
          pick && (pick.completed ? 'won' : 'your square'),
          here && 'the score is here',
        ];
        return (
          <button
            type="button"
            {...props}
            className={classes.filter(Boolean).join(' ')}
            aria-disabled="true"
            aria-label={spoken.filter(Boolean).join(', ')}
          >
            {pick && <Icon name="check" size={17} />}
          </button>
        );
      }}
    />
  );
}
