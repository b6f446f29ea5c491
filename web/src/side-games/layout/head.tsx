import type { ReactNode } from 'react';
import styles from './side-game.module.css';

/** The name of the page, the way to its rules, and what stands at the end of the line. */
export function Head({ title, info, children }: { title: string; info: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {info}
      {children}
    </header>
  );
}
