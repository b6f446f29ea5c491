import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './field.module.css';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** The error of the value; replaces the hint. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Element at the end of the box. */
  end?: ReactNode;
};

/** A labelled input. Screen readers read its error with it. */
export function Field({ label, error, hint, end, ...input }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
        {end}
      </div>
      <div id={noteId} className={styles.note}>
        {error ? (
          <span className={styles.error} role="alert">
            {error}
          </span>
        ) : (
          hint
        )}
      </div>
    </div>
  );
}
