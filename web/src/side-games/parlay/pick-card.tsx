import { useId } from 'react';
import type { ParlayCard } from '../../../../games/side-games/parlay/card.ts';
import { predict } from '../../../../games/side-games/parlay/deal.ts';
import { useLive } from '../../game/live-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { TeamBadge } from '../../ui/team-badge.tsx';
import styles from './pick-card.module.css';

type Props = { card: ParlayCard; onCard(card: ParlayCard): void };

/** One choice for each category: the away team or the home team. */
export function PickCard({ card, onCard }: Props) {
  const { event } = useLive();
  const group = useId();
  return (
    <div className={styles.card}>
      {card.map((prediction, index) => (
        <fieldset key={prediction.id} className={styles.category}>
          <legend className="visually-hidden">{prediction.label}</legend>
          {(['away', 'home'] as const).map((side) => {
            const team = side === 'home' ? prediction.homeTeam : prediction.awayTeam;
            const chosen = prediction.predictedWinner.id === team.id;
            return (
              <label key={side} className={styles.team} data-side={side}>
                <input
                  type="radio"
                  name={`${group}-${index}`}
                  checked={chosen}
                  onChange={() => onCard(card.with(index, predict(prediction, side)))}
                />
                <TeamBadge team={event[side]} side={side} size={34} />
                <span className="visually-hidden">{team.name}</span>
                <span className={styles.check} aria-hidden="true">
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
