import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { checkDelay, isOutOfRange, type Seconds } from '../../../games/viewer-delay/delay.ts';
import { isFault, request } from '../api/client.ts';
import { lastKnown } from '../api/last-known.ts';
import { queryClient, viewerDelayQuery } from '../api/queries.ts';
import { phoneStorage } from '../api/storage.ts';

const SLOT = 'viewer delay';

/** The fan's delay as this phone knows it, and whether the server has it. */
type Kept = { seconds: Seconds; saved: boolean };

const changes = new EventTarget();
let kept: Kept | undefined;
let isRead = false;

/** Known before the first picture of a game, so that nothing is ever shown too early. */
function known(): Kept | undefined {
  if (!isRead) kept = read();
  isRead = true;
  return kept;
}

function read(): Kept | undefined {
  const [seconds = '', saved] = phoneStorage.get(SLOT)?.split(' ') ?? [];
  const isDelay = seconds !== '' && !isOutOfRange(checkDelay(Number(seconds)));
  return isDelay ? { seconds: Number(seconds), saved: saved === 'saved' } : undefined;
}

function keep(next: Kept | undefined): void {
  kept = next;
  isRead = true;
  if (next) phoneStorage.set(SLOT, `${next.seconds} ${next.saved ? 'saved' : 'unsaved'}`);
  else phoneStorage.remove(SLOT);
  changes.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

/** How far behind the arena everything is shown; live where nobody has said otherwise. */
export const viewerDelay = (): Seconds => known()?.seconds ?? 0;
export const useViewerDelay = (): Seconds => useSyncExternalStore(subscribe, viewerDelay);
/** Calls whenever the delay may have changed. */
export const onViewerDelay = subscribe;

/** Holds the view back from now on, here and on the fan's other phones. */
export function setViewerDelay(seconds: Seconds): void {
  if (seconds === known()?.seconds) return;
  keep({ seconds, saved: false });
  void save();
}

/** Another fan's delay is not this one's. */
export const forgetViewerDelay = (): void => keep(undefined);

let saving = false;

/** Tells the server, one call at a time, the newest last. What it was not told it is told when it answers again. */
async function save(): Promise<void> {
  if (saving) return;
  saving = true;
  try {
    for (let next = known(); next && !next.saved; next = known()) {
      const { seconds } = next;
      await request('setViewerDelay', { seconds });
      queryClient.setQueryData(viewerDelayQuery.queryKey, { seconds });
      if (known() === next) keep({ seconds, saved: true });
    }
  } catch (error) {
    if (!isFault(error)) throw error;
    console.warn('The delay is known to this phone alone so far:', error);
  } finally {
    saving = false;
  }
}
lastKnown.addEventListener('fresh', () => void save());

/** Learns the delay that the fan has set elsewhere. Returns whether it is known how late to show: where this phone knows, at once. */
export function useKnownDelay(): boolean {
  const { data, error } = useQuery(viewerDelayQuery);
  const here = useSyncExternalStore(subscribe, () => known() !== undefined);
  useEffect(() => {
    if (!data) return;
    const mine = known();
    if (mine && !mine.saved) void save();
    else if (mine?.seconds !== data.seconds) keep({ seconds: data.seconds, saved: true });
  }, [data]);
  // A server that cannot say must not keep the fan from the game.
  return here || error !== null;
}
