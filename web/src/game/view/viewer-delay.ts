import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkDelay, isOutOfRange, type Seconds } from '../../../../games/timeline/viewer-delay.ts';
import { isFault, request } from '../../api/client.ts';
import { keepOwnAnswer, onServerBack } from '../../api/last-known.ts';
import { queryClient, viewerDelayQuery } from '../../api/queries.ts';
import { phoneStorage } from '../../api/storage.ts';
import { createStore, useStore } from '../../ui/store.ts';

const SLOT = 'viewer delay';

/** The fan's delay on this phone, and whether the server has stored it. */
type Kept = { seconds: Seconds; saved: boolean };

/** Read before the first paint of a game, so that nothing is shown too early. */
const kept = createStore(read);

function read(): Kept | undefined {
  const [seconds = '', saved] = phoneStorage.get(SLOT)?.split(' ') ?? [];
  const isDelay = seconds !== '' && !isOutOfRange(checkDelay(Number(seconds)));
  return isDelay ? { seconds: Number(seconds), saved: saved === 'saved' } : undefined;
}

function keep(next: Kept | undefined): void {
  if (next) phoneStorage.set(SLOT, `${next.seconds} ${next.saved ? 'saved' : 'unsaved'}`);
  else phoneStorage.remove(SLOT);
  kept.set(next);
}

// Another tab, or the installed app, has set the delay.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== SLOT) return;
  const known = read();
  kept.set(known);
  if (known?.saved) void noteSaved(known.seconds);
});

const secondsOf = (known: Kept | undefined): Seconds => known?.seconds ?? 0;

/** How far the view is behind the game, seconds; 0 by default. */
export const viewerDelay = (): Seconds => secondsOf(kept.get());
export const useViewerDelay = (): Seconds => useStore(kept, secondsOf);
/** Called whenever the delay may have changed. */
export const onViewerDelay = kept.subscribe;

/** Sets the delay of the view on this phone and on the fan's other phones. */
export function setViewerDelay(seconds: Seconds): void {
  if (seconds === kept.get()?.seconds) return;
  keep({ seconds, saved: false });
  void save();
}

/** Deletes the delay: it belongs to one fan, and another fan has their own. */
export const forgetViewerDelay = (): void => keep(undefined);

/** Notes that the server has stored this delay. A response to an earlier request may still arrive, with an older delay. */
async function noteSaved(seconds: Seconds): Promise<void> {
  const { queryKey } = viewerDelayQuery;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, { seconds });
}

let saving = false;

/** Saves the delay, one call at a time, the newest last. After a failure it is saved when the server answers again. */
async function save(): Promise<void> {
  if (saving) return;
  saving = true;
  try {
    for (let next = kept.get(); next && !next.saved; next = kept.get()) {
      const { seconds } = next;
      await request('setViewerDelay', { seconds });
      await noteSaved(seconds);
      // An older stored delay would show the game too early after a reload without a network.
      void keepOwnAnswer('viewerDelay', {}, { seconds });
      if (kept.get() === next) keep({ seconds, saved: true });
    }
  } catch (error) {
    if (!isFault(error)) throw error;
    console.warn('The delay is known to this phone alone so far:', error);
  } finally {
    saving = false;
  }
}
onServerBack(() => void save());

/**
 * Reads the delay that the fan has set on another phone.
 * @param isIn whether a fan is signed in
 * @returns whether the delay is known; true at once if this phone knows it
 */
export function useKnownDelay(isIn = true): boolean {
  const { data, error } = useQuery({ ...viewerDelayQuery, enabled: isIn });
  const isKnownHere = useStore(kept, (known) => known !== undefined);
  useEffect(() => {
    if (!data) return;
    const mine = kept.get();
    if (mine && !mine.saved) void save();
    else if (mine?.seconds !== data.seconds) keep({ seconds: data.seconds, saved: true });
  }, [data]);
  // A server that does not answer must not keep the fan out of the game.
  return isKnownHere || error !== null;
}
