import { type ReactNode, useRef, useState } from 'react';
import styles from './desk.module.css';

/** `name`: for screen readers, where the label is not enough. */
type Props = { label: ReactNode; name?: string; children(close: () => void): ReactNode };

/** A button that unfolds a form below it. A form that closes gives the focus back to it. */
export function Disclosure({ label, name, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.key}
        aria-label={name}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && children(close)}
    </>
  );
}
