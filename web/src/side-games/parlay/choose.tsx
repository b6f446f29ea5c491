import { useQuery } from '@tanstack/react-query';
import type { ParlayCard } from '../../../../games/side-games/parlay/card.ts';
import { words } from '../../../../games/side-games/parlay/copy.ts';
import { QueryFailure } from '../../api/query-failure.tsx';
import { draftsOf, useDraft } from '../../game/drafts.ts';
import { useLive } from '../../game/live-context.ts';
import { offeredItems } from '../../game/offered-items.ts';
import { useJoin } from '../../game/use-join.ts';
import { Skeleton } from '../../ui/panel.tsx';
import { ChooseLayout, useCounts } from '../layout/choose-layout.tsx';
import layout from '../layout/side-game.module.css';
import type { ChooseProps } from '../layout/side-game.tsx';
import { PickCard } from './pick-card.tsx';

/** Who excels in each category? The home team is preselected. */
export function ChooseWinners({ info }: ChooseProps) {
  const { event, mode } = useLive();
  const query = useQuery(mode.offer('parlay', 1));
  const { data: offer, error } = query;
  const [chosen, setChosen] = useDraft<ParlayCard | undefined>(`${draftsOf(mode.key, 'parlay')}winners`, undefined);
  const card = chosen ?? offeredItems<ParlayCard>(offer);
  const { join, joining, news } = useJoin('parlay', event.id);
  const counts = useCounts();
  return (
    <ChooseLayout
      title={words.choose}
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
        {error && !card && <QueryFailure title="The card did not arrive" query={query} />}
        {!error && !card && <Skeleton height={560} label="Loading the categories" />}
        {card && <PickCard card={card} onCard={setChosen} />}
      </div>
    </ChooseLayout>
  );
}
