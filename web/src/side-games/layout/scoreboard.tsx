import type { ReactNode } from 'react';
import type { HypeGame } from '../../../../games/side-game.ts';
import { PointsButton } from '../../game/points-button.tsx';
import { Points } from '../../ui/points.tsx';
import styles from './side-game.module.css';

/** A number of the fan's scoreboard. `won`: achieved. `pick`: the fan's own. */
export type Figure = { label: string; value: ReactNode; of?: number | string; tone?: 'won' | 'pick' | undefined };

/** The fan's own scoreboard. */
export function Scoreboard({
  points,
  figures,
  hypeGame,
}: {
  points: number;
  figures: readonly Figure[];
  hypeGame: HypeGame;
}) {
  return (
    <dl className={styles.tally}>
      <div className={styles.total}>
        <dt>{points === 1 ? 'point' : 'points'}</dt>
        <dd>
          <PointsButton points={points} hypeGame={hypeGame}>
            <Points value={points} />
          </PointsButton>
        </dd>
      </div>
      {figures.map(({ label, value, of, tone }) => (
        <div key={label} className={tone && styles[tone]}>
          <dt>{label}</dt>
          <dd>
            {value}
            {of !== undefined && <small>/{of}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
