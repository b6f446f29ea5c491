import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { isFault } from '../../api/client.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { phoneStorage } from '../../api/storage.ts';
import { Notice, Skeletons } from '../../ui/panel.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import { useTitle } from '../../ui/title.ts';
import { useSession } from '../auth/session.ts';
import type { Mode } from '../auth/sign-in.tsx';
import styles from './guard.module.css';
import { roleQuery } from './operator-calls.ts';

/** A chunk of its own, loaded after the server has answered an operator's call. */
const Desk = preloadable(async () => (await import('./desk.tsx')).Desk);
const SignIn = preloadable(async () => (await import('../auth/sign-in.tsx')).SignIn);

/** Storage name of the mark that this phone's fan is an operator. With it, the table opens without a network. */
const OPERATOR = 'operator';

/** Shows the desk to operators alone: the server decides with each call. */
export function DeskGuard() {
  const session = useSession();
  if (session === 'in') return <ForOperators />;
  return <GuardPage>{session === 'out' ? <SignedOut /> : <Waiting />}</GuardPage>;
}

const Waiting = () => <Skeletons label="Loading the desk" heights={[120, 120]} />;

function ForOperators() {
  const query = useQuery(roleQuery);
  const { data, error } = query;
  const isRefused = isFault(error, 'Forbidden');
  useEffect(() => {
    if (isRefused) phoneStorage.remove(OPERATOR);
    else if (data) phoneStorage.set(OPERATOR, 'yes');
  }, [data, isRefused]);
  if (isRefused) {
    return (
      <GuardPage>
        <Notice icon="warn" heading="h1" title={data ? 'You are no longer an operator' : 'The desk is for operators'}>
          <p>
            {data
              ? 'What you did stays in the list of acts. The desk is closed to you from now on.'
              : 'Whoever runs this site can make you one.'}
          </p>
          <a href="/schedule">To the schedule</a>
        </Notice>
      </GuardPage>
    );
  }
  const isOffline = isFault(error, 'Network') && phoneStorage.get(OPERATOR) !== null;
  if (data || isOffline) {
    return (
      <Suspense
        fallback={
          <GuardPage>
            <Waiting />
          </GuardPage>
        }
      >
        <Desk />
      </Suspense>
    );
  }
  return (
    <GuardPage>
      <Unanswered query={query} heading="h1" title="The desk did not open">
        <Waiting />
      </Unanswered>
    </GuardPage>
  );
}

function SignedOut() {
  const [mode, setMode] = useState<Mode>('in');
  return (
    <>
      <h1 className="page-title">The desk</h1>
      <p className={styles.lead}>For whoever runs the evening. Sign in with an operator’s account.</p>
      <Suspense fallback={<Waiting />}>
        <SignIn mode={mode} onMode={setMode} />
      </Suspense>
    </>
  );
}

function GuardPage({ children }: { children: ReactNode }) {
  useTitle('The desk');
  return <main className={`cards ${styles.page}`}>{children}</main>;
}
