import type { ReactNode } from 'react';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import { counted } from '../../ui/words.ts';
import { receiptSheet } from '../live/sheet-requests.ts';
import styles from './points-button.module.css';

type Props = {
  points: number;
  /** Without it: all the fan's side games. */
  hypeGame?: HypeGame;
  children: ReactNode;
};

/** A number of the fan's own points. It opens their receipt. */
export function PointsButton({ points, hypeGame, children }: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      onClick={() => receiptSheet.show({ hypeGame })}
    >
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{counted(points, 'point')}, show the receipt</span>
    </button>
  );
}
