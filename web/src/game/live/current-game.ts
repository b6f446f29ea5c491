import type { GameEvent } from '../../../../games/timeline/event.ts';
import { serverNow } from '../../api/client.ts';
import { firstScreenSettled } from '../../api/first-screen.ts';
import { fetchPage, queryClient, settingsQuery } from '../../api/queries.ts';
import { onViewerDelay, viewerDelay } from '../view/viewer-delay.ts';
import type { Transport } from './connection.ts';
import { noteConnected, noteContact } from './event-watch.ts';
import { KeptLog } from './kept-log.ts';
import { LiveGame } from './live-game.ts';

let current: LiveGame | undefined;
let log: KeptLog | undefined;

/** Closes the followed game, unless it belongs to this event. */
export function leaveFor(eventId: string): void {
  if (current?.actual.event.id === eventId) return;
  current?.close();
  void log?.write();
  log?.close();
  [current, log] = [undefined, undefined];
  noteConnected(false);
}

/** The one followed game. A call with another event closes the previous game; the same event returns the same game. */
export function follow(event: GameEvent): LiveGame {
  leaveFor(event.id);
  if (!current) {
    const kept = new KeptLog(event.id, () => game);
    const game = new LiveGame(event, {
      fetchPage,
      loadTransport,
      delay: viewerDelay(),
      now: serverNow,
      onEnvelope: (seq, text) => kept.add(seq, text),
      onConnection: noteConnected,
      onAside: ({ build }) => noteContact(build),
    });
    [current, log] = [game, kept];
    game.open();
  }
  return current;
}

/** A second, live game besides the followed one; nothing of it is stored. The caller opens and closes it. */
export const followAside = (event: GameEvent): LiveGame =>
  new LiveGame(event, { fetchPage, loadTransport, now: serverNow });

onViewerDelay(() => current?.hold(viewerDelay()));

async function loadTransport(): Promise<Transport> {
  // The largest chunk of all. No first screen needs it, because the log is read without it.
  await firstScreenSettled();
  const [{ amplifyTransport }, settings] = await Promise.all([
    import('./amplify.ts'),
    queryClient.fetchQuery(settingsQuery),
  ]);
  return amplifyTransport(settings);
}
