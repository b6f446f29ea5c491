import type { ReactNode } from 'react';
import type { HypeGame } from '../../../games/side-game.ts';
import styles from './points-button.module.css';
import { showReceipt } from './receipt-request.ts';

type Props = {
  points: number;
  /** Without it: all the fan's side games. */
  hypeGame?: HypeGame;
  className?: string | undefined;
  children: ReactNode;
};

/** A number of the fan's own points. It opens their receipt. */
export function PointsButton({ points, hypeGame, className = '', children }: Props) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-haspopup="dialog"
      onClick={() => showReceipt(hypeGame ? { hypeGame } : {})}
    >
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">
        {points} {points === 1 ? 'point' : 'points'}, show the receipt
      </span>
    </button>
  );
}
