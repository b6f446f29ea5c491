import { useQuery } from '@tanstack/react-query';
import type { OverUnderCard, Prediction } from '../../../../games/side-games/over-under/card.ts';
import { words } from '../../../../games/side-games/over-under/copy.ts';
import { shortLabel } from '../../../../games/sports/sport.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { QueryFailure } from '../../api/query-failure.tsx';
import { draftsOf, useDraft } from '../../game/drafts.ts';
import { useLive } from '../../game/live-context.ts';
import { offeredItems } from '../../game/offered-items.ts';
import { useJoin } from '../../game/use-join.ts';
import { Skeleton } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ChooseLayout, useCounts } from '../layout/choose-layout.tsx';
import layout from '../layout/side-game.module.css';
import type { ChooseProps } from '../layout/side-game.tsx';
import { sideOf } from '../side-of.ts';
import cards from './card.module.css';
import { CardFace } from './card-face.tsx';

/** Over or under, for five players. */
export function ChooseSides({ info }: ChooseProps) {
  const { event, mode } = useLive();
  const table = sports[event.type];
  const query = useQuery(mode.offer('overUnder', 1));
  const { data: offer, error } = query;
  // By player: dealt anew, the card has the same players and other lines.
  const [chosen, setChosen] = useDraft<Record<string, Prediction>>(`${draftsOf(mode.key, 'overUnder')}sides`, {});
  const card = offeredItems<OverUnderCard>(offer)?.map((item) => ({
    ...item,
    prediction: chosen[item.id] ?? item.prediction,
  }));
  const { join, joining, news } = useJoin('overUnder', event.id);
  const counts = useCounts();
  const onJoin = () => {
    if (!offer || !card) return;
    const { version, position, ticket = null, board } = offer;
    void join({ items: card, version, position, ticket, board });
  };
  return (
    <ChooseLayout
      title={words.choose}
      info={info}
      lead="Five players, each with a line for what is left of the game."
      news={news}
      check={offer && { hypeGame: 'overUnder', dealt: offer, items: offer.items }}
      join={{ status: counts, label: 'Play these five', ready: card !== undefined, joining, onJoin }}
    >
      <div className={layout.arena}>
        {error && !card && <QueryFailure title="The cards did not arrive" query={query} />}
        {!error && !card && <Skeleton height={560} label="Dealing five cards" />}
        {card && (
          <ul className={cards.list} aria-label="Five predictions">
            {card.map((item) => {
              const label = shortLabel(table, item.stat);
              return (
                <li key={item.id}>
                  <CardFace
                    item={item}
                    label={label}
                    side={sideOf(event, item.tid)}
                    end={
                      <Switch
                        name={`${item.name}, ${item.threshold} ${label}`}
                        value={item.prediction}
                        onChange={(prediction) => setChosen((known) => ({ ...known, [item.id]: prediction }))}
                      />
                    }
                  />
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </ChooseLayout>
  );
}
