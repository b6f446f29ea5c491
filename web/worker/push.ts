declare const self: ServiceWorkerGlobalScope;

/** What the server sends (lambdas/reminders/notice.ts). `path`: the page that the notification opens. */
type Notice = { title: string; body: string; path: string };

/** One notification replaces the one before it. */
const TAG = 'reminder';

/** Shows a push as a notification. Browsers require that each push shows one. */
export async function show(data: PushMessageData): Promise<void> {
  const { title, body, path }: Notice = data.json();
  await self.registration.showNotification(title, { body, tag: TAG, icon: '/icons/icon-192.png', data: path });
}

/** Opens the page of a notification: in a tab that is open already, else in a new one. */
export async function open({ data }: Pick<Notification, 'data'>): Promise<void> {
  const { href, origin } = new URL(String(data), self.location.origin);
  const page = origin === self.location.origin ? href : self.location.origin;
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  try {
    // Undefined for a tab that this worker does not control.
    if (await (await tab?.focus())?.navigate(page)) return;
  } catch (error) {
    console.warn('The tab could not be used:', error);
  }
  await self.clients.openWindow(page);
}
