import { indexOf, PICKS, type Square, toggle } from '../../../../games/side-games/squares/grid.ts';
import { useLive } from '../../game/live-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChooseLayout, useChoice } from '../layout/choose-layout.tsx';
import { pickStatus } from './hint.ts';
import styles from './score-grid.module.css';
import { ScoreGrid } from './score-grid.tsx';

/** Five squares of the open grid. A tap picks a square or drops it; with five picks it only drops. */
export function ChooseSquares() {
  const { home, away } = useLive().event;
  const [selections, setSelections] = useChoice<Square[]>('squares', 'selections', []);
  const clear = { label: 'Clear', onClick: () => setSelections([]) };
  return (
    <ChooseLayout
      hypeGame="squares"
      lead="The last digit of each score, when it is checked."
      offer={null}
      status={pickStatus(selections)}
      actions={selections.length > 0 ? [clear] : []}
      label="Play these squares"
      choice={selections.length === PICKS ? { items: { selections } } : undefined}
    >
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
              onClick={() => setSelections(toggle(selections, square))}
            >
              {selected && <Icon name="check" size={17} />}
            </button>
          );
        }}
      />
    </ChooseLayout>
  );
}
