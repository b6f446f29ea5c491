import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reminders } from '../../../../graphql/types.generated.ts';
import { request } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { noteReminders, queryClient, remindersQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useInstallWay } from '../../ui/install.ts';
import { toast } from '../../ui/toast.tsx';
import hint from '../hub/install-hint.module.css';

type ButtonProps = { eventId: string; match: string; className: string | undefined };

/** Chooses a game to be reminded of. The first time on a phone it asks for notifications. Renders nothing in a stage that sends none. */
export function RemindButton({ eventId, match, className }: ButtonProps) {
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

type Props = { open: boolean; onClose(): void; serverKey: string; onAllowed(): void };

/** Says what notifications are for, and asks for them. On an iPhone it first explains how to install the app. */
export function AskSheet({ open, onClose, ...rest }: Props) {
  return (
    <Drawer side="bottom" open={open} onClose={onClose} header="A word before the game">
      <div className="stack">
        <p>
          A notification ten minutes before a game that you chose, and one before joining closes. Never a play, a score
          or points. At most one in ten minutes.
        </p>
        {open && <Ask onClose={onClose} {...rest} />}
      </div>
    </Drawer>
  );
}

function Ask({ onClose, serverKey, onAllowed }: Omit<Props, 'open'>) {
  const way = useInstallWay();
  const { mutate, isPending } = useMutation({
    mutationFn: () => subscribe(serverKey),
    onSuccess(isAllowed) {
      onClose();
      if (isAllowed) onAllowed();
      else
        toast({ severity: 'info', summary: 'No notifications', detail: 'This browser does not allow them for Hype.' });
    },
    onError: (error) => toast({ severity: 'error', summary: 'Not turned on', detail: wordsFor(error) }),
  });
  if (way === 'by hand' && !canGetPushes()) {
    return (
      <>
        <p>On this phone only an installed app gets notifications:</p>
        <ol className={`stack ${hint.steps}`}>
          <li>
            Tap Share <Icon name="share" size={18} /> in the browser’s bar.
          </li>
          <li>Choose “Add to Home Screen”, then Add.</li>
          <li>Open Hype from your home screen and come back here.</li>
        </ol>
      </>
    );
  }
  if (!canGetPushes()) return <p>This browser has no notifications.</p>;
  if (areForbidden()) return <p>This browser blocks notifications of Hype. Its settings can allow them again.</p>;
  return (
    <>
      <Button wide loading={isPending} onClick={() => mutate()}>
        Turn on
      </Button>
      <Button tone="quiet" wide disabled={isPending} onClick={onClose}>
        Not now
      </Button>
    </>
  );
}

/** Whether this browser can get pushes. On an iPhone only an installed app can. */
const canGetPushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether the fan has forbidden notifications, which only the browser's settings take back. */
const areForbidden = (): boolean => canGetPushes() && Notification.permission === 'denied';

/** This phone's subscription; undefined without one. */
async function subscription(): Promise<PushSubscription | undefined> {
  if (!canGetPushes() || Notification.permission !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/**
 * Whether this phone gets the fan's pushes. A browser stays subscribed when a session ends, and the server forgets the phone then.
 * @param here whether the server knows a phone of this session
 */
export const isSubscribed = async ({ here }: Pick<Reminders, 'here'>): Promise<boolean> =>
  here && (await subscription()) !== undefined;

/**
 * Asks the fan for notifications, and subscribes this phone.
 * @param key the stage's public key
 * @returns false if the fan does not allow them
 */
async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  await request('subscribePushes', {
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
    zone,
  });
  await queryClient.invalidateQueries({ queryKey: remindersQuery.queryKey });
  return true;
}

export async function unsubscribe(): Promise<void> {
  const own = await subscription();
  if (!own) return;
  await request('unsubscribePushes', { endpoint: own.endpoint });
  await own.unsubscribe();
  await queryClient.invalidateQueries({ queryKey: remindersQuery.queryKey });
}
