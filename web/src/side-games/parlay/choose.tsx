import { useId } from 'react';
import type { ParlayCard } from '../../../../games/side-games/parlay/card.ts';
import { predict } from '../../../../games/side-games/parlay/deal.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { useOffer } from '../../game/join/use-join.ts';
import { useLive } from '../../game/live/live-context.ts';
import { TeamBadge } from '../../ui/discs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChooseLayout, useChoice } from '../layout/choose-layout.tsx';
import styles from './card.module.css';

/** Which team wins each category? The home team is preselected. */
export function ChooseWinners() {
  const { query, items } = useOffer('parlay');
  const [chosen, setChosen] = useChoice<ParlayCard | undefined>('parlay', 'winners', undefined);
  const card = chosen ?? items;
  return (
    <ChooseLayout
      hypeGame="parlay"
      lead="Tap the team that will come out ahead."
      offer={null}
      label="Play these predictions"
      choice={card && { items: card }}
    >
      {card ? (
        <PickCard card={card} onCard={setChosen} />
      ) : (
        <Unanswered query={query} title="The card did not arrive" loading="Loading the categories" heights={[560]} />
      )}
    </ChooseLayout>
  );
}

/** One choice per category: the away team or the home team. */
function PickCard({ card, onCard }: { card: ParlayCard; onCard(card: ParlayCard): void }) {
  const { event } = useLive();
  const group = useId();
  return (
    <div className="stack-8">
      {card.map((prediction, index) => (
        <fieldset key={prediction.id} className={`panel ${styles.category} ${styles.open}`}>
          <legend className="visually-hidden">{prediction.label}</legend>
          {(['away', 'home'] as const).map((side) => {
            const team = side === 'home' ? prediction.homeTeam : prediction.awayTeam;
            const chosen = prediction.predictedWinner.id === team.id;
            return (
              <label key={side} className={`in-line ${styles.team}`} data-side={side}>
                <input
                  type="radio"
                  name={`${group}-${index}`}
                  checked={chosen}
                  onChange={() => onCard(card.with(index, predict(prediction, side)))}
                />
                <TeamBadge team={event[side]} side={side} size={34} />
                <span className="visually-hidden">{team.name}</span>
                <span className={`centered ${styles.check}`} aria-hidden="true">
                  {chosen && <Icon name="check" size={18} />}
                </span>
              </label>
            );
          })}
          <b className={styles.label} aria-hidden="true">
            {prediction.label}
          </b>
        </fieldset>
      ))}
    </div>
  );
}
