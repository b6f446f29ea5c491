import type { LiveSnapshot } from '../../game/live/game-source.ts';
import { useAnnounced } from '../../game/speech/use-announced.ts';
import styles from './announced.module.css';

/** An operator's announcement, under the score. */
export function Announced({ snapshot }: { snapshot: LiveSnapshot }) {
  const text = useAnnounced(snapshot);
  return text === undefined ? null : <p className={styles.line}>{text}</p>;
}
