import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { USERNAME } from '../../../../graphql/account-rules.ts';
import { type Fault, isFault, request } from '../../api/client.ts';
import { isOpenedByMail, wordsFor } from '../../api/fault-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { missingIn, PasswordField } from '../../ui/password-field.tsx';
import { noteSignIn } from './session.ts';
import styles from './sign-in.module.css';

export type Mode = 'up' | 'in';
type FieldName = 'username' | 'email' | 'password';
type Errors = Partial<Record<FieldName | 'form', string>>;
type Props = { mode: Mode; onMode(mode: Mode): void };

/** The field at which an error is shown. Other errors are shown above the button. */
const fieldOf: Partial<Record<Fault['code'], FieldName>> = {
  UsernameTaken: 'username',
  UsernameNotAllowed: 'username',
  WeakPassword: 'password',
  WrongCredentials: 'password',
};

const emailInput = {
  label: 'E-mail',
  name: 'email',
  type: 'email',
  autoComplete: 'email',
  inputMode: 'email',
} as const;

/** Sign-up and sign-in in one form. A new fan can play before they verify their e-mail (docs/wire.md, "Accounts"). */
export function SignIn({ mode, onMode }: Props) {
  const [errors, setErrors] = useState<Errors>({});
  const [password, setPassword] = useState('');
  const [forgot, setForgot] = useState(false);
  const { mutate, reset, error, isIdle, isError } = useMutation({
    mutationFn: (given: Given) =>
      mode === 'up' ? request('signUp', given) : request('signIn', { username: given.username, password }),
    onSuccess: noteSignIn,
    onError: (refused) => setErrors({ [(isFault(refused) && fieldOf[refused.code]) || 'form']: wordsFor(refused) }),
  });

  const switchMode = (to: Mode) => {
    setErrors({});
    // While a request is running, the button stays busy.
    if (isError) reset();
    onMode(to);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: FieldName) => String(form.get(name) ?? '').trim();
    const given = { username: typed('username'), email: typed('email'), password };
    const wrong = mode === 'up' ? checkSignUp(given) : checkSignIn(given);
    setErrors(wrong);
    reset();
    if (Object.keys(wrong).length === 0) mutate(given);
  };

  if (forgot) return <Forgot back={() => setForgot(false)} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>
        {mode === 'up' ? 'Pick a name and play in seconds.' : 'Your boards and points are waiting.'}
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
        <Field
          {...emailInput}
          error={errors.email}
          hint="We mail you a link. Open it to keep your place when the standings become official."
        />
      )}
      <PasswordField chosen={mode === 'up'} value={password} onChange={setPassword} error={errors.password} />
      {errors.form && (
        <p className={styles.error} role="alert">
          {errors.form}
        </p>
      )}
      {isOpenedByMail(error) && (
        <Button tone="quiet" wide onClick={() => setForgot(true)}>
          Set a new password by mail
        </Button>
      )}
      <Button type="submit" wide loading={!isIdle && !isError}>
        {mode === 'up' ? 'Create account' : 'Sign in'}
      </Button>
      {mode === 'in' && (
        <p className={`in-line wrapped ${styles.turn}`}>
          <Button tone="text" onClick={() => setForgot(true)}>
            Forgot your password or username?
          </Button>
        </p>
      )}
      <p className={`in-line wrapped ${styles.turn}`}>
        {mode === 'up' ? 'Been here before?' : 'New here?'}{' '}
        <Button tone="text" onClick={() => switchMode(mode === 'up' ? 'in' : 'up')}>
          {mode === 'up' ? 'Sign in instead' : 'Create an account'}
        </Button>
      </p>
    </form>
  );
}

type Given = Record<FieldName, string>;

function checkSignUp({ username, email, password }: Given): Errors {
  const errors: Errors = {};
  if (!USERNAME.test(username)) errors.username = 'Use 3 to 20 letters, digits, _ or -.';
  if (!looksLikeEmail(email)) errors.email = NOT_AN_EMAIL;
  const missing = missingIn(password);
  if (missing) errors.password = missing;
  return errors;
}

function checkSignIn({ username, password }: Given): Errors {
  const errors: Errors = {};
  if (!username) errors.username = 'Type your username or e-mail.';
  if (!password) errors.password = 'Type your password.';
  return errors;
}

/** Catches typing mistakes only. The server decides whether an e-mail address is valid. */
const looksLikeEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text);

const NOT_AN_EMAIL = 'This does not look like an e-mail address.';

type What = 'forgotPassword' | 'forgotUsername';
type Mail = { what: What; to: string };

/**
 * Mails the forgotten username or password link to a verified e-mail. The answer does not reveal whether the account exists (docs/wire.md,
 * "Accounts").
 */
function Forgot({ back }: { back(): void }) {
  const [email, setEmail] = useState('');
  const address = email.trim();
  const [isTypo, setIsTypo] = useState(false);
  const [sent, setSent] = useState<Mail | undefined>(undefined);
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: ({ what, to }: Mail) =>
      what === 'forgotPassword' ? request(what, { username: to }) : request(what, { email: to }),
    onSuccess: (_answer, mail) => setSent(mail),
  });

  const send = (what: What) => {
    const isRight = looksLikeEmail(address);
    setIsTypo(!isRight);
    if (isRight) mutate({ what, to: address });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send('forgotPassword');
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {sent ? (
        <p className={styles.lead} role="status">
          If {sent.to} is the verified e-mail of an account,{' '}
          {sent.what === 'forgotPassword' ? 'a link for a new password' : 'your username'} is on its way.
        </p>
      ) : (
        <p className={styles.lead}>Type the e-mail of your account. We write to it if it has been verified.</p>
      )}
      <Field
        {...emailInput}
        maxLength={254}
        value={email}
        set={setEmail}
        error={isTypo ? NOT_AN_EMAIL : error ? wordsFor(error) : undefined}
      />
      <Button type="submit" wide loading={isPending && variables.what === 'forgotPassword'}>
        Mail me a link for a new password
      </Button>
      <Button
        tone="quiet"
        wide
        loading={isPending && variables.what === 'forgotUsername'}
        onClick={() => send('forgotUsername')}
      >
        Mail me my username
      </Button>
      <p className={`in-line wrapped ${styles.turn}`}>
        <Button tone="text" onClick={back}>
          Back to sign in
        </Button>
      </p>
    </form>
  );
}
