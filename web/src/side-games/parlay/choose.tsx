import { useQuery } from '@tanstack/react-query';
import type { ParlayCard } from '../../../../games/side-games/parlay/card.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { draftsOf, useDraft } from '../../game/drafts.ts';
import { useLive } from '../../game/live-context.ts';
import { offeredItems } from '../../game/offered-items.ts';
import { useJoin } from '../../game/use-join.ts';
import { Failure, Skeleton } from '../../ui/panel.tsx';
import { ChooseLayout, useCounts } from '../layout/choose-layout.tsx';
import layout from '../layout/side-game.module.css';
import type { ChooseProps } from '../layout/side-game.tsx';
import { PickCard } from './pick-card.tsx';

/** Who excels in each category? The home team is preselected. */
export function ChooseWinners({ info }: ChooseProps) {
  const { event, mode } = useLive();
  const { data: offer, error, refetch, isFetching } = useQuery(mode.offer('parlay', 1));
  const [chosen, setChosen] = useDraft<ParlayCard | undefined>(`${draftsOf(mode.key, 'parlay')}winners`, undefined);
  const card = chosen ?? offeredItems<ParlayCard>(offer);
  const { join, joining, news } = useJoin('parlay', event.id);
  const counts = useCounts();
  return (
    <ChooseLayout
      title="Who excels?"
      info={info}
      lead="Tap the team that will come out ahead."
      news={news}
      check={{ hypeGame: 'parlay' }}
      join={{
        status: counts,
        label: 'Play these predictions',
        ready: card !== undefined,
        joining,
        onJoin: () => card && void join({ items: card }),
      }}
    >
      <div className={layout.arena}>
        {error && !card && (
          <Failure
            title="The card did not arrive"
            why={wordsFor(error)}
            retry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {!error && !card && <Skeleton height={560} label="Loading the categories" />}
        {card && <PickCard card={card} onCard={setChosen} />}
      </div>
    </ChooseLayout>
  );
}
