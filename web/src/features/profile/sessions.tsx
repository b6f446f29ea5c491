import { useMutation, useQuery } from '@tanstack/react-query';
import type { DeviceSession } from '../../../../graphql/types.generated.ts';
import { isFault, request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { queryClient, sessionsQuery } from '../../api/queries.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './account.module.css';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The devices on which the fan is signed in; each can be signed out. */
export function Sessions() {
  const query = useQuery(sessionsQuery);
  const { data } = query;
  return (
    <section className={styles.part} aria-labelledby="signed-in">
      <h2 id="signed-in">Where you are signed in</h2>
      {data ? (
        <ul className={styles.list}>
          {data.map((session) => (
            <Session key={session.id} {...session} />
          ))}
        </ul>
      ) : (
        <Unanswered query={query} title="Your devices did not load">
          <Skeleton height={56} label="Loading your devices" />
        </Unanswered>
      )}
    </section>
  );
}

function Session({ id, device, began, isThis }: DeviceSession) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => end(id),
    onSuccess: () => toast({ severity: 'success', summary: `${device} is signed out` }),
    onError: (refused) => toast({ severity: 'error', summary: 'Not signed out', detail: wordsFor(refused) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const since = time.format(began);
  return (
    <li className={`apart ${styles.session}`}>
      <span>
        {device}
        <small>{isThis ? 'This device' : `Since ${since}`}</small>
      </span>
      {!isThis && (
        <Button
          tone="text"
          aria-label={`Sign out ${device}, since ${since}`}
          loading={isPending}
          onClick={() => mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Ends another session; this device has its own sign-out button. */
async function end(id: string): Promise<void> {
  try {
    await request('endSession', { id });
  } catch (error) {
    // The session has already ended.
    if (!isFault(error, 'SessionNotFound')) throw error;
  }
}
