import { words } from '../../../../games/side-games/squares/copy.ts';
import { PICKS, type Square } from '../../../../games/side-games/squares/grid.ts';
import { draftsOf, useDraft } from '../../game/drafts.ts';
import { useLive } from '../../game/live-context.ts';
import { useJoin } from '../../game/use-join.ts';
import { ChooseLayout, useCounts } from '../layout/choose-layout.tsx';
import layout from '../layout/side-game.module.css';
import type { ChooseProps } from '../layout/side-game.tsx';
import { pickStatus } from './hint.ts';
import { PickGrid } from './pick-grid.tsx';

/** Five squares of the open grid. */
export function ChooseSquares({ info }: ChooseProps) {
  const { event, mode } = useLive();
  const [selections, setSelections] = useDraft<Square[]>(`${draftsOf(mode.key, 'squares')}selections`, []);
  const { join, joining, news } = useJoin('squares', event.id);
  const counts = useCounts();
  const clear = { label: 'Clear', onClick: () => setSelections([]) };
  return (
    <ChooseLayout
      title={words.choose}
      info={info}
      lead="The last digit of each score, when it is checked."
      news={news}
      check={{ hypeGame: 'squares' }}
      join={{
        status: pickStatus(selections, counts),
        actions: selections.length > 0 ? [clear] : [],
        label: 'Play these squares',
        ready: selections.length === PICKS,
        joining,
        onJoin: () => void join({ items: { selections } }),
      }}
    >
      <div className={layout.arena}>
        <PickGrid selections={selections} onSelections={setSelections} />
      </div>
    </ChooseLayout>
  );
}
