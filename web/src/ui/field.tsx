import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './field.module.css';

type Labels = {
  label: string;
  /** The error of the value; replaces the hint. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Element at the end of the box. */
  end?: ReactNode;
};

/** Attributes by which the label and the note belong to the input. */
type Named = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

/** A label, an input of any kind, and its note. Screen readers read its error with it. */
export function Labelled({ label, error, hint, end, children }: Labels & { children(named: Named): ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error || hint ? noteId : undefined,
        })}
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

/** A labelled line of text. */
export const Field = ({ label, error, hint, end, ...input }: InputHTMLAttributes<HTMLInputElement> & Labels) => (
  <Labelled label={label} error={error} hint={hint} end={end}>
    {(named) => <input {...input} {...named} />}
  </Labelled>
);
