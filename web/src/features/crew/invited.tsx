import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Invitation } from '../../../../graphql/types.generated.ts';
import { isFault, request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { crewsQuery, invitationQuery, queryClient } from '../../api/queries.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/panel.tsx';
import { useTitle } from '../../ui/title.ts';
import { toast } from '../../ui/toast.tsx';
import { counted } from '../../ui/words.ts';
import styles from '../auth/auth.module.css';
import { Outcome } from '../auth/mailed-link.tsx';
import { useSession } from '../auth/session.ts';
import type { Mode } from '../auth/sign-in.tsx';
import { SignInSheet } from '../auth/sign-in-sheet.tsx';
import { chooseCrew } from './chosen-crew.ts';

/** The page behind an invite link: the crew, and a button to join. The code stays in the address, so that a reload works. */
export function Invited() {
  useTitle('Your invite');
  const invite = useLocation().hash.slice(1);
  return <Invite key={invite} invite={invite} />;
}

function Invite({ invite }: { invite: string }) {
  const navigate = useNavigate();
  const session = useSession();
  const query = useQuery({
    ...invitationQuery(invite),
    enabled: invite !== '' && session !== 'checking',
  });
  const { data, error } = query;
  const show = (crewId: string) => {
    chooseCrew(crewId);
    void navigate('/leaderboard');
  };
  const joining = useMutation({
    mutationFn: () => request('joinCrew', { invite }),
    onSuccess: async ({ id, name }) => {
      await queryClient.invalidateQueries({ queryKey: crewsQuery.queryKey });
      toast({ severity: 'success', summary: `You are in ${name}`, detail: 'It is on every game’s leaderboard.' });
      show(id);
    },
    // The crew is full or its invite was renewed meanwhile: the page shows which.
    onError: (refused) => void (isFault(refused, 'CrewFull', 'InviteNotFound') && query.refetch()),
  });
  const { mutate } = joining;

  // A new fan signs up first, and then joins automatically.
  const [wish, setWish] = useState<Mode | undefined>(undefined);
  useEffect(() => {
    if (!wish || session !== 'in') return;
    setWish(undefined);
    mutate();
  }, [wish, session, mutate]);

  const ended = invite === '' || isFault(error, 'InviteNotFound', 'InvalidInput');
  return (
    <main className={styles.page}>
      {ended ? (
        <Outcome icon="warn" title="This invite has ended" way="To today’s games">
          The link was renewed, or a part of it is missing. Ask your friend for a new one.
        </Outcome>
      ) : data ? (
        <Open
          invitation={data}
          show={show}
          join={() => (session === 'in' ? mutate() : setWish('up'))}
          joining={joining.isPending}
          refused={joining.error}
        />
      ) : (
        <Unanswered query={query} heading="h1" title="Your invite" loading="Loading your invite" heights={[240]} />
      )}
      <SignInSheet
        mode={wish}
        header={wish === 'in' ? 'Welcome back' : 'You’re one step from your crew'}
        onMode={setWish}
        onClose={() => setWish(undefined)}
      />
    </main>
  );
}

type OpenProps = {
  invitation: Invitation;
  show(crewId: string): void;
  join(): void;
  joining: boolean;
  refused: Error | null;
};

function Open({ invitation: { name, fans, isFull, crewId }, show, join, joining, refused }: OpenProps) {
  if (crewId) {
    return (
      <Notice icon="check" heading="h1" title={`You are in ${name}`}>
        <p>{among(fans)}</p>
        <Button onClick={() => show(crewId)}>Open the crew</Button>
      </Notice>
    );
  }
  if (isFull) {
    return (
      <Outcome icon="warn" title={`${name} is full`} way="To today’s games">
        A crew holds {fans} fans. Start one of your own on any game’s leaderboard.
      </Outcome>
    );
  }
  return (
    <Notice icon="leaderboard" heading="h1" title={name}>
      <p>
        You are invited to this crew on Hype. {among(fans)} Play along with live games, and see who of you is ahead.
      </p>
      <Button loading={joining} onClick={join}>
        Join the crew
      </Button>
      {refused && <p role="alert">{wordsFor(refused)}</p>}
    </Notice>
  );
}

const among = (fans: number): string => `${counted(fans, 'fan is', 'fans are')} in it.`;
