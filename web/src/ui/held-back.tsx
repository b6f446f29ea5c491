import styles from './held-back.module.css';
import { Icon } from './icon.tsx';

/** In the place of what is known and would tell the fan more than the stream has shown. */
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
