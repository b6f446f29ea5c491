import styles from './live-dot.module.css';

/** The red dot of a running game. The text is beside it. */
export const LiveDot = () => <i className={styles.dot} aria-hidden="true" />;
