import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { isFault, request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/panel.tsx';
import { missingIn, PasswordField } from '../../ui/password-field.tsx';
import { useTitle } from '../../ui/title.ts';
import { isWhole, useMailedCode } from './code.ts';
import { CutOff } from './cut-off.tsx';
import styles from './mailed.module.css';

/** The page behind the link for a new password. The link works once and ends every session. */
export function ResetPassword() {
  useTitle('A new password');
  const code = useMailedCode();
  return isWhole(code) ? <NewPassword key={code} code={code} /> : <CutOff />;
}

function NewPassword({ code }: { code: string }) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string | undefined>(undefined);
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => request('resetPassword', { code, password }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = missingIn(password);
    setMissing(lacks);
    if (!lacks) mutate();
  };

  if (isSuccess || isFault(error, 'LinkExpired')) {
    return (
      <main className={styles.page}>
        <Notice
          icon={isSuccess ? 'check' : 'warn'}
          heading="h1"
          title={isSuccess ? 'Your new password is set' : 'This link has ended'}
        >
          <p>
            {isSuccess
              ? 'Sign in with it. Everywhere else you have been signed out.'
              : 'It was used already, or an hour has passed. Ask for a new one where you sign in.'}
          </p>
          <Link to="/schedule">To today’s games</Link>
        </Notice>
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <h1>A new password</h1>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PasswordField
          chosen
          value={password}
          onChange={setPassword}
          error={missing ?? (error ? wordsFor(error) : undefined)}
        />
        <Button type="submit" wide loading={isPending}>
          Set password
        </Button>
      </form>
    </main>
  );
}
