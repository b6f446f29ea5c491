import type { ReactNode } from 'react';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import { PointsButton } from '../../game/entries/points-button.tsx';
import { Points } from '../../ui/points.tsx';
import { plural } from '../../ui/words.ts';
import styles from './side-game.module.css';

/** A number on the fan's scoreboard. `won`: achieved. `pick`: chosen by the fan. */
export type Figure = { label: string; value: ReactNode; of?: number | string; tone?: 'won' | 'pick' | undefined };

/** A count with its noun. @param tone used if the count is not 0 */
export const countOf = (value: number, one: string, tone?: 'won', many?: string): Figure => ({
  label: plural(value, one, many),
  value,
  tone: value > 0 ? tone : undefined,
});

type Props = { points: number; figures: readonly Figure[]; hypeGame: HypeGame };

/** The fan's own scoreboard. */
export function Scoreboard({ points, figures, hypeGame }: Props) {
  return (
    <dl className={styles.tally}>
      <div className={styles.total}>
        <dt>{plural(points, 'point')}</dt>
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
