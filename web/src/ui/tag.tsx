import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A small word beside something bigger. */
export const Tag = ({ children }: { children: ReactNode }) => <span className={styles.tag}>{children}</span>;
