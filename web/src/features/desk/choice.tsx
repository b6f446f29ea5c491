import { type ReactNode, useId } from 'react';
import styles from './desk.module.css';

/** A labelled list to choose one of. `children`: its options. */
export function Choice(props: { label: string; value: string; set(value: string): void; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{props.label}</label>
      <select id={id} value={props.value} onChange={({ target }) => props.set(target.value)}>
        {props.children}
      </select>
    </div>
  );
}
