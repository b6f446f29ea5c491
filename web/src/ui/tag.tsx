import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A short label beside a larger element. */
export const Tag = ({ children }: { children: ReactNode }) => <span className={styles.tag}>{children}</span>;

/** The red dot of a running game. The text is beside it. */
export const LiveDot = () => <i className={styles.dot} aria-hidden="true" />;
