import { packRanking, type Ranking } from '../../../../games/ranking/ranking.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { fanCalls } from '../../../../graphql/fan-calls.ts';
import { serverNow } from '../../api/client.ts';
import { addressOf } from '../../api/early-fetch.ts';
import { firstScreenSettled } from '../../api/first-screen.ts';
import { keptAnswer, SHARED_CACHE } from '../../api/kept-answer.ts';
import { lastKnownAt } from '../../api/last-known.ts';
import { fetchPage, queryClient, settingsQuery } from '../../api/queries.ts';
import { onViewerDelay, viewerDelay } from '../view/viewer-delay.ts';
import type { Transport } from './connection.ts';
import { noteConnected, noteContact } from './event-watch.ts';
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

/** Minimum interval between writes, ms. The log grows with every play, so it is not written each time. */
const WRITE_EVERY_MS = 30_000;

/** Number of games whose logs are stored, the last followed ones. Each log takes about 400 kB. */
const MAX_LOGS = 8;

/** `head`: the highest seq without a gap below it. Storing more would hide the gap. */
type Known = { head: number; newestRanking?: Ranking | undefined };

/** Stores the log of the followed game as the answer to its first page, so that the board is available offline. */
export class KeptLog {
  /** Envelopes as they arrived, by seq. */
  readonly #log = new Map<number, string>();
  readonly #eventId: string;
  readonly #known: () => Known;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #listening = new AbortController();
  readonly #store = () => void this.write();
  /** When the newest envelope came from the server, epoch ms; undefined if all came from the store. */
  #heardAt: number | undefined;
  #written: Known = { head: 0 };

  constructor(eventId: string, known: () => Known) {
    this.#eventId = eventId;
    this.#known = known;
    this.#timer = setInterval(this.#store, WRITE_EVERY_MS);
    const { signal } = this.#listening;
    window.addEventListener('offline', this.#store, { signal });
    document.addEventListener('visibilitychange', this.#store, { signal });
  }

  add(seq: number, envelope: string): void {
    this.#log.set(seq, envelope);
    if (lastKnownAt() === undefined) this.#heardAt = Date.now();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#listening.abort();
  }

  async write(): Promise<void> {
    const { head, newestRanking } = this.#known();
    const isWritten = head === this.#written.head && newestRanking === this.#written.newestRanking;
    // A log loaded from the store is stored already, with its time.
    if (isWritten || this.#heardAt === undefined || !('caches' in globalThis)) return;
    this.#written = { head, newestRanking };
    const { path } = fanCalls.messages;
    const seqs = [...this.#log.keys()].filter((seq) => seq <= head).sort((a, b) => a - b);
    const data = seqs.map((seq) => ({ data: this.#log.get(seq) }));
    const page = keptAnswer(
      JSON.stringify({ status: 200, data, next: null, ranking: newestRanking ? packRanking(newestRanking) : null }),
      lastKnownAt() === undefined ? Date.now() : this.#heardAt,
    );
    try {
      const cache = await caches.open(SHARED_CACHE);
      const address = addressOf(path, { eventId: this.#eventId, after: 0 });
      await cache.put(address, page);
      // The one written last is the last key.
      const logs = await cache.keys(path, { ignoreSearch: true });
      for (const other of logs.slice(0, -MAX_LOGS)) await cache.delete(other);
    } catch (error) {
      // Without storage space the phone still follows the game.
      console.warn('The game could not be kept for a time without a network:', error);
    }
  }
}
