import type { ParlayCard } from '../../../../games/side-games/parlay/card.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { useJoin } from '../../game/use-join.ts';
import { useOffer } from '../../game/use-offer.ts';
import { Skeleton } from '../../ui/panel.tsx';
import { ChooseLayout, useChoice } from '../layout/choose-layout.tsx';
import { PickCard } from './pick-card.tsx';

/** Who excels in each category? The home team is preselected. */
export function ChooseWinners() {
  const { query, items } = useOffer('parlay');
  const [chosen, setChosen] = useChoice<ParlayCard | undefined>('parlay', 'winners', undefined);
  const card = chosen ?? items;
  const { join, ...joinState } = useJoin('parlay');
  return (
    <ChooseLayout
      {...joinState}
      hypeGame="parlay"
      lead="Tap the team that will come out ahead."
      offer={null}
      label="Play these predictions"
      ready={card !== undefined}
      onJoin={() => card && void join({ items: card })}
    >
      {card ? (
        <PickCard card={card} onCard={setChosen} />
      ) : (
        <Unanswered query={query} title="The card did not arrive">
          <Skeleton height={560} label="Loading the categories" />
        </Unanswered>
      )}
    </ChooseLayout>
  );
}
