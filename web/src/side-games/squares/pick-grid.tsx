import { indexOf, PICKS, type Square, toggle } from '../../../../games/side-games/squares/grid.ts';
import { useLive } from '../../game/live-context.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './score-grid.module.css';
import { ScoreGrid } from './score-grid.tsx';

type Props = {
  selections: readonly Square[];
  onSelections(selections: Square[]): void;
};

/** The open grid. A tap picks a square or drops it; with five picks it only drops. */
export function PickGrid({ selections, onSelections }: Props) {
  const { home, away } = useLive().event;
  return (
    <ScoreGrid
      name="Choose five squares"
      cell={(square, props) => {
        const selected = selections.some((pick) => indexOf(pick) === indexOf(square));
        return (
          <button
            type="button"
            {...props}
            className={`${props.className} ${selected ? styles.selected : ''}`}
            aria-pressed={selected}
            aria-disabled={!selected && selections.length >= PICKS}
            aria-label={`${home.shortName} ${square.homeTeamScore}, ${away.shortName} ${square.awayTeamScore}`}
            onClick={() => onSelections(toggle(selections, square))}
          >
            {selected && <Icon name="check" size={17} />}
          </button>
        );
      }}
    />
  );
}
