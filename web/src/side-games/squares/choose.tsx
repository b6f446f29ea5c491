import { PICKS, type Square } from '../../../../games/side-games/squares/grid.ts';
import { useJoin } from '../../game/use-join.ts';
import { ChooseLayout, useChoice } from '../layout/choose-layout.tsx';
import { pickStatus } from './hint.ts';
import { PickGrid } from './pick-grid.tsx';

/** Five squares of the open grid. */
export function ChooseSquares() {
  const [selections, setSelections] = useChoice<Square[]>('squares', 'selections', []);
  const { join, ...joinState } = useJoin('squares');
  const clear = { label: 'Clear', onClick: () => setSelections([]) };
  return (
    <ChooseLayout
      {...joinState}
      hypeGame="squares"
      lead="The last digit of each score, when it is checked."
      offer={null}
      status={pickStatus(selections)}
      actions={selections.length > 0 ? [clear] : []}
      label="Play these squares"
      ready={selections.length === PICKS}
      onJoin={() => void join({ items: { selections } })}
    >
      <PickGrid selections={selections} onSelections={setSelections} />
    </ChooseLayout>
  );
}
