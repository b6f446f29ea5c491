import type { ReactNode } from 'react';
import styles from './kit.module.css';

/** A chapter of the kit. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Things of a kind side by side, with a word about what they are. */
export function Samples({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      {name && <small>{name}</small>}
      {children}
    </div>
  );
}
