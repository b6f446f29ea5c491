import type { Prediction } from '../../../../games/side-games/over-under/card.ts';
import { shortLabel } from '../../../../games/sports/sport.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { termsOf, useOffer } from '../../game/join/use-join.ts';
import { useLive } from '../../game/live/live-context.ts';
import { sideOf } from '../../ui/discs.tsx';
import { ChooseLayout, useChoice } from '../layout/choose-layout.tsx';
import { CardFace, Switch } from './board.tsx';
import cards from './card.module.css';

/** Choice of over or under for five players. */
export function ChooseSides() {
  const { event } = useLive();
  const table = sports[event.type];
  const { query, offer, items } = useOffer('overUnder');
  // Keyed by player, because a card dealt again has the same players with other lines.
  const [chosen, setChosen] = useChoice<Record<string, Prediction>>('overUnder', 'sides', {});
  const card = items?.map((item) => ({ ...item, prediction: chosen[item.id] ?? item.prediction }));
  return (
    <ChooseLayout
      hypeGame="overUnder"
      lead="Five players, each with a line for what is left of the game."
      offer={offer}
      label="Play these five"
      choice={offer && { items: card, ...termsOf(offer) }}
    >
      {card ? (
        <ul className={`stack-10 ${cards.list}`} aria-label="Five predictions">
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
      ) : (
        <Unanswered query={query} title="The cards did not arrive" loading="Dealing five cards" heights={[560]} />
      )}
    </ChooseLayout>
  );
}
