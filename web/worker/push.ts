type Tab = { focus(): Promise<Tab>; navigate(address: string): Promise<unknown> };

/** The part of a service worker's scope that is used here. */
declare const self: {
  location: { origin: string };
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
};

/** What the server sends (lambdas/reminders/audience.ts). `path`: the page that the notification opens. */
type Notice = { title: string; body: string; path: string };

/** One notification replaces the one before it. */
const TAG = 'reminder';

/** Shows a push as a notification. Browsers require that each push shows one. */
export async function show(data: { json(): Notice }): Promise<void> {
  const { title, body, path } = data.json();
  await self.registration.showNotification(title, { body, tag: TAG, icon: '/icons/icon-192.png', data: path });
}

/** Opens the page of a notification: in a tab that is open already, else in a new one. */
export async function open({ data }: { data: unknown }): Promise<void> {
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
