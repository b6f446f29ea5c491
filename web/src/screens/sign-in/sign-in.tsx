import { type FormEvent, useState } from 'react';
import { type Fault, isFault, request } from '../../app/api.ts';
import { wordsFor } from '../../app/fault-words.ts';
import { enter } from '../../app/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import styles from './sign-in.module.css';

type Mode = 'up' | 'in';
type FieldName = 'username' | 'email' | 'password';
type Errors = Partial<Record<FieldName | 'form', string>>;
type Props = { mode: Mode; onMode(mode: Mode): void };

/** Which field a refusal belongs to; the rest stand above the button. */
const fieldOf: Partial<Record<Fault['code'], FieldName>> = {
  UsernameTaken: 'username',
  WeakPassword: 'password',
  WrongCredentials: 'password',
};

/** Sign-up and sign-in in one short form. Who is in, is in: no mail to wait for (RULES E7). */
export function SignIn({ mode, onMode }: Props) {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [password, setPassword] = useState('');

  const turn = (to: Mode) => {
    setErrors({});
    onMode(to);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: FieldName) => String(form.get(name) ?? '').trim();
    const given = { username: typed('username'), email: typed('email'), password };
    const wrong = mode === 'up' ? checkSignUp(given) : checkSignIn(given);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      if (mode === 'up') await request('signUp', given);
      else await request('signIn', { username: given.username, password });
      enter();
    } catch (error) {
      const field = isFault(error) ? fieldOf[error.code] : undefined;
      setErrors({ [field ?? 'form']: wordsFor(error) });
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>
        {mode === 'up' ? 'A name, an e-mail, a password. You play in seconds.' : 'Your boards and points are waiting.'}
      </p>
      <Field
        label={mode === 'up' ? 'Username' : 'Username or e-mail'}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={mode === 'up' ? 20 : 254}
        error={errors.username}
        hint={mode === 'up' ? 'This is what the leaderboard shows.' : undefined}
      />
      {mode === 'up' && (
        <Field label="E-mail" name="email" type="email" autoComplete="email" inputMode="email" error={errors.email} />
      )}
      <PasswordField mode={mode} value={password} onChange={setPassword} error={errors.password} />
      {errors.form && (
        <p className={styles.error} role="alert">
          {errors.form}
        </p>
      )}
      <Button type="submit" wide loading={busy}>
        {mode === 'up' ? 'Create account' : 'Sign in'}
      </Button>
      <p className={styles.turn}>
        {mode === 'up' ? 'Been here before?' : 'New here?'}{' '}
        <button type="button" onClick={() => turn(mode === 'up' ? 'in' : 'up')}>
          {mode === 'up' ? 'Sign in instead' : 'Create an account'}
        </button>
      </p>
    </form>
  );
}

/** What the schema asks of a password: 8 characters, a lower-case letter, a digit. */
const parts: { label: string; test: RegExp }[] = [
  { label: '8 characters', test: /.{8}/ },
  { label: 'a small letter', test: /[a-z]/ },
  { label: 'a digit', test: /\d/ },
];

type PasswordProps = { mode: Mode; value: string; onChange(value: string): void; error: string | undefined };

function PasswordField({ mode, value, onChange, error }: PasswordProps) {
  const [shown, setShown] = useState(false);
  const hint = (
    <span className={styles.parts}>
      <StrengthMeter password={value} />
      {parts.map(({ label, test }) => (
        <span key={label} className={test.test(value) ? styles.met : undefined}>
          <Icon name="check" size={14} /> {label}
        </span>
      ))}
    </span>
  );
  return (
    <Field
      label="Password"
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete={mode === 'up' ? 'new-password' : 'current-password'}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
      hint={mode === 'up' ? hint : undefined}
      end={
        <button type="button" aria-pressed={shown} aria-label="Show what I type" onClick={() => setShown(!shown)}>
          <Icon name="eye" size={22} />
        </button>
      }
    />
  );
}

type Given = Record<FieldName, string>;

function checkSignUp({ username, email, password }: Given): Errors {
  const errors: Errors = {};
  if (!/^[\w-]{3,20}$/.test(username)) errors.username = 'Use 3 to 20 letters, digits, _ or -.';
  if (!/^\S+@\S+\.\S+$/.test(email)) errors.email = 'This does not look like an e-mail address.';
  const missing = parts.filter(({ test }) => !test.test(password)).map(({ label }) => label);
  if (missing.length > 0) errors.password = `It still needs ${missing.join(' and ')}.`;
  return errors;
}

function checkSignIn({ username, password }: Given): Errors {
  const errors: Errors = {};
  if (!username) errors.username = 'Type your username or e-mail.';
  if (!password) errors.password = 'Type your password.';
  return errors;
}
