import styles from './live-dot.module.css';

/** The red dot of what is on now. The words stand beside it. */
export const LiveDot = () => <i className={styles.dot} aria-hidden="true" />;
