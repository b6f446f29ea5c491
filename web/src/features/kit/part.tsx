import type { ReactNode } from 'react';
import styles from './kit.module.css';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`cards ${styles.part}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Samples of one kind side by side, with a caption. */
export function Samples({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <div className={`in-line ${styles.line}`}>
      {name && <small>{name}</small>}
      {children}
    </div>
  );
}
