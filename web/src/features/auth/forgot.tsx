import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './sign-in.module.css';

/** Catches typing mistakes only. The server decides whether an e-mail address is valid. */
export const looksLikeEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text);

export const NOT_AN_EMAIL = 'This does not look like an e-mail address.';

type What = 'forgotPassword' | 'forgotUsername';
type Mail = { what: What; to: string };

/**
 * Mails the forgotten username or password link to a verified e-mail. The answer does not reveal whether the account exists (docs/wire.md,
 * "Accounts").
 */
export function Forgot({ back }: { back(): void }) {
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
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
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
      <p className={styles.turn}>
        <Button tone="text" onClick={back}>
          Back to sign in
        </Button>
      </p>
    </form>
  );
}
