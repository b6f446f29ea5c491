import { useState } from 'react';
import { passwordNeeds } from '../../../graphql/account-rules.ts';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './password-field.module.css';

/** The missing requirements of a password, as a sentence; undefined if it meets all. */
export function missingIn(password: string): string | undefined {
  const missing = passwordNeeds.filter(({ test }) => !test.test(password)).map(({ what }) => what);
  return missing.length > 0 ? `It still needs ${missing.join(' and ')}.` : undefined;
}

type Props = {
  /** The fan chooses a new password: requirements and strength are shown. */
  chosen: boolean;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
};

/** A password, hidden until the fan asks to see it. */
export function PasswordField({ chosen, value, onChange, error }: Props) {
  const [shown, setShown] = useState(false);
  const hint = (
    <span className={`wrapped ${styles.parts}`}>
      <StrengthMeter password={value} />
      {passwordNeeds.map(({ what, test }) => {
        const met = test.test(value);
        return (
          <span key={what} className={met ? styles.met : undefined}>
            {met ? <Icon name="check" size={14} /> : <i aria-hidden="true" />} {what}
            <span className="visually-hidden">{met ? ', there' : ', missing'}</span>
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
      set={onChange}
      error={error}
      hint={chosen ? hint : undefined}
      end={
        <button
          type="button"
          className="icon-button"
          aria-pressed={shown}
          aria-label="Show what I type"
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" size={22} />
        </button>
      }
    />
  );
}

type Strength = 'Weak' | 'Medium' | 'Strong';

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** Strong: 8 characters of three kinds, or 15 of two. Medium: 6 characters of two kinds. Undefined for an empty one. */
export function strengthOf(password: string): Strength | undefined {
  if (password === '') return undefined;
  const mixed = kinds.filter((kind) => kind.test(password)).length;
  const { length } = password;
  if ((length >= 8 && mixed >= 3) || (length >= 15 && mixed >= 2)) return 'Strong';
  return length >= 6 && mixed >= 2 ? 'Medium' : 'Weak';
}

const shares: Readonly<Record<Strength, number>> = { Weak: 1, Medium: 2, Strong: 3 };

/** The strength of the typed password as three bars and a word; not shown for an empty one. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = strengthOf(password);
  if (!strength) return null;
  return (
    <span className={`in-line ${styles.meter}`} data-strength={strength}>
      {[1, 2, 3].map((bar) => (
        <i key={bar} className={bar <= shares[strength] ? styles.filled : undefined} aria-hidden="true" />
      ))}
      <b role="status">
        <span className="visually-hidden">Password strength: </span>
        {strength}
      </b>
    </span>
  );
}
