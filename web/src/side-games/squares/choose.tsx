import { indexOf, PICKS, type Square, toggle } from '../../../../games/side-games/squares/grid.ts';
import { ChooseLayout, useChoice } from '../layout/choose-layout.tsx';
import { ScoreGrid } from './board.tsx';
import { pickStatus } from './hint.ts';

/** The fan picks five squares of the grid. A tap picks a square or drops it; with five picks it only drops. */
export function ChooseSquares() {
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
        cell={(square) => {
          const picked = selections.some((pick) => indexOf(pick) === indexOf(square));
          return {
            picked,
            'aria-pressed': picked,
            'aria-disabled': !picked && selections.length >= PICKS,
            onClick: () => setSelections(toggle(selections, square)),
          };
        }}
      />
    </ChooseLayout>
  );
}
