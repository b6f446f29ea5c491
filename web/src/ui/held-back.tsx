import styles from './held-back.module.css';
import { Icon } from './icon.tsx';

/** Shown in place of an answer that would reveal more than the fan's stream has shown. */
export function HeldBack({ seconds }: { seconds: number }) {
  return (
    <p className={styles.held}>
      <Icon name="tv" size={22} />
      <span>
        Held back: <b className="num">{seconds} s</b>
      </span>
    </p>
  );
}
