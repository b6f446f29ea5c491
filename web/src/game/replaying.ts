import { useSyncExternalStore } from 'react';
import type { Speed } from '../../../games/replay/replay.ts';
import type { Dealt } from '../../../games/side-game.ts';
import type { Entry } from '../../../games/side-games.ts';
import { randomId } from '../api/random-id.ts';
import { tabStorage } from '../api/storage.ts';

/** A replay as this tab keeps it, so that a reload goes on. The server knows nothing of it. */
export type Replay = {
  eventId: string;
  /** Tells it from another replay of the same event. */
  run: string;
  /** On the tape, ms at speed 1. */
  position: number;
  speed: Speed;
  paused: boolean;
  /** Everything was told. */
  over: boolean;
  entries: readonly (Entry & { dealt: Dealt })[];
};

const SLOT = 'replay';
const changes = new EventTarget();
const none: Replay['entries'] = [];
let known: Replay | undefined;
let read = false;

/** The replay that this tab is in. The chosen game stays chosen meanwhile, for this tab and the others. */
export function replaying(): Replay | undefined {
  if (!read) {
    known = JSON.parse(tabStorage.get(SLOT) ?? 'null') ?? undefined;
    read = true;
  }
  return known;
}

function set(replay: Replay | undefined): void {
  known = replay;
  read = true;
  if (replay) tabStorage.set(SLOT, JSON.stringify(replay));
  else tabStorage.remove(SLOT);
  changes.dispatchEvent(new Event('change'));
}

/** Plays an event again from its start, at rest; a replay of it that is not over goes on. */
export function startReplay(eventId: string): void {
  const known = replaying();
  if (known?.eventId === eventId && !known.over) return;
  set({ eventId, run: randomId(), position: 0, speed: 4, paused: true, over: false, entries: none });
}

/** Notes how far this replay has come; one that was left meanwhile stays left. */
export function keepReplay(run: string, change: Partial<Omit<Replay, 'eventId' | 'run'>>): void {
  const replay = replaying();
  if (replay?.run === run) set({ ...replay, ...change });
}

/** Back to the real games; nothing of the replay is left. */
export const leaveReplay = (): void => {
  if (replaying()) set(undefined);
};

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

/** Which replay this tab is in, by its run. */
export const useReplayRun = (): string | undefined => useSyncExternalStore(subscribe, () => replaying()?.run);
export const useReplayEntries = (): Replay['entries'] =>
  useSyncExternalStore(subscribe, () => replaying()?.entries ?? none);
