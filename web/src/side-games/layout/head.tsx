import type { ReactNode } from 'react';
import styles from './side-game.module.css';

/** The title of the page, the button for the rules, and an optional note. */
export function Head({ title, info, children }: { title: string; info: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {info}
      {children}
    </header>
  );
}
