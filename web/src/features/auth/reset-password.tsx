import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { isFault, request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/panel.tsx';
import { missingIn, PasswordField } from '../../ui/password-field.tsx';
import { useTitle } from '../../ui/title.ts';
import { useMailedCode } from './code.ts';
import styles from './mailed.module.css';

/** The page behind the link for a new password. The link works once and ends every session. */
export function ResetPassword() {
  useTitle('A new password');
  const code = useMailedCode();
  return <NewPassword key={code} code={code} />;
}

function NewPassword({ code }: { code: string }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState<'set' | 'expired' | undefined>(code ? undefined : 'expired');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingIn(password);
    setError(missing);
    if (missing) return;
    setBusy(true);
    try {
      await request('resetPassword', { code, password });
      setEnded('set');
    } catch (refused) {
      if (isFault(refused, 'LinkExpired')) setEnded('expired');
      else setError(wordsFor(refused));
    } finally {
      setBusy(false);
    }
  };

  if (ended) {
    return (
      <main className={styles.page}>
        <Notice
          icon={ended === 'set' ? 'check' : 'warn'}
          heading="h1"
          title={ended === 'set' ? 'Your new password is set' : 'This link has ended'}
        >
          <p>
            {ended === 'set'
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
        <PasswordField chosen value={password} onChange={setPassword} error={error} />
        <Button type="submit" wide loading={busy}>
          Set password
        </Button>
      </form>
    </main>
  );
}
