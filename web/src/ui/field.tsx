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
    <div className={`stack-6 ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      <div className={`in-line ${styles.box}`}>
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error || hint ? noteId : undefined,
        })}
        {end}
      </div>
      <div id={noteId} className={`quiet ${styles.note}`}>
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

type FieldProps = InputHTMLAttributes<HTMLInputElement> & Labels & { set?(text: string): void };

/** A labelled line of text. @param set takes what the fan types */
export const Field = ({ label, error, hint, end, set, ...input }: FieldProps) => (
  <Labelled label={label} error={error} hint={hint} end={end}>
    {(named) => <input {...(set && { onChange: ({ target }) => set(target.value) })} {...input} {...named} />}
  </Labelled>
);
