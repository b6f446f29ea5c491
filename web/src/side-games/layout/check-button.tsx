import { useEffect } from 'react';
import { type Checkable, closeCheck, showCheck } from '../../game/check-request.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './check-button.module.css';

/** Has the phone deal again what the fan holds now. An offer changes while the game goes on. */
export function CheckButton(held: Checkable) {
  // The check closes with the page that asked for it.
  useEffect(() => closeCheck, []);
  return (
    <div className={styles.foot}>
      <Button tone="text" onClick={() => showCheck(held)}>
        <Icon name="check" size={18} /> Check it yourself
      </Button>
    </div>
  );
}
