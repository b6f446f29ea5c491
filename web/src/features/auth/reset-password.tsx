import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isFault, request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { Button } from '../../ui/button.tsx';
import { missingIn, PasswordField } from '../../ui/password-field.tsx';
import { MailedLink, Outcome } from './mailed-link.tsx';

/** The page behind the link for a new password. The link works once, and its use ends all sessions. */
export const ResetPassword = () => (
  <MailedLink title="A new password">{(code) => <NewPassword key={code} code={code} />}</MailedLink>
);

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

  if (isSuccess) {
    return (
      <Outcome icon="check" title="Your new password is set" way="To today’s games">
        Sign in with it. Everywhere else you have been signed out.
      </Outcome>
    );
  }
  if (isFault(error, 'LinkExpired')) {
    return (
      <Outcome icon="warn" title="This link has ended" way="To today’s games">
        It was used already, or an hour has passed. Ask for a new one where you sign in.
      </Outcome>
    );
  }
  return (
    <>
      <h1>A new password</h1>
      <form className="stack" onSubmit={submit} noValidate>
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
    </>
  );
}
