import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { noteReminders, remindersQuery } from '../../api/queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { AskSheet, isSubscribed } from './notifications.tsx';

type Props = { eventId: string; match: string; className: string | undefined };

/** Chooses a game to be reminded of. The first time on a phone it asks for notifications. Nothing in a stage that sends none. */
export function RemindButton({ eventId, match, className }: Props) {
  const { data: reminders } = useQuery(remindersQuery);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => request('remind', { eventId, on }),
    onSuccess(_nothing, on) {
      noteReminders((known) => ({
        events: on ? [...known.events, eventId] : known.events.filter((id) => id !== eventId),
      }));
      if (on) toast({ severity: 'success', summary: 'You will be reminded', detail: 'Ten minutes before the start.' });
    },
    onError: (error) => toast({ severity: 'error', summary: 'Not changed', detail: wordsFor(error) }),
  });
  if (!reminders?.key) return null;
  const chosen = reminders.events.includes(eventId);
  const choose = async () => {
    if (!chosen && !(await isSubscribed(reminders))) setAsking(true);
    else mutate(!chosen);
  };
  return (
    <>
      <button
        type="button"
        className={className}
        aria-pressed={chosen}
        disabled={isPending}
        onClick={() => void choose()}
      >
        <Icon name={chosen ? 'check' : 'bell'} size={18} />
        <span className="visually-hidden">Remind me of {match}</span>
        <span aria-hidden="true">{chosen ? 'Reminder set' : 'Remind me'}</span>
      </button>
      <AskSheet
        open={asking}
        onClose={() => setAsking(false)}
        serverKey={reminders.key}
        onAllowed={() => mutate(true)}
      />
    </>
  );
}
