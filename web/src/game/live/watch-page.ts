import { type Connection, MAX_HIDDEN_MS } from './connection.ts';

/** Calls the connection when the phone goes offline or online, and when the page is hidden for long or becomes visible. */
export function watchPage(connection: Connection, woken: () => void, page: Window = window): () => void {
  const isHidden = () => page.document.visibilityState === 'hidden';
  let hiddenAt = Number.POSITIVE_INFINITY;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    hiddenAt = Date.now();
    closing = setTimeout(() => connection.close(), MAX_HIDDEN_MS);
  };
  const wake = () => {
    if (isHidden()) return;
    connection.wake();
    woken();
  };
  const online = () => {
    // This attempt began without a network, and would hang until its time-out.
    if (connection.state === 'Connecting' && !isHidden()) connection.renew();
    wake();
  };
  const look = () => {
    clearTimeout(closing);
    if (isHidden()) return hide();
    // Browsers stop the timers of a hidden page, and the system may have closed the socket.
    const wasLong = Date.now() - hiddenAt >= MAX_HIDDEN_MS;
    if (wasLong || connection.state === 'Disconnected') connection.renew();
    hiddenAt = Number.POSITIVE_INFINITY;
    wake();
  };
  if (isHidden()) hide();
  const over = new AbortController();
  const { signal } = over;
  page.addEventListener('online', online, { signal });
  page.addEventListener('offline', () => connection.lose(), { signal });
  page.document.addEventListener('visibilitychange', look, { signal });
  return () => {
    clearTimeout(closing);
    over.abort();
  };
}
