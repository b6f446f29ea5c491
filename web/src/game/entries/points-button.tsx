import type { ReactNode } from 'react';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import { counted } from '../../ui/words.ts';
import { receiptSheet } from '../live/sheet-requests.ts';
import styles from './points-button.module.css';

type Props = {
  points: number;
  /** Undefined: all side games of the fan. */
  hypeGame?: HypeGame;
  children: ReactNode;
};

/** The fan's points as a button that opens their receipt. */
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
