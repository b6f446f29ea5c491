import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DeviceSession, Fan } from '../../../../graphql/types.generated.ts';
import { isFault, request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { queryClient, sessionsQuery } from '../../api/queries.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { forgetDeletedAccount } from '../auth/session.ts';
import { save } from '../share/hand-over.ts';
import styles from './profile.module.css';

/** Account actions: sign out devices, export the stored data, delete the account. */
export function Account({ fan }: { fan: Fan }) {
  const { mutate: download, isPending } = useMutation({
    mutationFn: async () => {
      const kept = await wholeExport((page) => request('exportAccount', page));
      save(new File([JSON.stringify(kept, null, 2)], `hype-${fan.username}.json`, { type: 'application/json' }));
    },
    onError: (error) => toast({ severity: 'error', summary: 'Nothing was downloaded', detail: wordsFor(error) }),
  });
  return (
    <div className={styles.account}>
      <Sessions />
      <section className={`stack-12 ${styles.part}`} aria-labelledby="your-data">
        <h2 id="your-data">Your data</h2>
        <p>One file with everything that we keep of you: profile, crews, devices, boards and points.</p>
        <Button tone="quiet" wide loading={isPending} onClick={() => download()}>
          Download my data
        </Button>
        <DeleteAccount />
      </section>
    </div>
  );
}

function DeleteAccount() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const deletion = useMutation({
    mutationFn: async (password: string) => {
      await request('deleteAccount', { password });
      await forgetDeletedAccount();
    },
  });
  const { isIdle, isError } = deletion;
  const busy = !isIdle && !isError;
  return (
    <>
      <Button tone="quiet" wide onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Drawer side="bottom" open={open} onClose={close} busy={busy} header="Delete your account?">
        <Deletion {...deletion} busy={busy} keep={close} />
      </Drawer>
    </>
  );
}

type DeletionProps = { mutate(password: string): void; error: Error | null; busy: boolean; keep(): void };

function Deletion({ mutate, error, busy, keep }: DeletionProps) {
  const [password, setPassword] = useState('');
  const [isBlank, setIsBlank] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsBlank(!password);
    if (password) mutate(password);
  };
  const refusal = isFault(error, 'WrongCredentials')
    ? 'This is not your password. Check it and try again.'
    : error && wordsFor(error);

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>
        Your profile, e-mail, crews and links go at once and for good. Your points stay on past leaderboards as those of
        a former fan.
      </p>
      <PasswordField
        chosen={false}
        value={password}
        onChange={setPassword}
        error={isBlank ? 'Type your password.' : (refusal ?? undefined)}
      />
      <Button type="submit" wide loading={busy}>
        Delete for good
      </Button>
      <Button tone="quiet" wide disabled={busy} onClick={keep}>
        Keep my account
      </Button>
    </form>
  );
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The devices on which the fan is signed in; each can be signed out. */
function Sessions() {
  const query = useQuery(sessionsQuery);
  const { data } = query;
  return (
    <section className={`stack-12 ${styles.part}`} aria-labelledby="signed-in">
      <h2 id="signed-in">Where you are signed in</h2>
      {data ? (
        <ul className="rows">
          {data.map((session) => (
            <Session key={session.id} {...session} />
          ))}
        </ul>
      ) : (
        <Unanswered query={query} title="Your devices did not load" loading="Loading your devices" heights={[56]} />
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

/** A page of an export, as the server makes it. */
type Page = { games: unknown[]; next: string | null };

/** The complete data stored about the fan, assembled from its pages. */
export async function wholeExport(ask: (page: { after?: string }) => Promise<unknown>): Promise<object> {
  const games: unknown[] = [];
  for (let page: { after?: string } = {}; ; ) {
    const { next, ...kept } = (await ask(page)) as Page;
    games.push(...kept.games);
    if (!next) return { ...kept, games };
    page = { after: next };
  }
}
