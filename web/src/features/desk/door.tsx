import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { isFault } from '../../api/client.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { phoneStorage } from '../../api/storage.ts';
import { Notice, Skeletons } from '../../ui/panel.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import { useTitle } from '../../ui/title.ts';
import { useSession } from '../auth/session.ts';
import type { Mode } from '../auth/sign-in.tsx';
import styles from './door.module.css';
import { roleQuery } from './role.ts';

/** The desk is another chunk, which is loaded once the server has answered an operator's call. */
const Desk = preloadable(async () => (await import('./desk.tsx')).Desk);
const SignIn = preloadable(async () => (await import('../auth/sign-in.tsx')).SignIn);

/** Storage name: the last answer on this phone was an operator's. Without a network the table is opened by it. */
const OPERATOR = 'operator';

/** Shows the desk if the server answers the fan as an operator. */
export function Door() {
  const session = useSession();
  if (session === 'in') return <Asked />;
  return <Outside title="The desk">{session === 'out' ? <SignedOut /> : <Waiting />}</Outside>;
}

const Waiting = () => <Skeletons label="Loading the desk" heights={[120, 120]} />;

function Asked() {
  const query = useQuery(roleQuery);
  const { data, error } = query;
  const isRefused = isFault(error, 'Forbidden');
  useEffect(() => {
    if (isRefused) phoneStorage.remove(OPERATOR);
    else if (data) phoneStorage.set(OPERATOR, 'yes');
  }, [data, isRefused]);
  if (isRefused) {
    return (
      <Outside title="The desk">
        <Notice icon="warn" heading="h1" title={data ? 'You are no longer an operator' : 'The desk is for operators'}>
          <p>
            {data
              ? 'What you did stays in the list of acts. The desk is closed to you from now on.'
              : 'Whoever runs this site can make you one.'}
          </p>
          <a href="/schedule">To the schedule</a>
        </Notice>
      </Outside>
    );
  }
  const isOffline = isFault(error, 'Network') && phoneStorage.get(OPERATOR) !== null;
  if (data || isOffline) {
    return (
      <Suspense
        fallback={
          <Outside title="The desk">
            <Waiting />
          </Outside>
        }
      >
        <Desk />
      </Suspense>
    );
  }
  return (
    <Outside title="The desk">
      <Unanswered query={query} heading="h1" title="The desk did not open">
        <Waiting />
      </Unanswered>
    </Outside>
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

function Outside({ title, children }: { title: string; children: React.ReactNode }) {
  useTitle(title);
  return <main className={styles.outside}>{children}</main>;
}
