import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MAX_NAME_LENGTH, MIN_NAME_LENGTH } from '../../../../games/ranking/crew.ts';
import type { Crew, CrewMember } from '../../../../graphql/types.generated.ts';
import { isFault, request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { crewBoardsKey, crewsQuery, queryClient } from '../../api/queries.ts';
import { useLive } from '../../game/live/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer, useLast } from '../../ui/drawer.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import leaderboard from '../leaderboard/leaderboard.module.css';
import { chooseCrew } from './chosen-crew.ts';
import styles from './crew.module.css';

/** A button that opens the form for a new crew. */
export function StartCrew() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (given: string) => request('createCrew', { name: given }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: crewsQuery.queryKey });
      chooseCrew(id);
      close();
    },
  });
  const close = () => {
    setName('');
    reset();
    setOpen(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(name);
  };
  return (
    <>
      <Button tone="text" onClick={() => setOpen(true)}>
        Start a crew
      </Button>
      <Drawer side="bottom" open={open} onClose={close} busy={isPending} header="Start a crew">
        <form className="stack" onSubmit={submit} noValidate>
          <p>A leaderboard for you and your friends, in every game. They join by a link.</p>
          <Field
            label="Name of the crew"
            value={name}
            set={setName}
            autoComplete="off"
            enterKeyHint="done"
            hint={`${MIN_NAME_LENGTH} to ${MAX_NAME_LENGTH} characters.`}
            error={error ? wordsFor(error) : undefined}
          />
          <Button type="submit" wide loading={isPending}>
            Start crew
          </Button>
        </form>
      </Drawer>
    </>
  );
}

type Props = { crew: Crew; members: readonly CrewMember[]; open: boolean; onClose(): void };

/** A confirmation shown before an action runs. */
type Question = { header: string; why: string; yes: string; run(): Promise<unknown>; done: string };

/** A fan's actions on a crew: the owner removes fans and renews the link, everyone can leave. Each needs a confirmation. */
export function ManageCrew({ crew, members, open, onClose }: Props) {
  const { event } = useLive();
  const [asked, setAsked] = useState<Question | undefined>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ run }: Question) => run(),
    onSuccess: (_result, { done }) => toast({ severity: 'success', summary: done }),
    onError: (error) => toast({ severity: 'error', summary: 'That did not work', detail: wordsFor(error) }),
    onSettled: async () => {
      setAsked(undefined);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: crewsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: crewBoardsKey(event.id) }),
      ]);
    },
  });
  const leaving: Question = {
    header: `Leave ${crew.name}?`,
    why: whyLeave(crew),
    yes: 'Leave crew',
    done: `You left ${crew.name}`,
    run: async () => {
      try {
        await request('leaveCrew', { crewId: crew.id });
      } catch (error) {
        // The fan has already left, or was removed meanwhile.
        if (!isFault(error, 'CrewNotFound')) throw error;
      }
      chooseCrew(undefined);
    },
  };
  const renewing: Question = {
    header: 'A new invite link?',
    why: 'The link that you sent around stops working. Whoever is in the crew stays.',
    yes: 'Make a new link',
    done: 'There is a new invite link',
    run: () => request('renewInvite', { crewId: crew.id }),
  };
  const removing = ({ username }: CrewMember): Question => ({
    header: `Remove ${username}?`,
    why: 'The points stay. The invite link changes, so that the old one does not lead back.',
    yes: 'Remove from crew',
    done: `${username} is out of the crew`,
    run: () => request('removeFromCrew', { crewId: crew.id, username }),
  });
  // A fan who does not own the crew can only leave it.
  const last = useLast(asked);
  const question = (crew.isOwner && last) || leaving;
  const onNo = crew.isOwner ? () => setAsked(undefined) : onClose;

  return (
    <>
      <Drawer side="bottom" open={open && crew.isOwner} onClose={onClose} header={crew.name}>
        <div className="stack">
          <ul className={leaderboard.list} aria-label="Fans in the crew">
            {members.map((member) => (
              <li key={member.username} className={`apart ${styles.fan}`}>
                {member.username}
                {member.isMe ? (
                  <small>Owner</small>
                ) : (
                  <Button
                    tone="text"
                    aria-label={`Remove ${member.username}`}
                    onClick={() => setAsked(removing(member))}
                  >
                    Remove
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Button tone="quiet" wide onClick={() => setAsked(renewing)}>
            New invite link
          </Button>
          <Button tone="quiet" wide onClick={() => setAsked(leaving)}>
            Leave crew
          </Button>
        </div>
      </Drawer>
      <Drawer
        side="bottom"
        open={crew.isOwner ? asked !== undefined : open}
        onClose={onNo}
        busy={isPending}
        header={question.header}
      >
        <div className="stack">
          <p>{question.why}</p>
          <Button wide loading={isPending} onClick={() => mutate(question)}>
            {question.yes}
          </Button>
          <Button tone="quiet" wide disabled={isPending} onClick={onNo}>
            Keep it as it is
          </Button>
        </div>
      </Drawer>
    </>
  );
}

function whyLeave({ isOwner, fans }: Crew): string {
  if (fans === 1) return 'You are the only one in it, so the crew will be gone.';
  if (isOwner) return 'It goes to whoever has been in it longest. By the invite link you can come back.';
  return 'By its invite link you can come back.';
}
