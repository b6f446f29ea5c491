import { PICKS, type Square } from '../../../../games/squares/grid.ts';
import { draftsOf, useDraft } from '../../app/drafts.ts';
import { pickStatus } from '../../boards/squares/insight.ts';
import { PickGrid } from '../../boards/squares/pick-grid.tsx';
import { useLive } from '../../live/live-context.ts';
import { useJoin } from '../../live/use-join.ts';
import { ChooseLayout, useCounts } from '../side-game/choose-layout.tsx';
import layout from '../side-game/side-game.module.css';
import type { ChooseProps } from '../side-game/side-game.tsx';

/** Five squares of the open grid. */
export function ChooseSquares({ info }: ChooseProps) {
  const { event, room } = useLive();
  const [selections, setSelections] = useDraft<Square[]>(`${draftsOf(room.key, 'squares')}selections`, []);
  const { join, joining, news } = useJoin('squares', event.id);
  const counts = useCounts();
  const clear = { label: 'Clear', onClick: () => setSelections([]) };
  return (
    <ChooseLayout
      title="Pick five squares"
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
