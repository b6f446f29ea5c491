import type { Reminders } from '../../../../graphql/types.generated.ts';
import { request } from '../../api/client.ts';
import { queryClient, remindersQuery } from '../../api/queries.ts';

/** Whether this browser can get pushes. On an iPhone only an installed app can. */
export const canGetPushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether the fan has forbidden notifications, which only the browser's settings take back. */
export const areForbidden = (): boolean => canGetPushes() && Notification.permission === 'denied';

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
export async function subscribe(key: string): Promise<boolean> {
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

/** Ends this phone's subscription. */
export async function unsubscribe(): Promise<void> {
  const own = await subscription();
  if (!own) return;
  await request('unsubscribePushes', { endpoint: own.endpoint });
  await own.unsubscribe();
  await queryClient.invalidateQueries({ queryKey: remindersQuery.queryKey });
}
