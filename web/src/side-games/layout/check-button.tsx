import { useEffect } from 'react';
import { type Checkable, checkSheet } from '../../game/live/sheet-requests.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './side-game.module.css';

/** Opens the check, which deals the fan's current items again. An offer changes during the game. */
export function CheckButton(held: Checkable) {
  // The check closes with the page that opened it.
  useEffect(() => checkSheet.close, []);
  return (
    <div className={styles.check}>
      <Button tone="text" onClick={() => checkSheet.show(held)}>
        <Icon name="check" size={18} /> Check it yourself
      </Button>
    </div>
  );
}
