import { afterEach, beforeEach, vi } from 'vitest';
import type { PackedRanking } from '../../games/ranking/ranking.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import { toEnvelope, toMessage } from '../../games/timeline/message.ts';
import type { Transport } from '../../web/src/game/live/connection.ts';
import { LiveGame } from '../../web/src/game/live/live-game.ts';
import { event } from '../games/match.ts';
import { plays } from '../games/plays.ts';

/** A small back end: it stores messages and publishes them to subscribers. */
export class BackEnd {
  readonly log: string[] = [];
  readonly listeners = new Set<(data: string) => void>();
  reachable = true;
  /** The log as cached at the edge; undefined for the current log. */
  kept: readonly string[] | undefined;
  /** The event sent with the end of the log. */
  event: GameEvent | undefined;
  ranking: PackedRanking | undefined;
  /** Whether pages come from the server and not from a cache. */
  firsthand = false;
  /** When the phone stored the pages that it reads, epoch ms. */
  storedAt: number | undefined;
  /** How often the log was read. */
  reads = 0;
  /** Breaks the newest subscription. */
  drop = () => {};

  /** Stores plays and publishes them. @param isHeard false if the message is lost on its way to the phone */
  tell(text: string, isHeard = true): void {
    const messages = plays(text).map((play) => toMessage(play));
    const data = JSON.stringify(toEnvelope(this.log.length + 1, messages));
    this.log.push(data);
    if (isHeard) this.carry(data);
  }

  carry(data: string): void {
    for (const listener of this.listeners) listener(data);
  }

  fetchPage = async (_event: string, after: number) => {
    this.reads += 1;
    if (!this.reachable) throw new Error('not reachable');
    const { event, ranking, firsthand, storedAt } = this;
    return {
      data: (this.kept ?? this.log).slice(after).map((data) => ({ data })),
      next: null,
      event,
      ranking,
      firsthand,
      storedAt,
    };
  };

  transport: Transport = (_name, on) => {
    if (!this.reachable) {
      queueMicrotask(on.disrupted);
      return { close() {} };
    }
    this.listeners.add(on.message);
    this.drop = on.disrupted;
    queueMicrotask(on.connected);
    return { close: () => this.listeners.delete(on.message) };
  };
}

const followed: LiveGame[] = [];

/** Stops the clock and provides the part of a browser that the connection watches. Followed games are closed at the end of each test. */
export function pretendPhone(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('window', Object.assign(new EventTarget(), { document }));
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => {
    for (const game of followed.splice(0)) game.close();
  });
}

/** Opens a game on the phone, with its log and messages from the back end. */
export async function follow(
  backEnd = new BackEnd(),
  options: Partial<ConstructorParameters<typeof LiveGame>[1]> & { on?: GameEvent } = {},
) {
  const { on = event(), ...others } = options;
  const { fetchPage } = backEnd;
  const game = new LiveGame(on, { fetchPage, loadTransport: async () => backEnd.transport, ...others });
  followed.push(game);
  game.open();
  await settle();
  return { backEnd, game };
}

export const settle = () => vi.advanceTimersByTimeAsync(0);

/** Sends events of the window to the page, in order. */
export function dispatch(...names: string[]): void {
  for (const name of names) window.dispatchEvent(new Event(name));
}

/** Hides or shows the page. */
export function turn(visibilityState: 'hidden' | 'visible'): void {
  Object.assign(window.document, { visibilityState });
  window.document.dispatchEvent(new Event('visibilitychange'));
}
