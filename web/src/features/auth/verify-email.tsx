import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { queryClient, sessionQuery } from '../../api/queries.ts';
import { Notice, Skeleton } from '../../ui/panel.tsx';
import { useTitle } from '../../ui/title.ts';
import { isWhole, useMailedCode } from './code.ts';
import { CutOff } from './cut-off.tsx';
import styles from './mailed.module.css';

/** The page behind the link of a verification mail. The link may be opened again. */
export function VerifyEmail() {
  useTitle('Verify your e-mail');
  const code = useMailedCode();
  return isWhole(code) ? <Verification code={code} /> : <CutOff />;
}

function Verification({ code }: { code: string }) {
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: (mailed: string) => request('verifyEmail', { code: mailed }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    // Opened without a network, it waits for one.
    networkMode: 'online',
    scope: { id: `verify ${code}` },
  });
  useEffect(() => mutate(code), [mutate, code]);
  return (
    <main className={styles.page}>
      {isSuccess && (
        <Notice icon="check" heading="h1" title="E-mail verified">
          <p>Your points now count in the official standings, and you can get your password back by mail.</p>
          <Link to="/schedule">See today’s games</Link>
        </Notice>
      )}
      {error && (
        <div role="alert">
          <Notice icon="warn" heading="h1" title="Not verified">
            <p>{wordsFor(error)} Signed in, you get a new link on your profile.</p>
            <Link to="/schedule">See today’s games</Link>
          </Notice>
        </div>
      )}
      {!isSuccess && !error && <Skeleton height={200} label="Verifying your e-mail" />}
    </main>
  );
}
