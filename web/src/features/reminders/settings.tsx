import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fanCalls } from '../../../../graphql/fan-calls.ts';
import type { Reminders } from '../../../../graphql/types.generated.ts';
import { request } from '../../api/client.ts';
import { addressOf } from '../../api/early-fetch.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { lastPlayedQuery, noteReminders, remindersQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from '../profile/profile.module.css';
import { AskSheet, isSubscribed, unsubscribe } from './notifications.tsx';

const failed = (error: Error) => toast({ severity: 'error', summary: 'Not changed', detail: wordsFor(error) });

/** Reminders and the calendar, for a fan who has played. */
export function ReminderSettings() {
  const { data: played } = useQuery(lastPlayedQuery);
  const { data: reminders } = useQuery({ ...remindersQuery, enabled: (played?.data.length ?? 0) > 0 });
  if (!reminders) return null;
  return (
    <div className={styles.account}>
      <section className={`stack-12 ${styles.part}`} aria-labelledby="reminders">
        <h2 id="reminders">A word before the game</h2>
        {reminders.key && <Pushes reminders={reminders} serverKey={reminders.key} />}
        <Calendar />
      </section>
    </div>
  );
}

function Pushes({ reminders, serverKey }: { reminders: Reminders; serverKey: string }) {
  const [asking, setAsking] = useState(false);
  // Read again after each change of the fan's phones.
  const here = useQuery({
    queryKey: ['subscribed', reminders.devices, reminders.here],
    queryFn: () => isSubscribed(reminders),
    staleTime: 0,
  });
  const off = useMutation({ mutationFn: unsubscribe, onSuccess: () => here.refetch(), onError: failed });
  return (
    <>
      <p>
        {here.data
          ? 'This phone gets a notification ten minutes before the games that you choose on the schedule.'
          : 'Choose games on the schedule, and get a notification ten minutes before they begin.'}
      </p>
      {here.data ? (
        <>
          <Choices reminders={reminders} />
          <Button tone="quiet" wide loading={off.isPending} onClick={() => off.mutate()}>
            Turn off on this phone
          </Button>
        </>
      ) : (
        <Button tone="quiet" wide onClick={() => setAsking(true)}>
          Turn on notifications
        </Button>
      )}
      <AskSheet
        open={asking}
        onClose={() => setAsking(false)}
        serverKey={serverKey}
        onAllowed={() => void here.refetch()}
      />
    </>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const hourText = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

type Chosen = Pick<Reminders, 'quietFrom' | 'quietTo' | 'closings'>;

function Choices({ reminders: { quietFrom, quietTo, closings } }: { reminders: Reminders }) {
  const stored = { quietFrom, quietTo, closings };
  // The fan's choice is shown at once. After a failure, the server's values are shown again.
  const [chosen, setChosen] = useState<Chosen>(stored);
  const { mutate } = useMutation({
    // One after the other, so that the last change is the one that stays.
    scope: { id: 'reminders' },
    mutationFn: (all: Chosen) => request('setReminders', all),
    onSuccess: (_nothing, all) => noteReminders(() => all),
    onError(error) {
      failed(error);
      setChosen(stored);
    },
  });
  const change = (some: Partial<Chosen>) => {
    const all = { ...chosen, ...some };
    setChosen(all);
    mutate(all);
  };
  return (
    <>
      <label className={styles.choice}>
        <input type="checkbox" checked={chosen.closings} onChange={() => change({ closings: !chosen.closings })} />
        Before joining closes, too
      </label>
      <div className={styles.choice}>
        <Hour label="Quiet from" value={chosen.quietFrom} onChange={(hour) => change({ quietFrom: hour })} />
        <Hour label="until" value={chosen.quietTo} onChange={(hour) => change({ quietTo: hour })} />
      </div>
    </>
  );
}

function Hour({ label, value, onChange }: { label: string; value: number; onChange(hour: number): void }) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourText(hour)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The address of the calendar of the fan's teams. It is shown once. Another one replaces it. */
function Calendar() {
  const {
    mutate,
    data: token,
    isPending,
  } = useMutation({ mutationFn: () => request('renewCalendar', {}), onError: failed });
  const path = token === undefined ? undefined : addressOf(fanCalls.teamCalendar.path, { token });
  return (
    <>
      <p>The games of your teams, in your phone’s calendar. Whoever has the address can read them.</p>
      {path && (
        <>
          <a href={`webcal://${location.host}${path}`}>Subscribe in your calendar</a>
          <code className={styles.session}>{`${location.origin}${path}`}</code>
        </>
      )}
      <Button tone="quiet" wide loading={isPending} onClick={() => mutate()}>
        {path ? 'Make another address' : 'Make a calendar address'}
      </Button>
      {!path && <small>An address that you made before ends.</small>}
    </>
  );
}
