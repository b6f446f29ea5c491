import { type ReactNode, useState } from 'react';
import styles from './desk.module.css';

/** A button that unfolds a form below it. */
export function Unfolding({ label, children }: { label: ReactNode; children(close: () => void): ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.unfolding}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </button>
      {open && children(() => setOpen(false))}
    </div>
  );
}
