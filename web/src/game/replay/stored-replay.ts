import type { Dealt } from '../../../../games/side-games/side-game.ts';
import type { Entry } from '../../../../games/side-games/side-games.ts';
import type { Speed } from '../../../../games/timeline/replay.ts';
import { randomId } from '../../api/random-id.ts';
import { tabStorage } from '../../api/storage.ts';
import { createStore, useStore } from '../../ui/store.ts';

/** A replay as this tab stores it, so that it continues after a reload. The server does not know it. */
export type Replay = {
  eventId: string;
  /** Id of this replay; there may be several of the same event. */
  run: string;
  /** Position on the tape, ms at speed 1. */
  position: number;
  speed: Speed;
  paused: boolean;
  /** The tape has reached its end. */
  over: boolean;
  entries: readonly (Entry & { dealt: Dealt })[];
};

const SLOT = 'replay';
const noEntries: Replay['entries'] = [];

/** The replay open in this tab. The chosen game stays chosen, for this tab and the others. */
const current = createStore(read);

/** Reads the stored replay; undefined for invalid JSON. */
function read(): Replay | undefined {
  try {
    return JSON.parse(tabStorage.get(SLOT) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function set(replay: Replay | undefined): void {
  if (replay) tabStorage.set(SLOT, JSON.stringify(replay));
  else tabStorage.remove(SLOT);
  current.set(replay);
}

export const currentReplay = current.get;

/** Replays an event from its start, paused. An unfinished replay of the same event continues. */
export function startReplay(eventId: string): void {
  const known = current.get();
  if (known?.eventId === eventId && !known.over) return;
  set({ eventId, run: randomId(), position: 0, speed: 4, paused: true, over: false, entries: noEntries });
}

/** Stores the progress of a replay, unless the fan has left it. */
export function keepReplay(run: string, change: Partial<Omit<Replay, 'eventId' | 'run'>>): void {
  const replay = current.get();
  if (replay?.run === run) set({ ...replay, ...change });
}

/** Ends the replay and deletes it. */
export function leaveReplay(): void {
  if (current.get()) set(undefined);
}

export const useReplayRun = (): string | undefined => useStore(current, (replay) => replay?.run);
export const useReplayEntries = (): Replay['entries'] => useStore(current, (replay) => replay?.entries ?? noEntries);
