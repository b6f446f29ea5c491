import { useState } from 'react';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './password-field.module.css';
import { StrengthMeter } from './strength-meter.tsx';

/** What the schema asks of a password: 8 characters, a lower-case letter, a digit. */
const parts: { label: string; test: RegExp }[] = [
  { label: '8 characters', test: /.{8}/ },
  { label: 'a lowercase letter', test: /[a-z]/ },
  { label: 'a digit', test: /\d/ },
];

/** What a password lacks, as a sentence; undefined for one that lacks nothing. */
export function missingIn(password: string): string | undefined {
  const missing = parts.filter(({ test }) => !test.test(password)).map(({ label }) => label);
  return missing.length > 0 ? `It still needs ${missing.join(' and ')}.` : undefined;
}

type Props = {
  /** A new one is being chosen: what it needs and how strong it is are shown. */
  chosen: boolean;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
};

/** A password, hidden until the fan wants to see it. */
export function PasswordField({ chosen, value, onChange, error }: Props) {
  const [shown, setShown] = useState(false);
  const hint = (
    <span className={styles.parts}>
      <StrengthMeter password={value} />
      {parts.map(({ label, test }) => {
        const met = test.test(value);
        return (
          <span key={label} className={met ? styles.met : undefined}>
            {met ? <Icon name="check" size={14} /> : <i aria-hidden="true" />} {label}
            <span className="unseen">{met ? ', there' : ', missing'}</span>
          </span>
        );
      })}
    </span>
  );
  return (
    <Field
      label="Password"
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete={chosen ? 'new-password' : 'current-password'}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
      hint={chosen ? hint : undefined}
      end={
        <button type="button" aria-pressed={shown} aria-label="Show what I type" onClick={() => setShown(!shown)}>
          <Icon name="eye" size={22} />
        </button>
      }
    />
  );
}
